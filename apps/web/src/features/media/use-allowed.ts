import { heicWords, isHeic, maxBytesOf, mediaKindOf, policyOf } from '@keyhold/contract';
import type { MediaFolder } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { currentLanguage, useMessages } from '#core/language/i18n.ts';
import { mediaMessages } from '#features/media/media.messages.ts';

const endings: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'text/plain': 'TXT',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'MOV',
};
const nameOf = (type: string) => {
  if (type.includes('wordprocessing')) return 'DOCX';
  return endings[type] ?? 'XLSX';
};

/** Photos are made smaller before they go, so that only what is not one has to fit as it is. */
const isTooLarge = (folder: MediaFolder, { type, size }: File) =>
  (policyOf(folder).isEvidence === true || mediaKindOf(type) !== 'image') &&
  size > maxBytesOf(folder, type);

/** What a folder takes, and why not another file: null where it is taken. */
export const useAllowed = (folder: MediaFolder, isPhotosOnly = false) => {
  const t = useMessages(mediaMessages);
  const format = useFormat();
  const types = policyOf(folder).types.filter(
    (type) => !isPhotosOnly || mediaKindOf(type) === 'image',
  );
  const takesPhotos = types.some((type) => mediaKindOf(type) === 'image');
  const largest = Math.max(...types.map((type) => maxBytesOf(folder, type)));
  const whyNot = (file: File): string | null => {
    const { name, type } = file;
    // Where no original is kept the browser may draw it anew, as Safari does.
    const isDrawn =
      takesPhotos && policyOf(folder).isEvidence !== true && type.startsWith('image/');
    const isKept = types.some((one) => one === type);
    const isPhone = !isKept && isHeic({ mimeType: type, fileName: name });
    if (isPhone && !isDrawn) return `${name}: ${heicWords[currentLanguage()]}`;
    if (!isPhone && !isKept) return t('wrongKind', { name });
    if (!isTooLarge(folder, file)) return null;
    return t('tooLarge', { name, size: format.size(maxBytesOf(folder, type)) });
  };
  const kinds = types.map(nameOf).join(', ');
  return { types, takesPhotos, whyNot, limits: t('limits', { kinds, size: format.size(largest) }) };
};
