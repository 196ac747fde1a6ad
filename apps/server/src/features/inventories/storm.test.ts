import type { Client, Contract, StockMovement } from '@keyhold/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { problemOf } from '#testing/services/problem.ts';
import { isOnPostgres } from '#testing/world/database.ts';
import { makePerson, makeTenant } from '#testing/world/factories.ts';
import type { TestTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { PlainStore } from './stock-model.fixture.ts';
import type { Act, Done } from './stock-model.fixture.ts';

/** For a quiet hour: 100000. */
const wanted = Number(process.env.STOCK_MOVEMENTS ?? 2000);
const people = 20;
const server = useTestApp();
let here: TestTenant;
let staff: Client<Contract>[];
let today: string;

const after = (days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const at = (index: number) => staff[index % people]!;

beforeAll(async () => {
  here = await makeTenant(server.database, { timezone: 'UTC' });
  staff = await Promise.all(
    Array.from({ length: people }, async () =>
      server.clientAs(await makePerson(server.database, { tenants: [here], role: 'manager' })),
    ),
  );
  today = new Date().toISOString().slice(0, 10);
});

const differences = () =>
  server.database.asOwner((db) => db.selectFrom('stock_differences').selectAll().execute());
/** How often two have waited for each other, since the database is there. */
const countDeadlocks = async () => {
  const { rows } = await server.database.asOwner((db) =>
    sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
      where datname = current_database()`.execute(db),
  );
  return rows[0]?.deadlocks ?? 0;
};
const makeProduct = async (name: string) =>
  (await at(0).products.create({ body: { name, isFood: true } })).id;

test('of two hundred who take the last ten at once ten get one', async () => {
  const productId = await makeProduct('Eggs');
  const lines = [
    { productId, quantity: 4, expiresOn: after(3) },
    { productId, quantity: 6, expiresOn: after(9) },
  ];
  await at(0).inventories.takeIn({ body: { lines } });
  const body = { lines: [{ productId, quantity: 1 }], reason: 'kitchen' as const };
  const takes = Array.from({ length: 200 }, (_, nth) => at(nth).inventories.takeOut({ body }));
  const ends = await Promise.allSettled(takes);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  const refused = takes.filter((_, nth) => ends[nth]?.status === 'rejected');
  for (const refusal of refused)
    expect(await problemOf(refusal)).toMatchObject({
      code: 'not_enough_stock',
      details: { available: 0 },
    });
  expect(await at(0).products.get({ params: { id: productId } })).toMatchObject({ quantity: 0 });
  expect(await differences()).toEqual([]);
});

/** The same numbers every time; who is served first is what differs. */
const drawer = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return { below: (count: number) => Math.floor(next() * count) };
};
type Draw = ReturnType<typeof drawer>;

interface Mine {
  moved: number[];
  binned: number[];
  batches: { id: number; lastMovementId: number }[];
}
const places = ['Store', 'Kitchen', 'Bar'];
const days = [null, 0, 2, 5, 30];

const lineOf = (draw: Draw, products: readonly number[]) => ({
  productId: products[draw.below(products.length)]!,
  quantity: 1 + draw.below(12),
});
/** What somebody does next; half of it brings and takes, as in a store. */
const draft = (draw: Draw, { products, mine }: { products: number[]; mine: Mine }): Act => {
  const line = lineOf(draw, products);
  const within = days[draw.below(days.length)];
  const expiresOn = typeof within === 'number' ? after(within) : null;
  const location = places[draw.below(places.length)]!;
  const one = (ids: number[]) => ids[draw.below(ids.length)] ?? 0;
  const arrival = {
    kind: 'take_in',
    line: { ...line, quantity: 4 * line.quantity, expiresOn, location },
  } as const;
  const acts: Act[] = [
    arrival,
    arrival,
    { kind: 'take_out', lines: [line] },
    { kind: 'take_out', lines: [line, lineOf(draw, products)] },
    { kind: 'move_to_bin', lines: [line] },
    { kind: 'transfer', line, to: location },
    { kind: 'undo', of: one(mine.moved) },
    { kind: draw.below(2) === 0 ? 'restore' : 'delete', of: one(mine.binned) },
    { kind: 'count', inventoryId: one(mine.batches.map(({ id }) => id)), quantity: draw.below(40) },
  ];
  return acts[draw.below(acts.length)]!;
};

const send = async (by: Client<Contract>, { act, mine }: { act: Act; mine: Mine }) => {
  const { inventories } = by;
  switch (act.kind) {
    case 'take_in':
      return await inventories.takeIn({ body: { lines: [act.line] } });
    case 'take_out':
      return await inventories.takeOut({ body: { lines: act.lines, reason: 'kitchen' } });
    case 'move_to_bin':
      return await inventories.moveToBin({ body: { lines: act.lines, reason: 'damaged' } });
    case 'transfer':
      return await inventories.transfer({ body: { lines: [act.line], to: act.to } });
    case 'undo':
      return await inventories.undo({ params: { movementId: act.of } });
    case 'restore':
      return await inventories.restore({ body: { ids: [act.of] } });
    case 'delete':
      return await inventories.deleteForGood({ body: { ids: [act.of] } });
    case 'count': {
      const { inventoryId, quantity } = act;
      const lastMovementId = mine.batches.find(({ id }) => id === inventoryId)?.lastMovementId ?? 0;
      const lines = [{ inventoryId, quantity, lastMovementId }];
      return (await inventories.count({ body: { lines } })).counted;
    }
  }
};

const learn = (mine: Mine, movements: readonly StockMovement[]) => {
  for (const { id, kind, inventoryId } of movements) {
    if (kind === 'move_to_bin') mine.binned.push(id);
    if (['take_in', 'take_out', 'transfer', 'count'].includes(kind)) mine.moved.push(id);
    mine.batches.push({ id: inventoryId, lastMovementId: id });
  }
  for (const list of [mine.moved, mine.binned, mine.batches]) list.splice(0, list.length - 8);
};

test(
  'whatever twenty people do at once comes to what one alone would have written down',
  { timeout: 60_000 + wanted * 100 },
  async () => {
    const products = await Promise.all(['Rice', 'Beans', 'Oil'].map(makeProduct));
    const done: Done[] = [];
    const refusals = new Map<string, number>();
    const strange: string[] = [];
    let made = 0;
    const work = async (nth: number) => {
      const draw = drawer(nth * 7919 + 17);
      const mine: Mine = { moved: [], binned: [], batches: [] };
      while (made < wanted) {
        const act = draft(draw, { products, mine });
        if ('of' in act && act.of === 0) continue;
        if ('inventoryId' in act && act.inventoryId === 0) continue;
        const sending = send(at(nth), { act, mine });
        const movements = await sending.catch(() => null);
        if (movements === null) {
          const { status, code } = await problemOf(sending);
          // A machine that does much else at the time sends somebody away: nothing was done.
          if (status !== 409 && status !== 503) strange.push(`${act.kind} ${status} ${code}`);
          refusals.set(code, (refusals.get(code) ?? 0) + 1);
          continue;
        }
        if (movements.length === 0) continue;
        made += movements.length;
        done.push({ act, movements });
        learn(mine, movements);
      }
    };
    await Promise.all(Array.from({ length: people }, (_, nth) => work(nth)));
    expect(strange).toEqual([]);
    const store = new PlainStore(today);
    const inOrder = done.toSorted((one, other) => one.movements[0]!.id - other.movements[0]!.id);
    for (const each of inOrder)
      expect(
        each.movements.map(({ inventoryId, before, after: now }) => [inventoryId, before, now]),
        each.act.kind,
      ).toEqual(store.play(each));
    const { rows } = await server.database.asOwner((db) =>
      sql<{ id: number; quantity: number }>`select i.id, i.quantity from inventories i
        where i.tenant_id = ${here.id} and i.product_id = any (${products}::int[])`.execute(db),
    );
    const left = rows.map(({ id, quantity }) => [id, quantity]);
    expect(left.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(
      store.left().toSorted(([one], [other]) => one - other),
    );
    const { rows: binned } = await server.database.asOwner((db) =>
      sql<{ id: number; quantity: number }>`select m.id, m.quantity from stock_movements m
        where m.tenant_id = ${here.id} and m.kind = 'move_to_bin' and not exists (
          select from stock_movements a where a.tenant_id = m.tenant_id and a.source_id = m.id)
        order by m.id`.execute(db),
    );
    expect(binned.map(({ id, quantity }) => [id, quantity])).toEqual(store.binned());
    expect(await differences()).toEqual([]);
    for (const kind of [
      'take_in',
      'take_out',
      'move_to_bin',
      'transfer',
      'undo',
      'restore',
      'delete',
      'count',
    ])
      expect(done.filter(({ act }) => act.kind === kind).length, kind).toBeGreaterThan(0);
    expect(refusals.get('not_enough_stock') ?? 0).toBeGreaterThan(0);
    expect(await countDeadlocks()).toBe(0);
  },
);

// The clock is set on the connection: one with a pool would keep several.
test.skipIf(isOnPostgres)(
  'what expires on a day is expired from its midnight, in each property’s own zone',
  async () => {
    const zones = ['Europe/Madrid', 'Europe/London', 'America/New_York'];
    const setClock = (to: string) =>
      server.database.asLogin((db) => sql`select set_config('app.now', ${to}, false)`.execute(db));
    const houses = await Promise.all(
      zones.map(async (timezone) => {
        const tenant = await makeTenant(server.database, { timezone });
        const stores = server.clientAs(
          await makePerson(server.database, { tenants: [tenant], role: 'stores' }),
        );
        const { id } = await stores.products.create({ body: { name: 'Milk', isFood: true } });
        await stores.inventories.takeIn({
          body: { lines: [{ productId: id, quantity: 9, expiresOn: '2026-07-01' }] },
        });
        return { id, stores };
      }),
    );
    const bands = () =>
      Promise.all(
        houses.map(
          async ({ id, stores }) => (await stores.products.get({ params: { id } })).expiry,
        ),
      );
    const takes = () =>
      Promise.all(
        houses.map(async ({ id, stores }) => {
          const body = { lines: [{ productId: id, quantity: 1 }], reason: 'kitchen' as const };
          return await stores.inventories.takeOut({ body }).then(
            () => true,
            () => false,
          );
        }),
      );
    try {
      // Half a minute before midnight in Madrid, and the instant of it; an hour later in London.
      await setClock('2026-06-30T21:59:30Z');
      expect(await bands()).toEqual(['NEAR_EXPIRY', 'NEAR_EXPIRY', 'NEAR_EXPIRY']);
      expect(await takes()).toEqual([true, true, true]);
      await setClock('2026-06-30T22:00:00Z');
      expect(await bands()).toEqual(['EXPIRED', 'NEAR_EXPIRY', 'NEAR_EXPIRY']);
      expect(await takes()).toEqual([false, true, true]);
      await setClock('2026-06-30T23:00:00Z');
      expect(await takes()).toEqual([false, false, true]);
      await setClock('2026-07-01T04:00:00Z');
      expect(await bands()).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED']);
    } finally {
      await setClock('');
    }
  },
);
