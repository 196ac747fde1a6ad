import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { instant } from '#core/fields.ts';
import { get, post, remove } from '#core/route.ts';

import { LinkToken } from '../passwords/passwords.ts';

/** So far back and ahead a calendar is told. */
export const calendarDays = { back: 28, ahead: 366 };
/** Arrivals are many: a week back and a quarter ahead. */
export const arrivalDays = { back: 7, ahead: 90 };

/** A private address that a calendar reads: of one’s shifts, or of a property’s arrivals. */
export const CalendarAddress = z.strictObject({
  /** Below the address of this server; null where it was signed by another secret. */
  path: z.string().nullable(),
  madeAt: instant,
});
export type CalendarAddress = z.infer<typeof CalendarAddress>;

const own = { scope: 'tenant', side: 'house', access: 'read:shifts' } as const;
const reply = z.strictObject({ calendar: CalendarAddress.nullable() });

/** One's own shifts in the calendar of one's phone. */
export const shiftCalendars = {
  get: get('/schedule/calendar', {
    ...own,
    summary: 'The private address of one’s own shifts, if there is one',
    reply,
  }),
  create: post('/schedule/calendar', {
    ...own,
    summary: 'Make a private address of one’s own shifts; an earlier one ends',
    events: ['CREATE_SHIFT_CALENDAR'],
    status: 201,
    reply,
  }),
  remove: remove('/schedule/calendar', {
    ...own,
    summary: 'Withdraw the private address of one’s own shifts',
    events: ['WITHDRAW_SHIFT_CALENDAR'],
    reply: z.strictObject({}),
  }),
  feed: get('/calendar.ics', {
    summary:
      'What the address is for, one’s own shifts and absences or a property’s arrivals, as iCalendar (RFC 5545)',
    access: 'public',
    scope: 'link',
    query: { token: LinkToken },
    produces: 'text/calendar',
    reply: z.string(),
  }),
};

export const shiftCalendarDeclaration = declare({
  family: 'shifts',
  shows: { shiftCalendars: ['CREATE_SHIFT_CALENDAR', 'WITHDRAW_SHIFT_CALENDAR'] },
  events: {
    CREATE_SHIFT_CALENDAR: {
      en: 'made an address of their shifts for a calendar',
      es: 'creó una dirección de sus turnos para un calendario',
      isQuiet: true,
    },
    WITHDRAW_SHIFT_CALENDAR: {
      en: 'withdrew the address of their shifts',
      es: 'retiró la dirección de sus turnos',
      isQuiet: true,
    },
  },
});
