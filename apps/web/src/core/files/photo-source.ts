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
