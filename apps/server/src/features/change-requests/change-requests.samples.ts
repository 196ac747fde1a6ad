import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { inHouse } from '#testing/samples/sample-values.ts';

interface Place {
  tenantId: number;
  id: number;
  userId: number | null;
}
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
/** Whoever is about to call has it, and it is published. */
const ownShift = ({ tenantId, id, userId }: Place) =>
  sql`with gone as (delete from change_requests where tenant_id = ${tenantId})
    update shifts set user_id = ${userId}, status = 'published', published_at = now()
    where tenant_id = ${tenantId} and id = ${id}`;
/** The sample asks to give a shift up. */
const asked = ({ tenantId, id }: { tenantId: number; id: number }) =>
  sql`with open as (update shifts set deleted_at = null where tenant_id = ${tenantId} and id = ${id})
    update change_requests set type = 'update_shift', shift_id = ${id}, wanted = '{"userId": null}',
      reservation_id = null, check_out_reason = null, status = 'pending', decided_by = null,
      decided_at = null, changes = null, asked_of = null, agreed_at = null
    where tenant_id = ${tenantId} and id = ${id}`;
/** Of whoever is about to call, and nobody has decided. */
const own = ({ tenantId, id, userId }: Place) =>
  sql`with there as (update reservations set status = 'checked_in' where tenant_id = ${tenantId} and id = ${id})
    update change_requests set requested_by = ${userId}, status = 'pending', decided_by = null,
      decided_at = null, changes = null
    where tenant_id = ${tenantId} and id = ${id}`;
/** A colleague asks whoever is about to call to take their shift over. */
const askedOf = ({ tenantId, id, userId }: Place) =>
  sql`with open as (update shifts set deleted_at = null, status = 'published', published_at = now(),
        user_id = null, starts_at = now() + interval '1 day', ends_at = now() + interval '30 hours',
        break_minutes = 0 where tenant_id = ${tenantId} and id = ${id})
    update change_requests set type = 'update_shift', shift_id = ${id},
      wanted = jsonb_build_object('userId', ${userId}::int), asked_of = ${userId}, agreed_at = null,
      requested_by = (select min(user_id) from members
        where tenant_id = ${tenantId} and user_id <> ${userId}),
      reservation_id = null, check_out_reason = null, status = 'pending', decided_by = null,
      decided_at = null, changes = null
    where tenant_id = ${tenantId} and id = ${id}`;

/** It is over, and whoever is about to call has it. */
const ownTime = ({ tenantId, id, userId }: Place) =>
  sql`with gone as (delete from change_requests where tenant_id = ${tenantId}),
      open as (delete from attendance_weeks where tenant_id = ${tenantId})
    update time_logs set user_id = ${userId}, clock_in = now() - interval '9 hours',
      clock_out = now() - interval '1 hour', left_open_at = null, approval = 'pending'
    where tenant_id = ${tenantId} and id = ${id}`;
/** Whose it is asks for an hour less. */
const askedTime = ({ tenantId, id, userId }: Place) =>
  sql`with open as (delete from attendance_weeks where tenant_id = ${tenantId}),
      l as (update time_logs set clock_in = now() - interval '9 hours', left_open_at = null,
        clock_out = now() - interval '1 hour', break_minutes = 0, user_id = (select min(user_id)
          from members where tenant_id = ${tenantId} and user_id <> ${userId})
      where tenant_id = ${tenantId} and id = ${id} returning *)
    update change_requests c set type = 'update_clock_time', time_log_id = l.id,
      wanted = clock_times(l.clock_in + interval '1 hour', l.clock_out, 0)
        || jsonb_build_object('was', clock_times(l.clock_in, l.clock_out, 0)),
      reservation_id = null, check_out_reason = null, shift_id = null, status = 'pending',
      decided_by = null, decided_at = null, changes = null
    from l where c.tenant_id = ${tenantId} and c.id = ${id}`;

export const samples: Samples = {
  calls: {
    'changeRequests.createShift': (shiftId) => ({
      body: { shiftId, reason: 'Dentist', userId: null },
    }),
    'changeRequests.createClockTime': (timeLogId) => ({
      body: {
        timeLogId,
        clockIn: ago(8),
        clockOut: ago(1),
        breakMinutes: 0,
        reason: 'Forgot to clock in',
      },
    }),
  },
  before: {
    'changeRequests.createClockTime': ownTime,
    'changeRequests.approveClockTime': askedTime,
    'changeRequests.rejectClockTime': askedTime,
    'changeRequests.createShift': ownShift,
    'changeRequests.approveShift': asked,
    'changeRequests.rejectShift': asked,
    'changeRequests.withdraw': own,
    'changeRequests.agreeShift': askedOf,
    'changeRequests.declineShift': askedOf,
    'changeRequests.create': ({ tenantId, id }) =>
      sql`with gone as (delete from change_requests where tenant_id = ${tenantId})
        update reservations set status = 'checked_in' where tenant_id = ${tenantId} and id = ${id}`,
    'changeRequests.approve': inHouse,
    'changeRequests.reject': inHouse,
  },
  columns: {
    'change_requests.type': () => 'end_reservation',
    'change_requests.decided_by': () => undefined,
    'change_requests.changes': () => undefined,
    'change_requests.shift_id': () => undefined,
    'change_requests.time_log_id': () => undefined,
    'change_requests.day': () => undefined,
    'change_requests.asked_of': () => undefined,
    'change_requests.agreed_at': () => undefined,
    'change_requests.wanted': () => undefined,
    'change_requests.council_id': () => undefined,
  },
  statements: {
    // The decision, the check-out, the cleaning that it asks for and what was missed that it stands for.
    'changeRequests.approve': 15,
    // The decision, and the correction that looks at its week and at what lies beside it.
    'changeRequests.approveClockTime': 16,
  },
};
