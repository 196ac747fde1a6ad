import { z } from 'zod';

import { instant, optionalText, recordId, version, whole } from './core/fields.ts';
import { sentence } from './core/messages.ts';
import { listQuery } from './core/query.ts';
import { get, listOf, patch, post } from './core/route.ts';

/** Public, as everything in its folder: the key alone shows it. */
export const PropertyLogo = z.strictObject({ id: z.number().int(), fileKey: z.string() });
export type PropertyLogo = z.infer<typeof PropertyLogo>;

export const Tenant = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  roomCount: z.number().int(),
  createdAt: instant,
  address: z.string(),
  timezone: z.string(),
  currency: z.string(),
  /** From when guests are let in, and by when they are to leave: HH:MM. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** Families and pregnancies: the clock of six weeks is counted here. */
  sixWeekLimit: z.boolean(),
  version: z.number().int(),
  logo: PropertyLogo.nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

export const timeZones: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']),
];
export const currencies: readonly string[] = Intl.supportedValuesOf('currency');
const isKnown = (words: readonly string[]) => {
  const known = new Set(words);
  return (word: string) => known.has(word);
};
const unknownZone = sentence('tenants.zone', {
  en: 'This is not a known time zone',
  es: 'No es una zona horaria conocida',
});
const unknownCurrency = sentence('tenants.currency', {
  en: 'This is not a known currency',
  es: 'No es una moneda conocida',
});
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
  error: sentence('tenants.time', {
    en: '{path} must be a time of day, such as 15:00',
    es: '{path} debe ser una hora, por ejemplo 15:00',
  }),
});

/** What a property says of itself. A name that is left empty stays what it was. */
export const PropertySettings = z
  .strictObject({
    title: optionalText(120).nullable(),
    address: optionalText(500).nullable(),
    /** A picture that has arrived in the folder `tenants`; null takes the present one away. */
    logoId: recordId.nullable(),
    timezone: z.string().max(64).refine(isKnown(timeZones), unknownZone),
    currency: z.string().max(3).refine(isKnown(currencies), unknownCurrency),
    checkInTime: timeOfDay,
    checkOutTime: timeOfDay,
    sixWeekLimit: z.boolean(),
    version,
  })
  .partial();
export type PropertySettings = z.infer<typeof PropertySettings>;

const Entered = z.strictObject({ tenant: Tenant.nullable() });

export const tenants = {
  current: get('/tenant/current', {
    summary: 'The current property',
    access: 'signed-in',
    scope: 'tenant',
    reply: Tenant,
  }),
  update: patch('/tenant/current', {
    summary: 'Change what the current property says of itself',
    access: 'write:users',
    scope: 'tenant',
    events: ['UPDATE_PROPERTY'],
    body: PropertySettings,
    reply: Tenant,
  }),
  list: get('/tenant/all', {
    summary: 'The properties that the caller may enter',
    access: 'signed-in',
    scope: 'span',
    query: listQuery({
      sortBy: ['id', 'title', 'category', 'roomCount', 'createdAt'],
      select: ['id', 'title', 'category', 'roomCount', 'createdAt', 'address', 'logo'],
    }),
    reply: listOf(Tenant),
  }),
  enter: post('/tenant/switch', {
    summary: 'Enter a property, or leave it with 0; the session goes on there',
    access: 'signed-in',
    scope: 'none',
    events: ['ENTER_PROPERTY', 'LEAVE_PROPERTY'],
    body: z.strictObject({ tenantId: z.number().int().min(0).max(2_147_483_647) }),
    reply: Entered,
  }),
  /** The older spelling of it: only for a call of our own pages, see `isOwnCall` in the server. */
  enterByLink: get('/tenant/switch', {
    summary: 'The same as POST /tenant/switch, for older clients',
    access: 'signed-in',
    scope: 'none',
    events: ['ENTER_PROPERTY', 'LEAVE_PROPERTY'],
    query: { tenantId: whole(0, 2_147_483_647) },
    reply: Entered,
  }),
};
