import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';
import { sampleFileKeyOf, tenantOf } from '#testing/samples/sample-values.ts';

/** What is one's own belongs to whoever is about to call. */
const ownExport: Before = ({ tenantId, id, userId }) =>
  sql`update exports set asked_by = coalesce(${userId}::int, asked_by)
    where tenant_id = ${tenantId} and id = ${id}`;

export const samples: Samples = {
  calls: {
    'exports.timeReport': () => ({ body: { from: '2026-11-01', to: '2026-11-10' } }),
    'exports.voidNights': () => ({ body: { from: '2026-11-01', to: '2026-11-10' } }),
  },
  before: {
    'exports.get': ownExport,
    'exports.download': ownExport,
  },
  columns: {
    'exports.kind': () => 'day_sheet',
    'exports.needs': () => [],
    'exports.needs_at': () => '[]',
    'exports.state': () => 'done',
    'exports.file_key': (canary) =>
      sampleFileKeyOf(tenantOf(canary)).replace('incident', 'exports'),
  },
  statements: {
    // What is written about is read; then those that are in the making are counted in a line.
    'exports.template': 13,
    'exports.inspection': 13,
  },
  personal: ['exports.get', 'exports.download'],
  closes: {
    // The text is about an incident.
    'exports.template': ({ may }) => (may('read:incidents') ? null : 404),
  },
};
