import type { Readable } from 'node:stream';

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
export interface ContentHeaders {
  type: string;
  disposition: string;
}

export interface Signed extends ContentHeaders {
  cacheControl: string;
  /** So long the address is good. */
  seconds: number;
}

/** A file that is made on this machine first, since nobody knows how large it will be. */
export interface Making {
  type: string;
  /** About so many bytes: where there is no room for them, it is not begun. */
  expected: number;
  make: (path: string) => Promise<void>;
}

/** There is no room on the disk of this machine. */
export class NoSpace extends Error {}
export const isNoSpace = (error: unknown): boolean =>
  error instanceof NoSpace ||
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '');

/** Where files lie. Keys are made by `storeKeyOf`, of nothing that anybody typed. */
export interface Storage {
  /** Another origin that browsers fetch from; null where files go through this server. */
  origin: string | null;
  /** Where a browser may fetch it, at the origin. */
  signGet(key: string, by: Signed): Promise<string>;
  write(key: string, incoming: Incoming): Promise<void>;
  /** Puts what was made into its place, whole or not at all; gives its size. */
  build(key: string, making: Making): Promise<number>;
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
