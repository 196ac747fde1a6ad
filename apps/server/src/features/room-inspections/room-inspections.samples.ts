import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';
import { councilOfSample, dayAfter, sampleIdOf, tenantOf } from '#testing/samples/sample-values.ts';

const isRunning: Before = ({ tenantId }) =>
  sql`update room_inspections set status = 'in_progress', started_at = now()
    where tenant_id = ${tenantId}`;
const hasEnded: Before = ({ tenantId }) =>
  sql`update room_inspections set status = 'completed', started_at = now(), completed_at = now()
    where tenant_id = ${tenantId}`;
/** Somebody is expected in the room, and it was found empty. */
const isWrong: Before = ({ tenantId, id }) =>
  sql`with running as (update room_inspections set status = 'in_progress', started_at = now()
      where tenant_id = ${tenantId})
    update room_checks set outcome = 'empty', answered_at = now(), answered_by = ${id}
    where tenant_id = ${tenantId}`;

const nothing = () => undefined;
const noScope = () => 'null';

export const samples: Samples = {
  calls: {
    'roomInspections.create': (id) => ({ body: { scope: { kind: 'all' }, requestId: id } }),
    'roomInspections.complete': () => ({ body: { reason: 'sample' } }),
    'roomInspections.check': (id) => ({ body: { roomId: id, outcome: 'empty' } }),
    'roomInspections.resolve': (id) => ({
      body: { checkId: id, kind: 'explained', reason: 'sample' },
    }),
    'checkRequests.create': (id) => ({
      body: { by: dayAfter(60), councilId: councilOfSample(id) },
    }),
    'checkSchedules.create': () => ({
      body: { scope: { kind: 'all' }, recurrence: 'FREQ=WEEKLY' },
    }),
    'checkSchedules.update': () => ({ body: { isPaused: true } }),
    'exports.roomInspection': (id) => ({ body: { roomInspectionId: id } }),
  },
  before: {
    'roomInspections.start': ({ tenantId }) =>
      sql`with stays as (delete from room_check_stays where tenant_id = ${tenantId}),
          tries as (delete from room_check_tries where tenant_id = ${tenantId}),
          photos as (delete from room_check_photos where tenant_id = ${tenantId}),
          changes as (delete from room_check_changes where tenant_id = ${tenantId})
        delete from room_checks where tenant_id = ${tenantId}`,
    'roomInspections.check': isRunning,
    'roomInspections.resolve': isWrong,
    'roomInspections.complete': isRunning,
    'roomInspections.approve': hasEnded,
  },
  // Each asks besides for what the council of its request has placed.
  statements: {
    'roomInspections.create': 13,
    'roomInspections.start': 13,
    'roomInspections.complete': 13,
  },
  columns: {
    'room_inspections.scope_value': noScope,
    'room_inspections.open_left': () => 0,
    'check_schedules.scope_value': noScope,
    'check_schedules.recurrence': () => 'FREQ=DAILY',
    'occupancy_check_requests.council_id': (canary) =>
      councilOfSample(sampleIdOf(tenantOf(canary))),
    'occupancy_check_requests.decided_by': nothing,
    'room_check_stays.is_in_house': () => true,
    'room_check_tries.via_code': () => false,
    'room_check_stays.council_id': (canary) => councilOfSample(sampleIdOf(tenantOf(canary))),
    'room_checks.outcome': nothing,
    'room_checks.answered_by': nothing,
    'room_checks.resolution_kind': nothing,
    'room_checks.resolved_by': nothing,
    'room_checks.resolved_discrepancy': nothing,
    'room_checks.resolved_persons': nothing,
  },
};
