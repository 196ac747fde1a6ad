import { auditLog } from './audit-log.ts';
import { auth } from './auth.ts';
import { backups } from './backups.ts';
import { changeRequests } from './change-requests.ts';
import { contractors } from './contractors.ts';
import { councils } from './councils.ts';
import { doors } from './doors.ts';
import { emailChange } from './email-change.ts';
import { exports } from './exports.ts';
import { groups } from './groups.ts';
import { guests } from './guests.ts';
import { houseKeepings } from './house-keepings.ts';
import { jobLinks } from './job-links.ts';
import { jobTypes } from './job-types.ts';
import { jobs } from './jobs.ts';
import { mails } from './mails.ts';
import { maintenance } from './maintenance.ts';
import { media } from './media.ts';
import { notes } from './notes.ts';
import { occupancies } from './occupancies.ts';
import { passkeys } from './passkeys.ts';
import { passwords } from './passwords.ts';
import { reservations } from './reservations.ts';
import { roleResources } from './role-resources.ts';
import { roles } from './roles.ts';
import { rooms } from './rooms.ts';
import { savedViews } from './saved-views.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { stats } from './stats.ts';
import { stepUp } from './step-up.ts';
import { system } from './system.ts';
import { tenants } from './tenants.ts';
import { userImport } from './user-import.ts';
import { users } from './users.ts';
import { voidNights } from './void-nights.ts';

/** Every route there is. A new resource is one more line here. */
export const contract = {
  auditLog,
  auth,
  backups,
  changeRequests,
  contractors,
  doors,
  councils,
  emailChange,
  exports,
  groups,
  guests,
  jobLinks,
  jobTypes,
  houseKeepings,
  jobs,
  mails,
  maintenance,
  media,
  notes,
  occupancies,
  passkeys,
  passwords,
  reservations,
  roleResources,
  roles,
  rooms,
  savedViews,
  secondFactor,
  sessions,
  stats,
  stepUp,
  system,
  tenants,
  userImport,
  users,
  voidNights,
};
export type Contract = typeof contract;

export * from './core/client.ts';
export * from './core/cut.ts';
export * from './core/errors.ts';
export * from './core/events.ts';
export * from './core/event-weights.ts';
export * from './core/fields.ts';
export * from './core/import.ts';
export * from './core/messages.ts';
export * from './core/query.ts';
export * from './core/permissions.ts';
export * from './core/route.ts';
export * from './core/states.ts';
export * from './core/time-zones.ts';
export * from './audit-log.ts';
export * from './auth.ts';
export * from './backups.ts';
export * from './change-requests.ts';
export * from './clock-profiles.ts';
export * from './contractors.ts';
export * from './doors.ts';
export * from './councils.ts';
export * from './exports.ts';
export * from './groups.ts';
export * from './guests.ts';
export * from './job-links.ts';
export * from './job-types.ts';
export * from './house-keeping-input.ts';
export * from './house-keepings.ts';
export * from './jobs.ts';
export * from './mails.ts';
export * from './maintenance.ts';
export * from './maintenance-input.ts';
export * from './media.ts';
export * from './media-folders.ts';
export * from './notes.ts';
export * from './outside-photos.ts';
export * from './occupancies.ts';
export * from './email-change.ts';
export * from './passkeys.ts';
export * from './passwords.ts';
export * from './realtime.ts';
export * from './recurrence.ts';
export * from './reservation-import.ts';
export * from './reservation-input.ts';
export * from './reservations.ts';
export * from './role-resources.ts';
export * from './roles.ts';
export * from './room-input.ts';
export * from './room-numbers.ts';
export * from './rooms.ts';
export * from './saved-views.ts';
export * from './second-factor.ts';
export * from './sessions.ts';
export * from './stats.ts';
export * from './step-up.ts';
export * from './system.ts';
export * from './tenants.ts';
export * from './user-import.ts';
export * from './users.ts';
export * from './void-nights.ts';
