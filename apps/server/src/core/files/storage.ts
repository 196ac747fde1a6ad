import { openLocalStorage } from './storage-local.ts';
import type { Storage } from './storage-port.ts';
import { openS3Storage } from './storage-s3.ts';

export { isNoSpace } from './storage-port.ts';
export type { ByteRange, Incoming, Lying, ContentHeaders, Storage } from './storage-port.ts';

/** As sent and not yet taken in; as it is shown; as it was sent, kept beside what is shown; small. */
const places = { upload: 'u', shown: 't', original: 'o', preview: 'p' } as const;
export type Place = keyof typeof places;

const parts = /^t\/(\d{1,9})\/([a-z-]{1,30})\/([0-9a-f]{32})$/;

/** Where a file's bytes lie in the store: the key's own letter says what they are. */
export const storeKeyOf = (fileKey: string, place: Place): string => {
  const [, tenant, folder, name] = parts.exec(fileKey) ?? [];
  if (name === undefined) throw new Error(`not the key of a file: ${JSON.stringify(fileKey)}`);
  return `${places[place]}/${tenant}/${folder}/${name}`;
};

/** The folder in the store where a property's files of one kind lie. */
export const storeFolderOf = (place: Place, by: { tenantId: number; folder: string }): string =>
  `${places[place]}/${by.tenantId}/${by.folder}`;

/** A folder beside the data, or the bucket that the url names. */
export const openStorage = (by: { folder: string; s3Url: string | undefined }): Storage =>
  by.s3Url === undefined ? openLocalStorage(by.folder) : openS3Storage(by.s3Url);
