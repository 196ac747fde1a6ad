import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { tenantOf } from '#testing/samples/sample-values.ts';

const url = 'https://sample.example/in';

export const samples: Samples = {
  calls: {
    'webhooks.create': (id) => ({ body: { programId: id, url, families: ['rooms'] } }),
    'webhooks.update': () => ({ body: { url, families: ['rooms'] } }),
  },
  before: {
    'webhooks.resume': ({ tenantId }) =>
      sql`update webhooks set state = 'paused' where tenant_id = ${tenantId}`,
  },
  columns: {
    'webhooks.url': (canary) => `${url}/${encodeURIComponent(canary)}`,
    'webhooks.families': () => ['rooms'],
    'webhooks.secret_end': () => 'x9/Q',
    // Of the platform's they may be others than their tenant.
    'webhook_properties.property_id': tenantOf,
    'webhook_deliveries.property_id': tenantOf,
    'webhook_deliveries.happened_at': () => sql`now()`,
  },
  statements: {
    // What waits is hurried, and two looks are ordered: at what happened meanwhile, and at what waits.
    'webhooks.resume': 15,
  },
};
