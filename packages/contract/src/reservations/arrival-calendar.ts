import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { get, post, remove } from '#core/route.ts';

import { CalendarAddress } from '../shifts/shift-calendars.ts';

const own = { scope: 'tenant', side: 'house', access: 'read:reservations' } as const;
const reply = z.strictObject({ calendar: CalendarAddress.nullable() });

/** Who arrives, in the calendar of a phone or a desk: by room and booking, without a guest's name. */
export const arrivalCalendar = {
  get: get('/reservation/feed', {
    ...own,
    summary: 'One’s private address of the arrivals of the property, if there is one',
    reply,
  }),
  create: post('/reservation/feed', {
    ...own,
    summary: 'Make a private address of the arrivals; an earlier one of one’s own ends',
    events: ['CREATE_ARRIVAL_CALENDAR'],
    status: 201,
    reply,
  }),
  remove: remove('/reservation/feed', {
    ...own,
    summary: 'Withdraw one’s private address of the arrivals',
    events: ['WITHDRAW_ARRIVAL_CALENDAR'],
    reply: z.strictObject({}),
  }),
};

export const arrivalCalendarDeclaration = declare({
  family: 'reservations',
  shows: { arrivalCalendar: ['CREATE_ARRIVAL_CALENDAR', 'WITHDRAW_ARRIVAL_CALENDAR'] },
  events: {
    CREATE_ARRIVAL_CALENDAR: {
      en: 'made an address of the arrivals for a calendar',
      es: 'creó una dirección de las llegadas para un calendario',
      isQuiet: true,
    },
    WITHDRAW_ARRIVAL_CALENDAR: {
      en: 'withdrew their address of the arrivals',
      es: 'retiró su dirección de las llegadas',
      isQuiet: true,
    },
  },
});
