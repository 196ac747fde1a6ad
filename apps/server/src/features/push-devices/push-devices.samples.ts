import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/sample';
const keys = { p256dh: 'sample', auth: 'sample' };

export const samples: Samples = {
  calls: {
    'pushDevices.create': (id) => ({ body: { endpoint: `${endpoint}-${id}`, keys } }),
  },
  before: {
    'pushDevices.remove': ({ tenantId, id, userId }) =>
      sql`insert into push_devices (tenant_id, id, user_id, session_id, endpoint, p256dh, auth)
        overriding system value
        select ${tenantId}, ${id}, coalesce(${userId}::int, ${id}), ${id}, ${`${endpoint}-${id}`}, 'sample', 'sample'
        on conflict (tenant_id, id) do update set user_id = excluded.user_id`,
  },
  personal: ['pushDevices.remove'],
};
