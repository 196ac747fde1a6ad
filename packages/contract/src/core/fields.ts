import { z } from 'zod';

import { required, sentence } from './messages.ts';

export * from './reaching.ts';

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
/** What is neither seen nor ends with its line: control characters, and orders to write the other way. */
const unseen = /(?![\n\r\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
const storable = z
  .string()
  .refine(isStorable)
  .overwrite((given) => given.replaceAll(unseen, ''))
  .trim();

/** Nothing at all is told of by the rule of its own. */
const isSeen = (given: string) =>
  given === '' || /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(given);
export const optionalText = (max: number) => storable.max(max);
export const text = (max: number) => storable.min(1).max(max).refine(isSeen, { error: required });
/** What something or somebody is called: one line. */
const inOneLine = (given: string) => given.replaceAll(/\s+/gu, ' ');
export const line = (max: number) => text(max).overwrite(inOneLine);
/** The same of what may have no name. */
export const optionalLine = (max: number) =>
  optionalText(max).refine(isSeen, { error: required }).overwrite(inOneLine);

export const words = z.array(text(40)).max(30);
export const money = z.number().min(0).max(1_000_000).multipleOf(0.01);
/** What one of several costs: finer than is paid. */
export const unitMoney = z.number().min(0).max(1_000_000).multipleOf(0.0001);

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
export const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** HH:MM, by the clock of the property. */
export const clockTime = z.string().regex(clockPattern);

const fiveYearsMs = 5 * 366 * 86_400_000;
const isNear = (date: string) => Math.abs(Date.parse(date) - Date.now()) < fiveYearsMs;
const near = {
  error: sentence('fields.near', {
    en: '{path} must be within five years of today',
    es: '{path} debe estar a menos de cinco años de hoy',
  }),
};
/** When work is, was or became known: whatever lies further is a slip. */
export const workDay = day.refine(isNear, near);
export const workInstant = instant.refine(isNear, near);

const longestDriftMs = 400 * 86_400_000;
/** When something was that a device may have kept until it had a network: put on by the queue of the web. */
export const deviceMoment = {
  /** By the clock of the device; without it: now. */
  at: workInstant.optional(),
  /** How far that clock is ahead of the server's in milliseconds, known from the last answer. */
  driftMs: z.number().int().min(-longestDriftMs).max(longestDriftMs).default(0),
};
