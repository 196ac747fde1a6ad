import { heicWords, isHeic } from '@keyhold/contract';

import { coreMessages } from '#core/api/core.messages.ts';
import { currentLanguage } from '#core/language/i18n.ts';

const quality = 0.85;

interface Shape {
  type: string;
  side: number;
}
const drawn = async (bitmap: ImageBitmap, { type, side }: Shape): Promise<Blob> => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(coreMessages.text('noCanvas'));
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  const blob = await promise;
  if (blob === null) throw new Error(coreMessages.text('noBlob'));
  return blob;
};

/** What a browser can open but the server does not take, such as a phone's HEIC, becomes a JPEG. */
const targetOf = ({ type }: File) => (type === 'image/png' ? type : 'image/jpeg');

/** A photo as small as it is useful. What cannot be opened here is left as it is: the server judges. */
export const shrinkPhoto = async (file: File, side: number): Promise<File> => {
  if (!file.type.startsWith('image/')) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  try {
    const type = targetOf(file);
    const blob = await drawn(bitmap, { type, side });
    const isBetter = blob.size < file.size || type !== file.type;
    return isBetter ? new File([blob], file.name, { type, lastModified: file.lastModified }) : file;
  } finally {
    bitmap.close();
  }
};

const unreadable = ({ name, type }: File): string =>
  isHeic({ mimeType: type, fileName: name })
    ? `${name}: ${heicWords[currentLanguage()]}`
    : coreMessages.text('noCanvas');

/** Drawn anew whatever it was: where and by what it was taken does not go along. */
export const redrawPhoto = async (file: File, side: number): Promise<File> => {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) throw new Error(unreadable(file));
  try {
    const type = targetOf(file);
    return new File([await drawn(bitmap, { type, side })], file.name, { type });
  } finally {
    bitmap.close();
  }
};
