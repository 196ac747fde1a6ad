import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';
import { dayAfter } from '#testing/samples/sample-values.ts';

const tomorrow = () => `${dayAfter(1)}T10:00:00Z`;

/** Nothing is on, and the sample room may be opened. */
const standDown: Before = ({ tenantId }) =>
  sql`with ended as (update swep_activations set ended_at = started_at, ended_by = started_by
      where tenant_id = ${tenantId} and ended_at is null)
    update rooms set tag = '{swep}' where tenant_id = ${tenantId}`;
/** It is on, and the sample's hold runs. */
const running: Before = ({ tenantId }) =>
  sql`with open as (update rooms set tag = '{swep}', is_shared = true, max_guests = 50
      where tenant_id = ${tenantId}), gone as (update stays set is_live = false where tenant_id = ${tenantId}),
      ready as (update room_holds set released_at = now() where tenant_id = ${tenantId}),
      mine as (update swep_holds set ended_at = null, ending = null, reservation_id = null,
        until = now() + interval '1 day' where tenant_id = ${tenantId})
    update swep_activations set ended_at = null, ended_by = null, begun_at = started_at
    where tenant_id = ${tenantId}`;
/** It is to begin tomorrow. */
const planned: Before = ({ tenantId }) =>
  sql`with open as (update rooms set tag = '{swep}' where tenant_id = ${tenantId})
    update swep_activations set ended_at = null, ended_by = null, begun_at = null,
      started_at = now() + interval '1 day', ends_at = now() + interval '2 days'
    where tenant_id = ${tenantId}`;

export const samples: Samples = {
  calls: {
    'swep.start': () => ({ body: { trigger: 'cold', reason: 'sample', endsAt: tomorrow() } }),
    'swep.update': () => ({ body: { reason: 'sample', endsAt: tomorrow() } }),
    'swep.end': (id) => ({ body: { occupiedRoomIds: [id] } }),
    'swep.hold': (id) => ({ body: { roomId: id, guestName: 'sample', until: tomorrow() } }),
    'swep.checkIn': () => ({ body: { reason: 'sample' } }),
  },
  before: {
    'swep.start': standDown,
    'swep.update': running,
    'swep.begin': planned,
    'swep.end': running,
    'swep.hold': running,
    'swep.release': running,
    'swep.checkIn': running,
  },
  columns: {
    'rooms.tag': (canary) => [canary, 'swep'],
    'swep_activations.begun_at': () => sql`now()`,
    'swep_activations.ended_at': () => undefined,
    'swep_activations.ended_by': () => undefined,
    'swep_activations.ends_at': () => sql`now() + interval '1 day'`,
    'swep_rooms.beds': () => 1,
    'swep_holds.beds': () => undefined,
    // Lapsed: it keeps its room from nobody.
    'swep_holds.until': () => sql`now() - interval '1 hour'`,
    'swep_holds.held_at': () => sql`now() - interval '2 hours'`,
    'swep_holds.ended_at': () => undefined,
    'swep_holds.ending': () => undefined,
    'swep_holds.reservation_id': () => undefined,
    'swep_holds.council_id': () => undefined,
    'swep_holds.council_name': () => undefined,
  },
  statements: {
    // A bed is looked for under its room's lock, and the word at its end is ordered.
    'swep.hold': 15,
    // What is named is looked up, and then who is still in.
    'swep.end': 13,
    // The hold ends and a walk-in begins.
    'swep.checkIn': 24,
  },
};
