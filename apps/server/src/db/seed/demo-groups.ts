import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

interface DemoGroup {
  /** A property, or none for the platform's groups of council people. */
  at: string | null;
  name: string;
  description: string;
  /** The first of them is the admin. */
  people: readonly string[];
  properties: readonly string[];
}

const groups: readonly DemoGroup[] = [
  {
    at: 'Harbour House',
    name: 'Night team',
    description: 'The desk and the doors between 22:00 and 07:00.',
    people: ['frontdesk@demo.example', 'security@demo.example', 'mfa@demo.example'],
    properties: ['Harbour House'],
  },
  {
    at: 'Harbour House',
    name: 'Rooms and repairs',
    description: 'Meets at 9:30 to agree which rooms come back today.',
    people: ['manager@demo.example', 'housekeeper@demo.example', 'maintenance@demo.example'],
    properties: ['Harbour House'],
  },
  {
    at: null,
    name: 'Housing options team',
    description: 'Places families and single people, and checks that their rooms are fit.',
    people: ['council.manager@demo.example', 'council@demo.example'],
    properties: ['Harbour House', 'Northgate Hostel'],
  },
  {
    at: null,
    name: 'Southmead family services',
    description: 'Places families of the next district; nobody of it signs in here yet.',
    people: [],
    properties: ['Harbour House'],
  },
];

export interface DemoCouncil {
  id: number;
  name: string;
  tenantIds: number[];
}

/** The councils, in the transaction of the platform: the first has people who sign in. */
export const readCouncils = (db: Db): Promise<DemoCouncil[]> =>
  db
    .selectFrom('user_groups as g')
    .select(['g.id', 'g.name'])
    .select(
      sql<number[]>`array(select a.allowed_tenant_id from user_group_tenants a
        where a.tenant_id = g.tenant_id and a.group_id = g.id)`.as('tenantIds'),
    )
    .orderBy('g.id')
    .execute();

/** The groups of the place where the transaction is. */
export const seedGroups = async (
  db: Db,
  { at, idOf }: { at: string | null; idOf: ReadonlyMap<string, number> },
): Promise<void> => {
  const rows = groups
    .filter((group) => group.at === at)
    .map((group) => ({ ...group, tenants: group.properties.map((title) => idOf.get(title)) }));
  if (rows.length === 0) return;
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(name text, description text, people text[], tenants int[])
    ), made as (
      insert into user_groups (name, description) select name, description from given
      returning id, name
    ), allowed as (
      insert into user_group_tenants (group_id, allowed_tenant_id)
      select m.id, t from made m join given g using (name) cross join unnest(g.tenants) t
    )
    insert into user_group_members (group_id, user_id, is_admin)
    select m.id, u.id, u.email = g.people[1] from made m join given g using (name)
    join users u on u.email = any (g.people)`.execute(db);
};
