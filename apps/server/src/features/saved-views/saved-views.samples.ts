import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';

/** What is one's own belongs to whoever is about to call. */
const ownView: Before = ({ tenantId, id, userId }) =>
  sql`update saved_views set user_id = coalesce(${userId}::int, user_id)
    where tenant_id = ${tenantId} and id = ${id}`;

export const samples: Samples = {
  calls: {
    'savedViews.create': () => ({ body: { list: 'rooms', name: 'Mine', search: 'ready=true' } }),
    'savedViews.update': () => ({ body: { name: 'Renamed' } }),
  },
  before: {
    'savedViews.update': ownView,
    'savedViews.remove': ownView,
  },
  columns: {
    'saved_views.list': () => 'rooms',
  },
  personal: ['savedViews.update', 'savedViews.remove'],
};
