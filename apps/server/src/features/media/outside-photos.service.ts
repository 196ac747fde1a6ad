import type { MediaFolder, OutsidePhoto, OutsideUploads } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import { signUploads } from './media.service.ts';
import { countOutside, findSent } from './outside-photos.queries.ts';

interface Sending {
  files: readonly OutsidePhoto[];
  roomId: number | null;
  folder?: MediaFolder;
  /** How many the same sender may register within an hour. */
  anHour: number;
}

/** Photos from somebody without an account, of a fault or who they are; until a record has them they are nobody's. */
export const signOutsidePhotos = async (
  ctx: Context,
  { files, roomId, folder = 'maintenance', anHour }: Sending,
): Promise<OutsideUploads> => {
  const signed = await signUploads(ctx, {
    files: files.map((file) => ({
      ...file,
      fileName: `photo.${file.mimeType.slice('image/'.length)}`,
      folder,
      isPublic: false,
      roomId,
      takenAt: null,
      source: null,
      entityType: null,
      entityId: null,
    })),
  });
  // They stand in line to be registered, so that this counts those of others too.
  if ((await countOutside(ctx.db, ctx.session.user.name)) > anHour)
    refuse('too_many_requests', { values: { seconds: 3600 }, retryAfter: 3600 });
  return {
    uploads: signed.map(({ media, ...addresses }) => ({ fileKey: media.fileKey, ...addresses })),
  };
};

/** Those that this sender has sent and that have been taken in. */
export const outsidePhotoIds = async (
  ctx: Context,
  fileKeys: readonly string[],
): Promise<number[]> => {
  const wanted = [...new Set(fileKeys)];
  const ids = await findSent(ctx.db, { fileKeys: wanted, uploadedAs: ctx.session.user.name });
  return ids.length === wanted.length ? ids : refuse('not_found');
};

/** The same, where what has got lost on its way is missed by nobody. */
export const outsidePhotosKnown = (ctx: Context, fileKeys: readonly string[]): Promise<number[]> =>
  findSent(ctx.db, { fileKeys, uploadedAs: ctx.session.user.name });
