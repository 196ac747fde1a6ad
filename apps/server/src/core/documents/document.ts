import type { Locale } from '@keyhold/contract';

export interface Column {
  label: string;
  /** A share of what is left, or as wide as its content. */
  width?: 'rest' | 'content';
  align?: 'left' | 'right';
}
/** A card to cut out and put on a door: words, and a code to scan. */
export interface Label {
  title: string;
  lines: readonly string[];
  /** What the code opens. */
  address: string;
}

/** All that a page can hold. Text is text: nothing in it is read as markup, an address or a file's name. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  | { kind: 'image'; bytes: Uint8Array; width: number; caption?: string }
  | { kind: 'labels'; labels: readonly Label[] };

/** What a document says, free of how it is drawn. */
export interface Document {
  title: string;
  subtitle?: string;
  property: string;
  /** PNG or JPEG. */
  logo?: Uint8Array;
  /** What the file says that it was made; without it, now. */
  madeAt?: Date;
  /** Stands on each page beside its number: when, and for whom it was made. */
  footer: string;
  locale: Locale;
  isLandscape?: boolean;
  /** To be read as a letter is: larger, with wider margins. */
  isLetter?: boolean;
  blocks: readonly Block[];
}
