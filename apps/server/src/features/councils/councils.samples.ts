import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { tenantOfSample } from '#testing/samples/sample-values.ts';

export const samples: Samples = {
  calls: {
    'councils.update': (id) => ({
      params: { id: id + 2 },
      body: { name: 'Sample', places: [{ tenantId: tenantOfSample(id), role: 'council_officer' }] },
    }),
    'councils.remove': (id) => ({ params: { id: id + 2 } }),
    'councils.erase': (id) => ({ params: { id: id + 2 } }),
    'councils.restore': (id) => ({ params: { id: id + 2 } }),
    'councils.create': (id) => ({
      body: {
        name: 'Sample',
        email: 'sample@test.example',
        role: 'council_officer',
        tenantIds: [tenantOfSample(id)],
      },
    }),
  },
  before: {
    'councils.erase': ({ id }) => sql`update users set deleted_at = now() where id = ${id + 2}`,
    'councils.restore': ({ id }) => sql`update users set deleted_at = now() where id = ${id + 2}`,
  },
  statements: {
    // A person, and a place for them in each property with a word in its log.
    'councils.create': 30,
    'councils.update': 30,
    'councils.list': 5,
    'councils.restore': 14,
    'councils.erase': 14,
    // They leave each property, and what they had open is ended by a job and the word to who runs it.
    'councils.remove': 14,
  },
};
