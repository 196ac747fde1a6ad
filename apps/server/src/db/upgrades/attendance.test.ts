import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrate } from '../migrate.ts';
import { withDatabaseBefore } from './before-migration.ts';

test('what waits of shifts and clocks goes on, and keeps nobody out', async () => {
  await withDatabaseBefore('_shift_requests_as_asked', async (database) => {
    await database.asOwner((db) =>
      sql`with house as (insert into tenants (id, title) values (1, 'House')),
        people as (insert into users (id, home_tenant_id, name, email) values
          (1, 1, 'Ana', 'ana@example.com'), (2, 1, 'Ben', 'ben@example.com')),
        planned as (insert into shifts (tenant_id, id, user_id, title, starts_at, ends_at, status,
            published_at) values
          (1, 1, 1, 'Early', '2027-03-01T07:00Z', '2027-03-01T15:00Z', 'published', now()),
          (1, 2, 2, 'Late', '2027-03-01T15:00Z', '2027-03-01T23:00Z', 'published', now()),
          (1, 3, null, 'Night', '2027-03-01T23:00Z', '2027-03-02T07:00Z', 'published', now())),
        asked as (insert into change_requests (tenant_id, id, type, shift_id, wanted, reason,
            requested_by, status, decided_by, decided_at) values
          (1, 1, 'update_shift', 1, '{"userId": null}', 'Dentist', 1, 'pending', null, null),
          (1, 2, 'update_shift', 2, '{"userId": null}', 'Dentist', 1, 'pending', null, null),
          (1, 3, 'update_shift', 2, '{"userId": null}', 'Dentist', 2, 'rejected', 1, now())),
        told as (insert into attendance_alarms (tenant_id, shift_id) values (1, 1), (1, 3)),
        clocked as (insert into time_logs (tenant_id, id, user_id, clock_in, device, approval,
            decided_by, decided_at) values
          (1, 1, 1, '2026-03-03T07:00Z', 'web', 'rejected', 2, now()),
          (1, 2, 2, now() - interval '1 hour', 'web', 'rejected', 1, now()))
        insert into attendance_weeks (tenant_id, week, locked_by) values (1, '2026-03-02', 2)`.execute(
        db,
      ),
    );
    await database.asOwner(migrate);
    const all = async (statement: ReturnType<typeof sql>) =>
      (await database.asOwner((db) => statement.execute(db))).rows;
    const waiting = await all(sql`select c.id, c.wanted -> 'was' ->> 'userId' as holder,
        c.wanted -> 'was' = shift_plan(s.user_id, s.starts_at, s.ends_at) as stands
      from change_requests c join shifts s on s.tenant_id = c.tenant_id and s.id = c.shift_id
      order by c.id`);
    expect(waiting).toEqual([
      { id: 1, holder: '1', stands: true },
      // Somebody else has it by now: nobody asked them.
      { id: 2, holder: '1', stands: false },
      { id: 3, holder: null, stands: null },
    ]);
    expect(
      await all(sql`select id, left_open_at is not null as aside from time_logs order by id`),
    ).toEqual([
      { id: 1, aside: true },
      { id: 2, aside: false },
    ]);
    expect(
      await all(sql`select shift_id as shift, user_id as person from attendance_alarms`),
    ).toEqual([{ shift: 1, person: 1 }]);
  });
});
