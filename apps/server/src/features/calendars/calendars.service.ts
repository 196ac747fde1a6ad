import { createHmac } from 'node:crypto';

import { absenceWords, wordIn } from '@keyhold/contract';
import type { EventName, Locale } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

import * as queries from './calendars.queries.ts';
import type {
  CalendarAbsence,
  CalendarArrival,
  CalendarKind,
  CalendarPlace,
  CalendarShift,
} from './calendars.queries.ts';
import { icsOf } from './ics.ts';
import type { CalendarEvent } from './ics.ts';

/** Signed, so that people can be shown again the address of which but the hash is kept. */
const tokenOf = (secret: string, salt: string): string =>
  createHmac('sha256', secret).update(`shift calendar ${salt}`).digest('base64url');

export const getCalendar = async ({ db, session, files }: Context, kind: CalendarKind) => {
  const found = await queries.findCalendar(db, { userId: session.user.id, kind });
  if (found === undefined) return { calendar: null };
  const { salt, tokenHash, madeAt } = found;
  const token = tokenOf(files.secret, salt);
  const path = hashToken(token) === tokenHash ? `/api/calendar.ics?token=${token}` : null;
  return { calendar: { path, madeAt } };
};

const events = {
  shifts: { made: 'CREATE_SHIFT_CALENDAR', withdrawn: 'WITHDRAW_SHIFT_CALENDAR' },
  arrivals: { made: 'CREATE_ARRIVAL_CALENDAR', withdrawn: 'WITHDRAW_ARRIVAL_CALENDAR' },
} as const;
const log = (ctx: Context, type: EventName) =>
  audit(ctx, { type, subject: { type: 'calendar', id: null, label: ctx.session.user.name } });

export const createCalendar = async (ctx: Context, kind: CalendarKind) => {
  const { db, session, files } = ctx;
  const own = { userId: session.user.id, kind };
  await queries.withdraw(db, own);
  const salt = makeToken();
  const tokenHash = hashToken(tokenOf(files.secret, salt));
  await queries.insertCalendar(db, { ...own, salt, tokenHash });
  await log(ctx, events[kind].made);
  return await getCalendar(ctx, kind);
};

export const withdrawCalendar = async (ctx: Context, kind: CalendarKind) => {
  if (await queries.withdraw(ctx.db, { userId: ctx.session.user.id, kind }))
    await log(ctx, events[kind].withdrawn);
  else ctx.isUnchanged = true;
  return {};
};

const words = {
  en: {
    rest: (minutes: number) => `Break: ${minutes} min`,
    arrivals: (property: string) => `Arrivals, ${property}`,
    arrival: (roomNo: string | null) => `Arrival: ${roomNo ?? 'no room yet'}`,
    persons: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  },
  es: {
    rest: (minutes: number) => `Pausa: ${minutes} min`,
    arrivals: (property: string) => `Llegadas, ${property}`,
    arrival: (roomNo: string | null) => `Llegada: ${roomNo ?? 'sin habitación'}`,
    persons: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
    nights: (count: number) => (count === 1 ? '1 noche' : `${count} noches`),
  },
};
const isSaid = (line: string | null): line is string => line !== null && line !== '';

const ofShift =
  (property: string, t: (typeof words)[Locale]) =>
  ({
    id,
    title,
    role,
    notes,
    startsAt,
    endsAt,
    breakMinutes,
    version,
  }: CalendarShift): CalendarEvent => ({
    uid: `shift-${id}`,
    sequence: version,
    from: startsAt,
    to: endsAt,
    title: `${title} · ${property}`,
    said: [role, breakMinutes > 0 ? t.rest(breakMinutes) : '', notes].filter(isSaid),
    isBusy: true,
  });

/** Never why: an address is read by whoever keeps the calendar. */
const ofAbsence =
  (property: string, locale: Locale) =>
  ({ id, from, dayAfter, version }: CalendarAbsence): CalendarEvent => ({
    uid: `absence-${id}`,
    sequence: version,
    from,
    to: dayAfter,
    title: `${wordIn(absenceWords, 'away', locale)} · ${property}`,
    said: [],
    isBusy: true,
  });

const ofArrival =
  (t: (typeof words)[Locale]) =>
  ({
    id,
    day,
    dayAfter,
    roomNo,
    persons,
    nights,
    bookingId,
    council,
    version,
  }: CalendarArrival): CalendarEvent => ({
    uid: `arrival-${id}`,
    sequence: version,
    from: day,
    to: dayAfter,
    title: `${t.arrival(roomNo)} · ${t.persons(persons)}`,
    said: [`${bookingId} · ${t.nights(nights)}`, council].filter(isSaid),
    isBusy: false,
  });

/** In the words of whose address it is: a calendar has no language. */
export const readFeed = async (
  { db, tenantId }: Context,
  { ownerId, locale, kind }: CalendarPlace,
): Promise<string> => {
  const place = await queries.readProperty(db);
  const t = words[locale];
  const { property } = place;
  if (kind === 'arrivals') {
    const arrivals = (await queries.listArrivals(db)).map(ofArrival(t));
    return icsOf({ ...place, tenantId, name: t.arrivals(property), events: arrivals });
  }
  const shifts = (await queries.listShifts(db, ownerId)).map(ofShift(property, t));
  const away = (await queries.listAbsences(db, ownerId)).map(ofAbsence(property, locale));
  return icsOf({ ...place, tenantId, name: property, events: [...shifts, ...away] });
};
