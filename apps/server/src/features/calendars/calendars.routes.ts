import { contract } from '@keyhold/contract';

import { byLink, implement } from '#core/http/implement.ts';

import { findPlace } from './calendars.queries.ts';
import * as service from './calendars.service.ts';

export const shiftCalendarHandlers = implement(contract.shiftCalendars, {
  get: (ctx) => service.getCalendar(ctx, 'shifts'),
  create: (ctx) => service.createCalendar(ctx, 'shifts'),
  remove: (ctx) => service.withdrawCalendar(ctx, 'shifts'),
  feed: byLink(
    (db, { query }) => findPlace(db, query.token),
    (ctx, _input, place) => service.readFeed(ctx, place),
  ),
});

export const arrivalCalendarHandlers = implement(contract.arrivalCalendar, {
  get: (ctx) => service.getCalendar(ctx, 'arrivals'),
  create: (ctx) => service.createCalendar(ctx, 'arrivals'),
  remove: (ctx) => service.withdrawCalendar(ctx, 'arrivals'),
});
