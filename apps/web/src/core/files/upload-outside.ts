import { OutsidePhoto, type OutsideUploads } from '@keyhold/contract';

import { redrawPhoto } from '#core/files/photo.ts';
import { largestSide } from '#core/files/prepared.ts';
import { sendRegistered } from '#core/files/upload.ts';

type SignOutside = (files: OutsidePhoto[]) => Promise<OutsideUploads>;
/** Photos from somebody without an account; gives the keys by which they are taken in. */
export const sendOutsidePhotos = async (
  photos: readonly File[],
  signAll: SignOutside,
): Promise<string[]> => {
  if (photos.length === 0) return [];
  const files: File[] = [];
  for (const photo of photos) files.push(await redrawPhoto(photo, largestSide));
  const described = files.map(({ type, size }) => OutsidePhoto.parse({ mimeType: type, size }));
  const { uploads } = await signAll(described);
  for (const [index, upload] of uploads.entries()) {
    const file = files[index];
    if (file) await sendRegistered(upload, file);
  }
  return uploads.map(({ fileKey }) => fileKey);
};
