import { auditLog } from './audit-log.ts';
import { auth } from './auth.ts';
import { changeRequests } from './change-requests.ts';
import { exports } from './exports.ts';
import { guests } from './guests.ts';
import { jobs } from './jobs.ts';
import { mails } from './mails.ts';
import { media } from './media.ts';
import { notes } from './notes.ts';
import { occupancies } from './occupancies.ts';
import { reservations } from './reservations.ts';
import { rooms } from './rooms.ts';
import { savedViews } from './saved-views.ts';
import { stats } from './stats.ts';
import { system } from './system.ts';
import { tenants } from './tenants.ts';

/** Every route there is. A new resource is one more line here. */
export const contract = {
  auditLog,
  auth,
  changeRequests,
  exports,
  guests,
  jobs,
  mails,
  media,
  notes,
  occupancies,
  reservations,
  rooms,
  savedViews,
  stats,
  system,
  tenants,
};
export type Contract = typeof contract;

export * from './core/client.ts';
export * from './core/errors.ts';
export * from './core/events.ts';
export * from './core/fields.ts';
export * from './core/import.ts';
export * from './core/messages.ts';
export * from './core/query.ts';
export * from './core/permissions.ts';
export * from './core/route.ts';
export * from './core/states.ts';
export * from './audit-log.ts';
export * from './auth.ts';
export * from './change-requests.ts';
export * from './exports.ts';
export * from './guests.ts';
export * from './jobs.ts';
export * from './mails.ts';
export * from './media.ts';
export * from './media-folders.ts';
export * from './notes.ts';
export * from './occupancies.ts';
export * from './realtime.ts';
export * from './reservation-import.ts';
export * from './reservation-input.ts';
export * from './reservations.ts';
export * from './room-input.ts';
export * from './room-numbers.ts';
export * from './rooms.ts';
export * from './saved-views.ts';
export * from './stats.ts';
export * from './system.ts';
export * from './tenants.ts';
