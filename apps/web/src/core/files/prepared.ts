import { policyOf } from '@keyhold/contract';
import type { FileOwner, MediaFolder } from '@keyhold/contract';

/** One's own picture is everybody's to send; other files go into a folder of the property. */
export type UploadTarget =
  | { ownPicture: true }
  | {
      folder: MediaFolder;
      roomId?: number | null;
      takenAt?: string | null;
      /** The record whose own file it is. */
      entityType?: FileOwner;
      entityId?: number;
    };

export const largestSide = 1920;

export const folderOf = (target: UploadTarget): MediaFolder =>
  'folder' in target ? target.folder : 'avatars';

/** Evidence is sent as it was taken; any other photo is made smaller first, where what does it can be had. */
export const prepared = async (file: File, target: UploadTarget): Promise<File> => {
  const { isEvidence, fit = largestSide } = policyOf(folderOf(target));
  if (isEvidence) return file;
  const photos = await import('#core/files/photo.ts').catch(() => null);
  return photos === null ? file : await photos.shrinkPhoto(file, fit);
};
