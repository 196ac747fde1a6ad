import readExif from 'exif-reader';

import type { TakenAt } from './images.ts';

const offsetPattern = /^[+-](?:0\d|1[0-4]):[0-5]\d$/;

/** When a camera says that it took a picture; nothing where it says none, or nonsense. */
export const takenAtIn = (exif: Buffer | undefined): TakenAt | null => {
  if (exif === undefined) return null;
  try {
    const { Photo = {} } = readExif(exif);
    const at = Photo.DateTimeOriginal ?? Photo.DateTimeDigitized;
    if (!(at instanceof Date) || Number.isNaN(at.getTime())) return null;
    const offset = Photo.OffsetTimeOriginal ?? Photo.OffsetTimeDigitized ?? '';
    return {
      local: at.toISOString().slice(0, 19),
      offset: offsetPattern.test(offset) ? offset : null,
    };
  } catch {
    return null;
  }
};
