import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';
import { superOfSample } from '#testing/samples/sample-values.ts';

/** The other one, there or removed. */
const other =
  (deletedAt: null | 'now') =>
  ({ id }: { id: number }) =>
    sql`update users set status = 'active', deleted_at = ${deletedAt}::timestamptz
      where id = ${superOfSample(id)}`;
const present: Before = other(null);
const call = (id: number) => ({ params: { id: superOfSample(id) } });

export const samples: Samples = {
  calls: {
    'superAdministrators.update': (id) => ({ ...call(id), body: { status: 'suspended' } }),
    'superAdministrators.signOut': call,
    'superAdministrators.remove': call,
    'superAdministrators.restore': call,
    'superAdministrators.erase': call,
  },
  before: {
    'superAdministrators.update': present,
    'superAdministrators.signOut': present,
    'superAdministrators.remove': present,
    'superAdministrators.restore': other('now'),
    'superAdministrators.erase': other('now'),
  },
  statements: {
    // One after the other; then as of any user, with what they have open.
    'superAdministrators.update': 25,
    'superAdministrators.signOut': 20,
    'superAdministrators.remove': 25,
    'superAdministrators.restore': 20,
    'superAdministrators.erase': 20,
  },
};
