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

const tags = { en: 'en-GB', es: 'es-ES' } as const;

/** A calendar day has no zone: 'Saturday 21 November 2026', or short as '21 Nov', which never breaks. */
export const dayText = (day: string, { locale, isShort = false }: DayStyle): string => {
  const text = new Intl.DateTimeFormat(tags[locale], {
    timeZone: 'UTC',
    day: 'numeric',
    ...(isShort ? { month: 'short' } : { weekday: 'long', month: 'long', year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
  return isShort ? text.replaceAll(' ', '\u00A0') : text;
};

interface DayStyle {
  locale: Locale;
  isShort?: boolean;
}

export const momentText = (at: Date, { locale, timezone }: { locale: Locale; timezone: string }) =>
  new Intl.DateTimeFormat(tags[locale], {
    timeZone: timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(at);
