import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let house: TestTenant;
let admin: Client<Contract>;
let roleId: number;
beforeEach(async () => {
  house = await makeTenant(server.database, { timezone: 'Europe/London' });
  admin = server.clientAs(await makePerson(server.database, { tenants: [house] }));
  const permissions = ['read:policies', 'read:shifts', 'write:questioner_responses'] as const;
  const made = await admin.roles.create({
    body: { title: 'Night porter', permissions: [...permissions] },
  });
  roleId = made.id;
});

const remove = () => admin.roles.remove({ params: { id: roleId } });
const refusal = async () => await problemOf(remove());
const listed = async () => {
  const { items } = await admin.roles.list({ query: { limit: 100 } });
  return items.find(({ id }) => id === roleId);
};
const dayIn = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
const plan = (days: number) =>
  admin.shifts.create({
    body: {
      title: 'Night',
      roleId,
      startsAt: `${dayIn(days)}T20:00:00Z`,
      endsAt: `${dayIn(days)}T23:00:00Z`,
    },
  });

describe('a role stays as long as something is for it alone', () => {
  test('a policy, published or still a draft, which would ask everybody', async () => {
    const { id } = await admin.policies.create({
      body: { title: 'Night keys', body: 'Never lend a key.', audience: [roleId] },
    });
    const draft = await refusal();
    expect(draft).toMatchObject({ status: 409, code: 'role_in_use' });
    expect(draft.message).toContain('policies for it (Night keys)');
    await admin.policies.publish({ params: { id }, body: { asksAgain: true } });
    expect((await refusal()).message).toContain('policies for it (Night keys)');
    await admin.policies.remove({ params: { id } });
    await remove();
  });

  test('a shift to come, which anybody could take; one that is over keeps nothing', async () => {
    const { id } = await plan(3);
    expect((await refusal()).message).toContain('shifts still to come (1)');
    await server.database.asOwner((db) =>
      sql`update shifts set starts_at = now() - interval '9 hours', ends_at = now() - interval '1 hour'
        where id = ${id}`.execute(db),
    );
    await remove();
  });

  test('templates, minimum cover and inspections', async () => {
    await admin.shiftTemplates.create({
      body: { title: 'Long night', roleId, from: '22:00', to: '06:00' },
    });
    await server.database.asOwner((db) =>
      sql`with week as (insert into week_templates (tenant_id, name) values (${house.id}, 'Winter')
          returning id),
        planned as (insert into week_template_shifts (tenant_id, template_id, role_id, title, day,
            from_time, to_time)
          select ${house.id}, id, ${roleId}, 'Night', 0, '22:00', '06:00' from week),
        rule as (insert into cover_rules (tenant_id, name, weekdays, from_time, to_time, needed)
          values (${house.id}, 'Two at night', '{1}', '22:00', '06:00', 2) returning id)
        insert into cover_rule_roles (tenant_id, rule_id, role_id) select ${house.id}, id, ${roleId} from rule`.execute(
        db,
      ),
    );
    const { message } = await refusal();
    expect(message).toContain('Night porter is still needed');
    expect(message).toContain('shift templates (Long night)');
    expect(message).toContain('week templates (Winter)');
    expect(message).toContain('minimum cover (Two at night)');
  });

  test('is said in the reader’s language', async () => {
    await plan(3);
    const spanish = server.clientAs(
      await makePerson(server.database, { tenants: [house], locale: 'es' }),
    );
    const problem = await problemOf(spanish.roles.remove({ params: { id: roleId } }));
    expect(problem.message).toContain('turnos próximos (1)');
  });
});

describe('who holds a role', () => {
  const hold = () =>
    makePerson(server.database, { tenants: [house], role: 'night_porter', name: 'Nora' });

  test('is told apart: people, those in the bin, programs', async () => {
    const nora = await hold();
    const byRole = async () =>
      (await admin.users.list({ query: { roleId: String(roleId), limit: '100' } })).total;
    expect(await listed()).toMatchObject({ userCount: 1, peopleCount: 1, binnedCount: 0 });
    expect((await refusal()).message).toContain('people who hold it (1)');
    expect(await byRole()).toBe(1);
    await admin.users.remove({ params: { id: nora.id } });
    expect(await listed()).toMatchObject({ userCount: 1, peopleCount: 0, binnedCount: 1 });
    expect(await byRole()).toBe(0);
    await admin.serviceAccounts.create({ body: { name: 'Till', roleId } });
    expect(await listed()).toMatchObject({ userCount: 2, peopleCount: 0, programCount: 1 });
    expect((await refusal()).message).toContain('programs that hold it (1)');
  });

  test('and is only in the bin keeps it from nobody: they come back without it', async () => {
    const nora = await hold();
    await admin.users.remove({ params: { id: nora.id } });
    await remove();
    const back = await admin.users.restore({ params: { id: nora.id } });
    expect(back).toMatchObject({ name: 'Nora', roles: [] });
  });
});
