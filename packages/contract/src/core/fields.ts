import { z } from 'zod';

import { sentence } from './messages.ts';

const asWhole = (given: unknown) =>
  typeof given === 'string' && /^-?\d{1,10}$/.test(given) ? Number(given) : given;
/** A whole number in a path or a query: decimal digits, and no other way to write a number. */
export const whole = (min: number, max: number) =>
  z.preprocess(asWhole, z.number().int().min(min).max(max));
/** A record's number in a path or a query. */
export const id = whole(1, 2_147_483_647);
/** A record's number in a body, where a text cannot pose as a number. */
export const recordId = z.number().int().min(1).max(2_147_483_647);
export const version = z.number().int().min(1).max(2_147_483_647);

/** The database cannot keep these: the null character, and halves of a surrogate pair. */
const isStorable = (given: string) => !given.includes('\0') && given.isWellFormed();
const storable = z.string().refine(isStorable).trim();

export const optionalText = (max: number) => storable.max(max);
export const text = (max: number) => storable.min(1).max(max);
export const words = z.array(text(40)).max(30);
export const money = z.number().min(0).max(1_000_000).multipleOf(0.01);

/** The calendar of the database has no year 0, and ours needs none before 1900. */
const isInCalendar = (date: string) => /^(?:19|2\d)\d\d-/.test(date);
/** The widest offset that the database knows; on earth it is 14 hours. */
const isNearOffset = (instant: string) => !/[+-](?:1[6-9]|2\d):\d\d$/.test(instant);
/** An instant: ISO 8601 with offset. */
export const instant = z.iso
  .datetime({ offset: true, abort: true })
  .max(40)
  .refine(isInCalendar)
  .refine(isNearOffset, {
    error: sentence('fields.offset', {
      en: '{path} must have an offset of at most 15:59 hours',
      es: '{path} debe tener una diferencia horaria de 15:59 horas como máximo',
    }),
  });
/** A calendar day in the property's time zone. */
export const day = z.iso.date({ abort: true }).refine(isInCalendar);
