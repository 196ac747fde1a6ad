import { sql } from 'kysely';

import type { Rule, Samples } from '#testing/samples/brought.ts';
import { sampleIdOf, tenantOf } from '#testing/samples/sample-values.ts';

/** Nobody has read it, and it is for everybody. */
const unread = ({ tenantId, id }: { tenantId: number; id: number }) =>
  sql`with roles as (delete from policy_roles where tenant_id = ${tenantId})
    delete from policy_acknowledgements where tenant_id = ${tenantId} and policy_id = ${id}`;

/** Everybody is late with it, and nobody has put it off today. */
const late = ({ tenantId }: { tenantId: number }) =>
  sql`with roles as (delete from policy_roles where tenant_id = ${tenantId}),
      read as (delete from policy_acknowledgements where tenant_id = ${tenantId}),
      off as (delete from policy_postponements where tenant_id = ${tenantId}),
      old as (update policy_editions set effective_from = '2020-01-01', published_at = '2020-01-01'
        where tenant_id = ${tenantId}),
      since as (update members set created_at = '2020-01-01' where tenant_id = ${tenantId})
    update policies set is_required = true, due_days = 0, deleted_at = null, asked_at = null
    where tenant_id = ${tenantId}`;

/** To others, but for those who keep policies, it is not there. */
const forFrontDesk: Rule = ({ name, may }) =>
  name === 'front desk' || may('update:policies') ? null : 404;

export const samples: Samples = {
  calls: {
    'policies.create': () => ({ body: { title: 'Fire', body: 'Leave by the stairs' } }),
    'policies.update': () => ({ body: { title: 'Fire' } }),
    'policies.publish': () => ({ body: { asksAgain: true } }),
    'policies.discard': () => ({ body: {} }),
    'policies.acknowledge': () => ({ body: { edition: 1 } }),
  },
  before: {
    'policies.acknowledge': unread,
    'policies.putOff': late,
    'policies.remind': unread,
    'incidentTypes.create': ({ tenantId }) =>
      sql`update policies set deleted_at = null where tenant_id = ${tenantId}`,
    'incidentTypes.update': ({ tenantId }) =>
      sql`update policies set deleted_at = null where tenant_id = ${tenantId}`,
    'policies.file': ({ tenantId }) =>
      sql`update media set state = 'complete' where tenant_id = ${tenantId}`,
  },
  columns: {
    'policies.deleted_at': () => undefined,
    'policy_editions.edition': () => 1,
    'policy_acknowledgements.edition': () => 1,
    'policy_postponements.edition': () => 1,
    'policy_postponements.day': () => '2020-01-01',
    'policy_drafts.roles': () => [],
    // The file of the samples was sent for something else.
    'policy_drafts.media_id': () => null,
    'policy_drafts.is_required': () => true,
    'policy_roles.role_id': (canary) =>
      sql`(select min(id) from roles where tenant_id = ${tenantOf(canary)})`,
    'incident_types.policy_id': (canary) => sampleIdOf(tenantOf(canary)),
  },
  closes: {
    'policies.get': forFrontDesk,
    'policies.file': forFrontDesk,
    'policies.acknowledge': forFrontDesk,
  },
};
