import { contract } from '@keyhold/contract';

import { byLink, implement } from '#core/http/implement.ts';

import { findPlace } from './shift-calendars.queries.ts';
import * as service from './shift-calendars.service.ts';

export const shiftCalendarHandlers = implement(contract.shiftCalendars, {
  get: (ctx) => service.getCalendar(ctx),
  create: (ctx) => service.createCalendar(ctx),
  remove: (ctx) => service.withdrawCalendar(ctx),
  feed: byLink(
    (db, { query }) => findPlace(db, query.token),
    (ctx, _input, place) => service.readFeed(ctx, place),
  ),
});
