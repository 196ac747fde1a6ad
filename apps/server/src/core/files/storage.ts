import type { Readable } from 'node:stream';

import { openLocalStorage } from './storage-local.ts';
import { openS3Storage } from './storage-s3.ts';

export interface ByteRange {
  start: number;
  /** Counted in. */
  end: number;
}
export interface Incoming {
  source: Readable;
  /** Exactly so many bytes, or nothing is kept. */
  size: number;
  type: string;
  /** What lies there already stays, and the call is refused. */
  isNew?: boolean;
}
export interface Shown {
  type: string;
  disposition: string;
}

/** Where files lie. Keys are made by `storeKeyOf`, of nothing that anybody typed. */
export interface Storage {
  /** Another origin that browsers talk to; null where files come and go through this server. */
  origin: string | null;
  /** Where a browser may send exactly this, at the origin. */
  signPut(key: string, by: { size: number; type: string; seconds: number }): Promise<string>;
  /** Where a browser may fetch it, at the origin. */
  signGet(key: string, by: Shown & { seconds: number }): Promise<string>;
  write(key: string, incoming: Incoming): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Null: there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** Lends it as a local file that nobody changes meanwhile, with a path where another may be made. */
  borrow<T>(key: string, use: (path: string, spare: string) => Promise<T>): Promise<T>;
  remove(key: string): Promise<void>;
  /** What lies in a folder of keys, such as `u/1/incident`, whatever it is. */
  list(folder: string): AsyncIterable<Lying>;
}
export interface Lying {
  key: string;
  modifiedAt: Date;
}

/** As sent and not yet taken in; as it is shown; as it was sent, kept beside what is shown. */
const places = { upload: 'u', shown: 't', original: 'o' } as const;
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
