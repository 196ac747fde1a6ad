import { z } from 'zod';

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
/** An instant: ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true, abort: true }).max(40).refine(isInCalendar);
/** A calendar day in the property's time zone. */
export const day = z.iso.date({ abort: true }).refine(isInCalendar);
