import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { email, instant, line, optionalText, text, version, whole } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { flag, listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';
import { timeZone } from '#core/time-zones.ts';

import { clockProfiles } from '../clocks/clock-profiles.ts';
import { RoomRanges } from '../rooms/room-input.ts';
import { currency, PropertySettings } from './property-settings.ts';

export { currencies, PropertySettings } from './property-settings.ts';

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
  /** The targets by which faults are timed. */
  clockProfile: z.enum(clockProfiles),
  /** How long the cameras' recordings are kept: what is wanted of them must be asked for by then. */
  cctvRetentionDays: z.number().int(),
  /** So long what is personal of a guest without a day of their own is kept; null for good. */
  guestRetentionMonths: z.number().int().nullable(),
  /** Every so many cleaned rooms of a person are inspected: 1 for all, 0 for none. */
  inspectEvery: z.number().int(),
  /** A guest's room is serviced every so many nights; 0 for never. */
  serviceEvery: z.number().int(),
  /** Who was not seen in so many occupancy checks running is told of; 0 for never. */
  notSeenChecks: z.number().int(),
  /** Whoever wants a form of inspections published needs somebody else to do it. */
  publishTakesTwo: z.boolean(),
  /** In so many days after it was raised an action of an inspection is to be done, by its priority. */
  actionDueHigh: z.number().int(),
  actionDueMedium: z.number().int(),
  actionDueLow: z.number().int(),
  /** Whoever comes so many minutes after the shift has begun is late. */
  lateAfterMinutes: z.number().int(),
  /** A kiosk takes a photo of whoever clocks in. */
  clockPhoto: z.boolean(),
  /** One clocks in where a kiosk stands, by its code or there, and nowhere else. */
  clockAtKioskOnly: z.boolean(),
  version: z.number().int(),
  logo: PropertyLogo.nullable(),
  /** Its people are out from then on; what it holds stays. */
  archivedAt: instant.nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

/** The current property also says who gets its notifications, to whoever may change that. */
export const CurrentTenant = Tenant.extend({
  emailRecipientInfo: z
    .strictObject({ primary: z.string(), cc: z.array(z.string()) })
    .nullable()
    .meta({ description: 'Null for whoever may not change it; no primary yet: an empty text' }),
  unconfirmedCc: z
    .array(z.string())
    .meta({ description: 'Those in copy to whom nothing is sent until they use the link' }),
});
export type CurrentTenant = z.infer<typeof CurrentTenant>;

/** What the platform says of a property. */
export const PropertyDetails = z
  .strictObject({ title: line(120), category: line(60), address: optionalText(500), version })
  .partial();
export type PropertyDetails = z.infer<typeof PropertyDetails>;

export const logoRequired = sentence('tenants.logo', {
  en: 'Logo is required',
  es: 'El logotipo es obligatorio',
});

/** A property with all that it begins with. */
export const NewProperty = z.strictObject({
  hotel: z.strictObject({
    title: line(120),
    category: line(60),
    /** Said only beside a category of one's own. */
    baseCategory: z.literal('others').optional(),
    address: optionalText(500).default(''),
    /** A picture that was sent into the folder `tenants` outside of any property. */
    logoId: z
      .int({ error: logoRequired })
      .min(1, { error: logoRequired })
      .max(2_147_483_647, { error: logoRequired }),
    timezone: timeZone.optional(),
    currency: currency.optional(),
  }),
  /** The owner: its first administrator, invited by mail. */
  user: z.strictObject({ name: line(120), email }),
  rooms: RoomRanges,
});
export type NewProperty = z.infer<typeof NewProperty>;

const Entered = z.strictObject({ tenant: Tenant.nullable() });

export const tenants = {
  current: get('/tenant/current', {
    summary: 'The current property',
    access: 'signed-in',
    scope: 'tenant',
    reply: CurrentTenant,
  }),
  update: patch('/tenant/current', {
    summary: 'Change what the current property says of itself',
    access: 'write:users',
    scope: 'tenant',
    events: ['UPDATE_PROPERTY', 'UPDATE_RECIPIENTS'],
    body: PropertySettings,
    reply: CurrentTenant,
  }),
  list: get('/tenant/all', {
    summary: 'The properties that the caller may enter',
    access: 'signed-in',
    scope: 'span',
    query: {
      ...listQuery({
        sortBy: ['id', 'title', 'category', 'roomCount', 'createdAt'],
        select: ['id', 'title', 'category', 'roomCount', 'createdAt', 'address', 'logo'],
      }),
      archived: flag.optional().meta({ description: 'Those that are archived, for the platform' }),
    },
    reply: listOf(Tenant),
  }),
  create: post('/tenant', {
    summary: 'Make a property with its roles, its owner and its rooms',
    access: 'write:tenants',
    scope: 'platform',
    events: ['CREATE_PROPERTY'],
    status: 201,
    body: NewProperty,
    reply: Tenant,
  }),
  change: patch('/tenant/:id', {
    summary: 'Change what the platform says of a property',
    access: 'update:tenants',
    scope: 'platform',
    events: ['UPDATE_PROPERTY'],
    body: PropertyDetails,
    reply: Tenant,
  }),
  archive: remove('/tenant/:id', {
    summary: 'Archive a property: its people are out at once, its data stays',
    access: 'delete:tenants',
    scope: 'platform',
    events: ['ARCHIVE_PROPERTY'],
    reply: Tenant,
  }),
  restore: post('/tenant/:id/restore', {
    summary: 'Bring an archived property back',
    access: 'delete:tenants',
    scope: 'platform',
    events: ['RESTORE_PROPERTY'],
    reply: Tenant,
  }),
  logIn: post('/tenant/:id/login', {
    summary: 'Act as administrator of a property, in a session of its own that lasts an hour',
    access: 'manage:tenants',
    scope: 'account',
    isToldOnce: true,
    events: ['ENTER_PROPERTY'],
    status: 201,
    body: z.strictObject({ reason: text(200) }),
    reply: z.strictObject({ token: z.string(), endsAt: instant, tenant: Tenant }),
  }),
  enter: post('/tenant/switch', {
    summary: 'Enter a property, or leave it with 0; the session goes on there',
    access: 'signed-in',
    scope: 'account',
    events: ['ENTER_PROPERTY', 'LEAVE_PROPERTY'],
    body: z.strictObject({ tenantId: z.number().int().min(0).max(2_147_483_647) }),
    reply: Entered,
  }),
  /** The older spelling of it: only for a call of our own pages, see `isOwnCall` in the server. */
  enterByLink: get('/tenant/switch', {
    summary: 'The same as POST /tenant/switch, for older clients',
    access: 'signed-in',
    scope: 'account',
    events: ['ENTER_PROPERTY', 'LEAVE_PROPERTY'],
    query: { tenantId: whole(0, 2_147_483_647) },
    reply: Entered,
  }),
};

export const tenantDeclaration = declare({
  family: 'people',
  record: { type: 'tenant', editedBy: 'write:users' },
  shows: { tenants: ['people'] },
  pages: { tenant: { address: '/dashboard/general', needs: 'write:users' } },
  events: {
    ENTER_PROPERTY: { en: 'entered the property', es: 'entró en el hotel' },
    LEAVE_PROPERTY: { en: 'left the property', es: 'salió del hotel' },
    CREATE_PROPERTY: { en: 'created the property', es: 'creó el hotel' },
    UPDATE_PROPERTY: {
      en: 'changed the property’s settings',
      es: 'cambió los ajustes del establecimiento',
    },
    ARCHIVE_PROPERTY: { en: 'archived the property', es: 'archivó el hotel' },
    RESTORE_PROPERTY: { en: 'brought the property back', es: 'recuperó el hotel' },
  },
  failures: {
    while_acting: failure(
      409,
      'Your own account is closed while you act inside a property: exit it first',
      'Su cuenta está cerrada mientras actúa dentro de un hotel: salga antes de él',
    ),
  },
});
