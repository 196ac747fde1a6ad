import { auth } from './auth.ts';
import { guests } from './guests.ts';
import { notes } from './notes.ts';
import { occupancies } from './occupancies.ts';
import { reservations } from './reservations.ts';
import { rooms } from './rooms.ts';
import { stats } from './stats.ts';
import { system } from './system.ts';
import { tenants } from './tenants.ts';

/** Every route there is. A new resource is one more line here. */
export const contract = {
  auth,
  guests,
  notes,
  occupancies,
  reservations,
  rooms,
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
export * from './activity.ts';
export * from './auth.ts';
export * from './guests.ts';
export * from './notes.ts';
export * from './occupancies.ts';
export * from './reservation-import.ts';
export * from './reservation-input.ts';
export * from './reservations.ts';
export * from './room-input.ts';
export * from './room-numbers.ts';
export * from './rooms.ts';
export * from './stats.ts';
export * from './system.ts';
export * from './tenants.ts';
