import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { dayAfter } from '#testing/samples/sample-values.ts';

interface Place {
  tenantId: number;
  id: number;
  userId: number | null;
}
const monday = (weeksAgo: number): string => {
  const day = new Date(Date.now() - weeksAgo * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};
const week = monday(3);

/** Nobody is at work, and no week is locked. */
const nobodyIn = ({ tenantId }: Place) =>
  sql`with open as (delete from attendance_weeks where tenant_id = ${tenantId})
    update time_logs set clock_in = now() - interval '40 days', clock_out = now() - interval '40 days'
      + interval '8 hours', left_open_at = null where tenant_id = ${tenantId}`;
/** Whoever is about to call has come an hour ago. */
const cameIn = ({ tenantId, id, userId }: Place) =>
  sql`with open as (delete from attendance_weeks where tenant_id = ${tenantId})
    update time_logs set user_id = ${userId}, clock_in = now() - interval '1 hour', clock_out = null,
      left_open_at = null where tenant_id = ${tenantId} and id = ${id}`;
/** It is somebody else's, over, and not agreed. */
const waiting = ({ tenantId, id, userId }: Place) =>
  sql`with open as (delete from attendance_weeks where tenant_id = ${tenantId})
    update time_logs set clock_in = now() - interval '9 hours', clock_out = now() - interval '1 hour',
      left_open_at = null, approval = 'pending', user_id = (select min(user_id) from members
        where tenant_id = ${tenantId} and user_id <> ${userId})
    where tenant_id = ${tenantId} and id = ${id}`;
const far = {
  clockIn: `${dayAfter(-20)}T08:00:00Z`,
  clockOut: `${dayAfter(-20)}T16:00:00Z`,
  reason: 'sample',
};

export const samples: Samples = {
  calls: {
    'timeLogs.clockIn': () => ({ body: {} }),
    'timeLogs.clockOut': () => ({ body: {} }),
    'timeLogs.setPin': () => ({ body: { pin: '123456' } }),
    'timeLogs.create': (id) => ({ body: { ...far, userId: id } }),
    'timeLogs.correct': () => ({ body: far }),
    'timeLogs.approve': (id) => ({ body: { ids: [id] } }),
    'timeLogs.reject': (id) => ({ body: { ids: [id], remarks: 'sample' } }),
    'timeLogs.report': () => ({ query: { from: dayAfter(-7), to: dayAfter(0) } }),
    'timeLogs.week': () => ({ query: { week } }),
    'timeLogs.lock': () => ({ body: { week } }),
    'timeLogs.unlock': () => ({ body: { week, reason: 'sample' } }),
  },
  before: {
    'timeLogs.clockIn': nobodyIn,
    'timeLogs.clockOut': cameIn,
    'timeLogs.approve': waiting,
    'timeLogs.reject': waiting,
    'timeLogs.correct': waiting,
    'timeLogs.create': ({ tenantId }) =>
      sql`with open as (delete from attendance_weeks where tenant_id = ${tenantId})
        update time_logs set clock_in = now() - interval '40 days', left_open_at = null,
          clock_out = now() - interval '40 days' + interval '8 hours' where tenant_id = ${tenantId}`,
    'timeLogs.lock': nobodyIn,
    'timeLogs.unlock': ({ tenantId, id }) =>
      sql`insert into attendance_weeks (tenant_id, week, locked_by)
        values (${tenantId}, ${week}, ${id}) on conflict do nothing`,
  },
  columns: {
    'attendance_weeks.week': () => monday(60),
    'time_logs.decided_by': () => undefined,
    'time_logs.clock_in': () => sql`now() - interval '1 hour'`,
    'time_logs.clock_out': () => undefined,
    'time_logs.device': () => 'web',
    'time_logs.device_out': () => undefined,
    'time_logs.break_minutes': () => 0,
    'time_logs.photo_id': () => undefined,
    'time_logs.photo_out_id': () => undefined,
  },
};
