import { eventFamilies, recordFamilies, recordTypes } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

const change = (canary: string) =>
  JSON.stringify([{ field: canary, before: canary, after: canary }]);

/** That a plain sample asks of. */
const [kind] = recordTypes;

export const samples: Samples = {
  calls: {
    'auditLog.mute': () => ({ body: { quiet: { from: '21:00', until: '06:30' } } }),
  },
  before: {
    // Whoever came after the sample entry was written has read it.
    'auditLog.read': ({ tenantId }) =>
      sql`update members set created_at = now() - interval '1 day' where tenant_id = ${tenantId}`,
  },
  columns: {
    'audit_log.type': () => 'UPDATE_ROOM',
    'audit_log.subject_type': () => 'room',
    'audit_log.changes': change,
    'audit_personal.changes': change,
  },
  closes: {
    // What happened to a record is read by whoever may read such: its kind asks it, not the route.
    'auditLog.activity': ({ may }) =>
      may(`read:${eventFamilies[recordFamilies[kind]].reads}`) ? null : 403,
  },
};
