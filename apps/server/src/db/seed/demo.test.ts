import { eventNames } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sealAuditLog } from '#core/audit/audit-seal.ts';
import { verifyTenant } from '#core/audit/audit-verify.ts';
import { openTestApp } from '#testing/world/app.ts';
import type { TestApp } from '#testing/world/app.ts';

import { seedDemo } from './demo.ts';

const house = 1;

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
  await seedDemo(server.database);
});
afterAll(() => server.close());

const inHouse = <T>(query: RawBuilder<T>) =>
  server.database.inScope({ as: 'app', tenantId: house }, async (db) => {
    const { rows } = await query.execute(db);
    return rows;
  });

test('its log tells of what there is, in its order, and nothing of what is to come', async () => {
  const types = await inHouse(
    sql<{
      type: string;
      count: number;
    }>`select type, count(*) as count from audit_log group by type`,
  );
  const known = new Set<string>(eventNames);
  expect(types.filter(({ type }) => !known.has(type))).toEqual([]);
  const countOf = (type: string) => types.find((row) => row.type === type)?.count ?? 0;
  const [there] = await inHouse(sql<
    Record<'guests' | 'arrived' | 'cleaned' | 'faults', number>
  >`select
    (select count(*) from guests) as guests,
    (select count(*) from reservations where checked_in_at is not null) as arrived,
    (select count(*) from house_keepings where status = 'cleaned') as cleaned,
    (select count(*) from maintenances) as faults`);
  expect(there).toEqual({
    guests: countOf('CREATE_GUEST'),
    arrived: countOf('CHECK_IN'),
    cleaned: countOf('CLEAN_ROOM'),
    faults: countOf('CREATE_MAINTENANCE'),
  });
  const astray = await inHouse(sql`select id from (select id, created_at,
      lag(created_at) over (order by id) as before from audit_log) a
    where created_at > now() or created_at < before`);
  expect(astray).toEqual([]);
});

test('a guest is named where it can be erased, and nowhere else', async () => {
  const named = await inHouse(sql`select a.id from audit_log a
    join audit_personal p on p.audit_log_id = a.id join guests g on g.id = p.guest_id
    where strpos(to_jsonb(a)::text, g.name) > 0`);
  expect(named).toEqual([]);
  const [told] = await inHouse(sql<{
    told: boolean;
  }>`select bool_and(p.info -> 'guest' ->> 'name' = g.name)
    as told from audit_personal p join guests g on g.id = p.guest_id`);
  expect(told).toEqual({ told: true });
});

test('its log is sealed like any other', async () => {
  await sealAuditLog(server.database);
  expect(await verifyTenant(server.database, { tenantId: house })).toMatchObject({
    waiting: 0,
    faults: [],
  });
});

test('six weeks of nights were lost for each of the reasons, and nobody was cleaned for twice', async () => {
  const kinds = await inHouse<{ kind: string }>(
    sql`select distinct kind from room_holds where released_at is not null order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['cleaning', 'maintenance', 'void']);
  const overlapping =
    await inHouse(sql`select k.id from house_keepings k join stays s on s.room_id = k.room_id
    join reservations b on b.id = s.reservation_id and b.checked_in_at is not null
    where k.type = 'departure' and k.status = 'cleaned' and b.checked_in_at > k.added_at
      and b.checked_in_at < k.completed_at`);
  expect(overlapping).toEqual([]);
});

test('its rounds: one approved, one with differences that are still open, one going on', async () => {
  const rounds = await inHouse(sql`select i.status, count(c.outcome) < count(*) as "hasLeft",
      i.open_left > 0 as "hasOpen", count(f.discrepancy) > 0 as differs,
      bool_and(c.answered_at <= coalesce(i.completed_at, now())) as "isInTime"
    from room_inspections i join room_checks c on c.inspection_id = i.id
    left join room_check_findings f on f.check_id = c.id and f.inspection_id = i.id
    group by i.tenant_id, i.id order by i.id`);
  const all = { differs: true, isInTime: true };
  expect(rounds).toEqual([
    { ...all, status: 'approved', hasLeft: false, hasOpen: false },
    { ...all, status: 'completed', hasLeft: false, hasOpen: true },
    { ...all, status: 'in_progress', hasLeft: true, hasOpen: false },
  ]);
  const settled = await inHouse(
    sql`select id from room_checks where resolved_at is not null and outcome is null`,
  );
  expect(settled).toEqual([]);
  const asked = await inHouse<{ status: string }>(
    sql`select status from occupancy_check_requests order by id`,
  );
  expect(asked.map(({ status }) => status)).toEqual(['accepted', 'pending']);
});

test('a drill lies behind it: everybody who was in then is in it, and was found at last', async () => {
  const [drill] = await inHouse(sql<Record<'people' | 'unsaid' | 'missing' | 'away', number>>`
    with standing as (
      select distinct on (p.person_key) p.person_key, p.reservation_id, t.state
      from roll_call_people p left join roll_call_ticks t
        on t.roll_call_id = p.roll_call_id and t.person_key = p.person_key
      order by p.person_key, t.at desc
    ) select count(*) filter (where reservation_id is not null)::int as people,
      count(*) filter (where state is null)::int as unsaid,
      count(*) filter (where state = 'missing')::int as missing,
      count(*) filter (where state = 'not_here')::int as away from standing`);
  const [there] = await inHouse(sql<{ persons: number }>`select sum(r.persons)::int as persons
    from reservations r join roll_calls c on c.tenant_id = r.tenant_id
    where c.ended_at is not null and r.checked_in_at < c.started_at
      and (r.checked_out_at is null or r.checked_out_at > c.started_at)`);
  expect(drill).toMatchObject({ people: there?.persons, unsaid: 0, missing: 0 });
  expect(drill?.people).toBeGreaterThan(20);
  expect(drill?.away).toBeGreaterThan(0);
});
