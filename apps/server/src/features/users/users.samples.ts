import { sql } from 'kysely';

import type { Before, Samples } from '#testing/samples/brought.ts';

/** Not the person who calls: that one does not remove himself. */
const another = (id: number) => ({ params: { id: id + 1 } });
const inBin: Before = ({ id }) => sql`update users set deleted_at = now() where id = ${id + 1}`;

export const samples: Samples = {
  calls: {
    'users.get': another,
    'users.update': (id) => ({ ...another(id), body: { name: 'Renamed', roleIds: [id] } }),
    'users.remove': another,
    'users.restore': another,
    'users.erase': another,
    'users.signOut': another,
  },
  before: {
    'users.restore': inBin,
    'users.erase': inBin,
  },
  statements: {
    // A person with their roles, the link and the mail by which they come in, and the group they come into.
    'users.create': 30,
    'users.update': 14,
    // Who looks after all properties is read with all properties; past one page they are counted.
    'users.administrators': 5,
  },
};
