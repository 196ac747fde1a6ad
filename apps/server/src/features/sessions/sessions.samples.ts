import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

export const samples: Samples = {
  before: {
    'sessions.remove': ({ id, userId }) =>
      sql`insert into sessions (id, user_id, token_hash, expires_at)
        values (${id}, coalesce(${userId}::int, ${id}), ${`sample ${id}`}, now() + interval '1 day')
        on conflict (id) do update set user_id = excluded.user_id`,
    'sessions.removeDevice': ({ id, userId }) =>
      sql`insert into trusted_devices (id, user_id, token_hash, expires_at)
        values (${id}, coalesce(${userId}::int, ${id}), ${`sample ${id}`}, now() + interval '1 day')
        on conflict (id) do update set user_id = excluded.user_id`,
  },
  personal: ['sessions.remove', 'sessions.removeDevice'],
};
