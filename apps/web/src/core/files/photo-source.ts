import type { FileSource } from '@keyhold/contract';

const taken = new WeakSet<File>();

/** The camera of this device was opened for it. */
export const markTaken = (file: File): void => void taken.add(file);

/** How evidence came to be sent, and when it was taken where the device itself knows. */
export const originOf = (file: File): { source: FileSource; takenAt: string | null } => {
  if (taken.has(file))
    return { source: 'camera', takenAt: new Date(file.lastModified).toISOString() };
  return { source: file.type.startsWith('image/') ? 'gallery' : 'file', takenAt: null };
};

const filesIn = (values: unknown): File[] => {
  if (values instanceof File) return [values];
  return typeof values === 'object' && values !== null
    ? Object.values(values).flatMap(filesIn)
    : [];
};
/** What is the same of a file that comes back from where a draft is kept. */
const keyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

/** Which of the files in a draft the camera was opened for: the file itself does not keep it. */
export const takenIn = (values: unknown): string[] =>
  filesIn(values)
    .filter((file) => taken.has(file))
    .map(keyOf);

/** The files of a draft that comes back are what they were. */
export const markTakenIn = (values: unknown, keys: readonly string[]): void =>
  filesIn(values)
    .filter((file) => keys.includes(keyOf(file)))
    .forEach(markTaken);
