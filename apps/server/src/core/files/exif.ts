import readExif from 'exif-reader';

import type { TakenAt } from './images.ts';

const offsetPattern = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

/** Older than the cameras that write it down: a clock that was never set. */
export const isTooOld = (at: string): boolean => at < '1995';

/** The reader rolls 30 February over to 2 March: a day of the calendar stands in the file as it was read. */
const localIn = (exif: Buffer, at: unknown): string | null => {
  if (!(at instanceof Date) || Number.isNaN(at.getTime())) return null;
  const local = at.toISOString().slice(0, 19);
  const isAsWritten = exif.includes(local.replaceAll('-', ':').replace('T', ' '), 'ascii');
  return isAsWritten && !isTooOld(local) ? local : null;
};

/** When a camera says that it took a picture; nothing where it says none, or nonsense. */
export const takenAtIn = (exif: Buffer | undefined): TakenAt | null => {
  if (exif === undefined) return null;
  try {
    const { Photo = {} } = readExif(exif);
    const local = localIn(exif, Photo.DateTimeOriginal ?? Photo.DateTimeDigitized);
    if (local === null) return null;
    const offset = Photo.OffsetTimeOriginal ?? Photo.OffsetTimeDigitized ?? '';
    return { local, offset: offsetPattern.test(offset) ? offset : null };
  } catch {
    return null;
  }
};
