import type { Client, Contract } from '@keyhold/contract';
import { beforeEach, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import { shareTestApp } from '#testing/world/use-test-app.ts';

const server = shareTestApp();
let client: Client<Contract>;
beforeEach(async () => {
  const tenant = await makeTenant(server.database);
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
