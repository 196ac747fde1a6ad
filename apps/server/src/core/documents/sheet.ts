import type { Locale } from '@keyhold/contract';

import type { Block, Document } from '#core/documents/document.ts';
import type { Context, Db } from '#core/http/context.ts';
import type { Link } from '#core/mail/mail-document.ts';

import type { StoredPicture } from './stored-pictures.ts';

/** What a document says itself; its property, its footer and its language come with whoever asked. */
export type Sheet = Pick<Document, 'title' | 'subtitle' | 'isLandscape' | 'isLetter' | 'blocks'>;

/** With pictures that lie in the store. */
export type IllustratedSheet = Omit<Sheet, 'blocks'> & {
  blocks: readonly (Block | StoredPicture)[];
};

/** What a sheet is written with. */
export interface Pen {
  ctx: Context;
  db: Db;
  locale: Locale;
  /** The property's. */
  timezone: string;
  property: string;
  currency: string;
  link: Link;
}
