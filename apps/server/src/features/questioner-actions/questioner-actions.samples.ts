import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';

const nothing = () => undefined;
const isOpen: Before = ({ tenantId }) =>
  sql`update questioner_actions set status = 'open', needs_photo = false, done_at = null, done_by = null,
      verified_at = null, verified_by = null, cancelled_at = null, cancelled_by = null, cancelled_reason = '',
      maintenance_id = null, house_keeping_id = null
    where tenant_id = ${tenantId}`;
/** Somebody else has done it. */
const isDone: Before = ({ tenantId }) =>
  sql`update questioner_actions set status = 'done', done_at = now(), done_by = null,
      verified_at = null, verified_by = null, cancelled_at = null, cancelled_by = null, cancelled_reason = ''
    where tenant_id = ${tenantId}`;

/** And nobody of the house could verify it. */
const isLeftToCouncil: Before = ({ tenantId }) =>
  sql`with rights as (delete from role_permissions where tenant_id = ${tenantId}
      and permission in ('update:questioner_actions', 'manage:questioner_actions'))
    update questioner_actions set status = 'done', done_at = now(), done_by = null, verified_at = null,
      verified_by = null, cancelled_at = null, cancelled_by = null, cancelled_reason = ''
    where tenant_id = ${tenantId}`;

export const samples: Samples = {
  calls: {
    'questionerActions.create': (id) => ({ body: { issue: 'sample', roomId: id } }),
    'questionerActions.update': (id) => ({ body: { roomId: id, issue: 'another' } }),
    'questionerActions.done': () => ({ body: {} }),
    'questionerActions.repair': () => ({ body: { kind: 'maintenance' } }),
  },
  before: {
    'questionerActions.start': isOpen,
    'questionerActions.done': isOpen,
    'questionerActions.repair': isOpen,
    'questionerActions.cancel': isOpen,
    'questionerActions.verify': isDone,
    'questionerActions.reopen': isDone,
    'questionerActions.verifyForCouncil': isLeftToCouncil,
  },
  columns: {
    'questioner_actions.area': () => '',
    'questioner_actions.field_id': nothing,
    'questioner_actions.house_keeping_id': nothing,
    'questioner_actions.done_by': nothing,
    'questioner_actions.verified_by': nothing,
    'questioner_actions.verified_council': nothing,
    'questioner_actions.cancelled_by': nothing,
    'questioner_actions.cancelled_reason': () => '',
    'action_room_spans.until': () => sql`now()`,
  },
  statements: {
    // A fault with its clocks and the photos of how it was, between the action before and after.
    'questionerActions.repair': 17,
  },
};
