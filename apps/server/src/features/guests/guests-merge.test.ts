import { addDays } from '@keyhold/contract';
import type { Client, Contract } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let tenant: TestTenant;
let client: Client<Contract>;
beforeEach(async () => {
  tenant = await makeTenant(server.database);
  client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
});

type New = Parameters<typeof client.guests.create>[0]['body'];
const merge = async (one: New, other: New) => {
  const { id } = await client.guests.create({ body: one });
  const { id: otherId } = await client.guests.create({ body: other });
  return await client.guests.merge({ params: { id }, body: { otherId } });
};
const needs = { evacuation: false, access: '', notes: '' };
const member = (name: string, more = {}) => ({ name, relation: '', child: false, ...more });

test('what is known of either is joined, and the log tells it', async () => {
  const merged = await merge(
    {
      name: 'Ana Bell',
      needs: { ...needs, access: 'Ground floor only', notes: 'Speaks Tamil' },
      household: [member('Luis'), member('José')],
    },
    {
      name: 'Anna Belle',
      needs: { evacuation: true, access: 'Wheelchair', notes: 'Epilepsy' },
      household: [
        member('Sara', { child: true }),
        member('Jose', { relation: 'Son', child: true }),
      ],
      councilReference: 'LBH-17',
      retainUntil: '2027-01-31',
    },
  );
  const told = {
    otherNames: ['Anna Belle'],
    needs: {
      evacuation: true,
      access: 'Ground floor only; Wheelchair',
      notes: 'Speaks Tamil\nEpilepsy',
    },
    household: [
      member('Luis'),
      member('José', { relation: 'Son', child: true }),
      member('Sara', { child: true }),
    ],
    councilReference: 'LBH-17',
    retainUntil: '2027-01-31',
  };
  expect(merged).toMatchObject({ name: 'Ana Bell', ...told });
  for (const search of ['belle', 'ana'])
    expect((await client.guests.list({ query: { search } })).items).toMatchObject([
      { id: merged.id },
    ]);
  expect(await client.guests.likenesses({ query: { name: 'anna belle' } })).toMatchObject([
    { id: merged.id, by: 'name' },
  ]);
  const rows = [{ row: 2, values: { name: 'Anna-Belle' } }];
  expect((await client.guests.import({ body: { rows, dryRun: true } })).rows).toMatchObject([
    { state: 'duplicate', id: merged.id },
  ]);
  const { items } = await client.auditLog.activity({ query: { type: 'guest', id: merged.id } });
  const entry = items.find(({ type }) => type === 'MERGE_GUESTS');
  for (const [field, after] of Object.entries(told))
    expect(entry?.changes).toContainEqual(expect.objectContaining({ field, after }));
});

test('what both say stands once, and the later day counts whosever it is', async () => {
  const merged = await merge(
    {
      name: 'José García',
      otherNames: ['Pepe'],
      needs: { ...needs, access: 'Step-free, near the lift' },
      household: [member('Luis')],
      retainUntil: '2027-03-01',
    },
    {
      name: 'JOSÉ GARCÍA',
      otherNames: ['Jose Garcia', 'pepe'],
      needs: { ...needs, access: 'step-free,  NEAR the lift' },
      household: [member('luis')],
      retainUntil: '2027-02-01',
    },
  );
  expect(merged).toMatchObject({
    otherNames: ['Pepe', 'Jose Garcia'],
    needs: { access: 'Step-free, near the lift', notes: '' },
    household: [member('Luis')],
    retainUntil: '2027-03-01',
  });
});

test.each([
  [
    'needs.notes',
    { needs: { ...needs, notes: 'a'.repeat(700) } },
    { needs: { ...needs, notes: 'b'.repeat(700) } },
  ],
  [
    'household',
    { household: Array.from({ length: 11 }, (_, index) => member(`A${index}`)) },
    { household: Array.from({ length: 11 }, (_, index) => member(`B${index}`)) },
  ],
])(
  'more %s than one record can hold is refused, and nothing is lost',
  async (field, one, other) => {
    const merged = merge({ name: 'Ana', ...one }, { name: 'Anna', ...other });
    expect(await problemOf(merged)).toMatchObject({
      status: 409,
      code: 'guest_full',
      details: { field },
    });
    expect((await client.guests.list()).total).toBe(2);
  },
);

test('other names are changed and erased as all that is personal', async () => {
  const { id } = await client.guests.create({ body: { name: 'Ana', otherNames: ['Quux'] } });
  const found = async () => (await client.guests.list({ query: { search: 'quux' } })).total;
  expect(await found()).toBe(1);
  await client.guests.update({ params: { id }, body: { otherNames: ['Zed', 'Quux'] } });
  expect(await found()).toBe(1);
  const erased = await client.guests.erase({ params: { id }, body: { reason: 'Asked for it' } });
  expect(erased).toMatchObject({ otherNames: [] });
  expect(await found()).toBe(0);
});

/** The tables that point at guests, as the database itself knows them. */
const pointing = async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'guests'::regclass order by name`.execute(db),
  );
  return rows.map(({ name }) => name);
};
const countOf = async (table: string, id: number) => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where tenant_id = ${tenant.id} and guest_id = ${id}`.execute(db),
  );
  return rows[0]?.count ?? 0;
};

/** Somebody of whom every table tells: booked, mailed, sought on a round and named in an incident. */
const known = async (name: string) => {
  const { today } = await client.stats.shift();
  const [roomId = 0] = await makeRooms(server.database, { tenant, numbers: [name] });
  const checkOut = addDays(today, 2);
  const stay = { guest: { name }, roomId, checkIn: today, checkOut, persons: 1 };
  const { id: stayId, guest } = await client.reservations.create({ body: stay });
  const { id } = guest;
  await client.reservations.checkIn({ params: { id: stayId }, body: {} });
  const scope = { kind: 'rooms' as const, value: [roomId] };
  const round = await client.roomInspections.create({ body: { start: true, scope } });
  const answer = { roomId, outcome: 'no_answer' as const };
  await client.roomInspections.check({ params: { id: round.id }, body: answer });
  await client.notes.create({ body: { entityType: 'guest', entityId: id, content: 'Vegan' } });
  const file = { fileName: 'Letter.txt', mimeType: 'text/plain', size: 3 } as const;
  const owned = { folder: 'record', entityType: 'guest', entityId: id } as const;
  await client.media.create({ body: { ...file, ...owned } });
  const { id: typeId } = await client.incidentTypes.create({ body: { title: `Noise by ${name}` } });
  const report = { typeId, description: 'Shouting in the hall', guestIds: [id] };
  await client.incidents.create({ body: report });
  await server.database.asOwner((db) =>
    sql`insert into mails (tenant_id, template, title, locale, recipient, guest_id)
      values (${tenant.id}, 'letter', '{"en": "Letter", "es": "Carta"}', 'en', 'a@b.example', ${id})`.execute(
      db,
    ),
  );
  return id;
};

test('whatever points at the one who goes is the other one’s from then on', async () => {
  const moved = [
    'audit_personal',
    'incident_guests',
    'mails',
    'media',
    'notes',
    'reservations',
    'room_check_stays',
  ];
  const madeAnew = ['guest_words'];
  expect(await pointing()).toEqual([...moved, ...madeAnew].toSorted());
  const [id, otherId] = [await known('Ana'), await known('Anna')];
  const before = await Promise.all(moved.map((table) => countOf(table, otherId)));
  expect(before.every((count) => count > 0)).toBe(true);
  await client.guests.merge({ params: { id }, body: { otherId } });
  for (const [index, table] of moved.entries()) {
    const count = await countOf(table, id);
    expect(count, table).toBeGreaterThanOrEqual(2 * (before[index] ?? 0));
    expect(await countOf(table, otherId), table).toBe(0);
  }
});
