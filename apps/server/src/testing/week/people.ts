import { sql } from 'kysely';

import { joinCouncil, makeCouncil } from '../world/councils.ts';
import { makePerson, makeRooms, makeTenant } from '../world/factories.ts';
import type { TestPerson, TestTenant } from '../world/factories.ts';
import type { House, Role, Room } from './model.ts';
import { roles } from './model.ts';
import type { WeekServer } from './server.ts';

const numbers = ['101', '102', '103', '104', '105', '106', '201', '202', '203', '204', '205'];
const firstCents = 5000;

const furnish = async (server: WeekServer, tenant: TestTenant): Promise<Room[]> => {
  const database = server.database();
  const make = (kind: Parameters<typeof makeRooms>[1]) => makeRooms(database, kind);
  const plain = await make({ tenant, numbers });
  const shared = await make({ tenant, numbers: ['301'], floor: 3, type: 'Dormitory' });
  const swep = await make({ tenant, numbers: ['401'], floor: 4, tag: ['swep'] });
  await database.asOwner((db) =>
    sql`with clock as materialized (select set_config('app.now', '2026-01-01T00:00:00Z', true))
      update rooms set created_at = '2026-01-01', is_shared = room_no = '301',
        max_guests = case room_no when '301' then 4 else 2 end
      from clock where tenant_id = ${tenant.id}`.execute(db),
  );
  const roomNos = [...numbers, '301', '401'];
  return [...plain, ...shared, ...swep].map((id, index) => ({
    id,
    roomNo: roomNos[index] ?? '',
    isShared: roomNos[index] === '301',
    isSwep: roomNos[index] === '401',
    beds: roomNos[index] === '301' ? 4 : 2,
    prices: [{ from: 0, cents: firstCents }],
    emptiedAt: null,
  }));
};

export interface Council {
  id: number;
  name: string;
}
const staff = async (server: WeekServer, tenant: TestTenant) => {
  const made = await Promise.all(
    roles.map(async (role) => [
      role,
      await makePerson(server.database(), { tenants: [tenant], role }),
    ]),
  );
  return Object.fromEntries(made) as Record<Role, TestPerson>;
};

/** The log is dated by the clock of the machine: here by the one that is played, since void nights read it. */
const dateTheLog = (server: WeekServer) =>
  server.database().asOwner(async (db) => {
    await sql`alter table audit_log alter column created_at set default clock_now()`.execute(db);
    // Of whoever is not seen three times running the log has an entry more.
    await sql`update tenants set not_seen_checks = 0`.execute(db);
  });

/** Two houses with their people, and a council that both work with. */
export const openHouses = async (server: WeekServer) => {
  const database = server.database();
  const tenants = [
    await makeTenant(database, { title: 'Harbour House', timezone: 'Europe/London' }),
    await makeTenant(database, { title: 'Casa del Puerto', timezone: 'Europe/Madrid' }),
  ];
  const councils: Council[] = [
    await makeCouncil(database, { tenants }),
    await makeCouncil(database, { tenants }),
  ];
  const ofCouncil = async (role: string, council: Council) => {
    const person = await makePerson(database, { tenants, role, platformRole: 'council_user' });
    await joinCouncil(database, { council, userId: person.id });
    return person;
  };
  const [first = { id: 0, name: '' }] = councils;
  const officer = await ofCouncil('council_officer', first);
  const head = await ofCouncil('council_manager', first);
  await dateTheLog(server);
  const zones = ['Europe/London', 'Europe/Madrid'];
  const houses: House[] = [];
  for (const [index, tenant] of tenants.entries()) {
    const people = await staff(server, tenant);
    const by = Object.fromEntries(roles.map((role) => [role, server.clientAs(people[role])]));
    const here = { tenantId: tenant.id };
    const house: House = {
      ...here,
      people,
      zone: zones[index] ?? '',
      by: by as House['by'],
      officer: server.clientAs({ token: officer.token, ...here }),
      head: server.clientAs({ token: head.token, ...here }),
      rooms: await furnish(server, tenant),
      bookings: [],
      moves: [],
      blockers: [],
      checks: [],
      words: [],
      events: new Map(),
      stock: new Map(),
      atWork: new Map(),
      minutes: new Map(),
      incidents: [],
    };
    houses.push(house);
  }
  return { houses, councils };
};
