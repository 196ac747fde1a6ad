import { sql } from 'kysely';

import type { Samples } from '#testing/samples/brought.ts';
import { tenantOfSample } from '#testing/samples/sample-values.ts';

/** A logo that waits for a property. */
const sampleLogoId = 7;
let owners = 0;
/** The record is the property itself. */
const property = (id: number) => ({ params: { id: tenantOfSample(id) } });

export const samples: Samples = {
  calls: {
    'tenants.update': () => ({
      body: { title: 'Sample', timezone: 'Europe/Madrid', currency: 'EUR', checkInTime: '14:00' },
    }),
    'tenants.create': () => ({
      body: {
        hotel: { title: 'Sample', category: 'hotel', logoId: sampleLogoId },
        user: { name: 'Sample', email: `owner${(owners += 1)}@test.example` },
        rooms: [
          {
            startRoomNumber: 1,
            endRoomNumber: 2,
            baseType: 'Double',
            maxGuests: 2,
            pricePerNight: 50,
            floor: 1,
          },
        ],
      },
    }),
    'tenants.change': (id) => ({ ...property(id), body: { title: 'Sample' } }),
    'tenants.archive': property,
    'tenants.restore': property,
    'tenants.logIn': (id) => ({ ...property(id), body: { reason: 'sample' } }),
    'tenants.enter': (id) => ({ body: { tenantId: tenantOfSample(id) } }),
    'tenants.enterByLink': (id) => ({ query: { tenantId: tenantOfSample(id) } }),
  },
  before: {
    'tenants.create': () =>
      sql`insert into media (tenant_id, id, file_key, original_name, mime_type, size, is_public, folder, state, uploaded_by)
        select 0, ${sampleLogoId}, 't/0/tenants/' || md5(random()::text), 'logo.png', 'image/png', 1, true, 'tenants',
          'complete', (select user_id from member_roles m join roles r on r.id = m.role_id
            where r.kind = 'super_administrator' limit 1)
        on conflict do nothing`,
    'tenants.restore': ({ tenantId }) =>
      sql`update tenants set archived_at = now() where id = ${tenantId}`,
  },
  statements: {
    // A property with its roles, logo, rooms and owner.
    'tenants.create': 40,
    // A session of its own, a word in the log of both sides, and the property as it is seen from inside.
    'tenants.logIn': 14,
  },
};
