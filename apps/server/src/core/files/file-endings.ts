import type { MediaType } from '@keyhold/contract';

type Endings = readonly [string, ...string[]];
const pictures = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
} as const;
/** What the name of a file of each kind may end in; where it does not, it gets the first. */
const endings: Record<string, Endings> = {
  ...pictures,
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov'],
  'application/zip': ['zip'],
} satisfies Record<MediaType | 'application/zip', Endings>;
const endingsOf = (type: string): Endings => endings[type] ?? ['bin'];

export const endingOf = (type: string): string => endingsOf(type)[0];

const ofPicture = new RegExp(String.raw`\.(?:${Object.values(pictures).flat().join('|')})$`, 'i');

/**
 * What a file is saved as, whatever it was called: it opens as what it was proven to be. A picture
 * that was drawn anew as another kind of picture ends as that.
 */
export const savedName = (name: string, type: string): string => {
  const own = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (endingsOf(type).includes(own)) return name;
  const stem = type in pictures ? name.replace(ofPicture, '') : name;
  return `${stem}.${endingOf(type)}`;
};
