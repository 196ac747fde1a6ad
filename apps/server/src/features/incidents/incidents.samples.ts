import { sql } from 'kysely';

import type { Rule, Samples } from '#testing/samples/brought.ts';

/** One adds to one's own: of the sample, which somebody else reported, there is nothing to find. */
const reportOfAnother: Rule = ({ may }) => (may('update:incidents') ? null : 404);

export const samples: Samples = {
  calls: {
    'incidents.create': (id) => ({
      body: {
        typeId: id,
        roomId: id,
        description: 'sample',
        // Not everybody who reports may see these; those of another property are tried with `update` and `evidence`.
        guestIds: [],
        evidenceIds: [],
      },
    }),
    'incidents.update': (id) => ({
      body: { typeId: id, roomId: id, description: 'sample', guestIds: [id] },
    }),
    'incidents.close': () => ({ body: { reason: 'sample' } }),
    'incidents.secureCctv': () => ({ body: { where: 'sample' } }),
  },
  before: {
    'incidents.reopen': ({ tenantId }) =>
      sql`update incidents set status = 'resolved', resolved_at = now()
        where tenant_id = ${tenantId}`,
  },
  columns: {
    'incidents.people': (canary) => JSON.stringify([{ name: canary, role: 'victim' }]),
    'incidents.agencies': (canary) =>
      JSON.stringify([{ kind: 'police', reference: canary, calledAt: null }]),
    'incidents.secured_by': () => undefined,
    'incidents.riddor_by': () => undefined,
    'incidents.riddor_not_needed': () => undefined,
    'incidents.riddor_judged_at': () => undefined,
    'incidents.riddor_judged_by': () => undefined,
    'incidents.duplicate_of': () => undefined,
    'incident_links.house_keeping_id': () => undefined,
    'incident_links.room_inspection_id': () => undefined,
    'incident_links.inspection_session_id': () => undefined,
    'incident_links.other_id': () => undefined,
  },
  refuses: {
    // The sample was handed to nobody: it is the house's to close, and to change.
    'incidents.update': ({ isCouncil }) => (isCouncil ? 403 : null),
    'incidents.close': ({ isCouncil, may }) => (isCouncil || !may('manage:incidents') ? 403 : null),
  },
  closes: {
    'incidents.addendum': reportOfAnother,
    'incidents.evidence': reportOfAnother,
  },
};
