import { CallFailed } from '@keyhold/contract';
import { expect } from 'vitest';

import { note } from './model.ts';
import type { House } from './model.ts';
import type { Act, Play } from './play.ts';
import { count, refused } from './play.ts';

/** Two products, and two batches of each. */
export const fillStore = async ({ house, random }: Play): Promise<void> => {
  const { stores } = house.by;
  for (const name of ['Soap', 'Towels']) {
    const { id: productId } = await stores.products.create({ body: { name } });
    note(house, 'CREATE_PRODUCT');
    for (const batch of ['A', 'B']) {
      const quantity = random.int(20, 40);
      const body = { productId, quantity, batch };
      const { id } = await stores.inventories.create({ body });
      house.stock.set(id, quantity);
      note(house, 'CREATE_INVENTORY');
    }
  }
};

const move = ({ house }: Play, { id, by }: { id: number; by: number }) =>
  void house.stock.set(id, (house.stock.get(id) ?? 0) + by);

export const moveStock: Act = async (play) => {
  const { house, random } = play;
  const { stores } = house.by;
  const [id, there] = random.pick([...house.stock]);
  const quantity = random.int(1, 5);
  const line = { inventoryId: id, quantity };
  if (random.chance(0.3)) {
    await stores.inventories.takeIn({ body: { lines: [line] } });
    move(play, { id, by: quantity });
    note(house, 'TAKE_IN_STOCK');
    count(play, 'taken in');
    return true;
  }
  if (quantity > there) return false;
  const isBin = random.chance(0.3);
  if (isBin)
    await stores.inventories.moveToBin({ body: { lines: [line], reason: 'damaged' as const } });
  else await stores.inventories.takeOut({ body: { lines: [line], reason: 'room' as const } });
  move(play, { id, by: -quantity });
  note(house, isBin ? 'MOVE_TO_BIN_STOCK' : 'TAKE_OUT_STOCK');
  count(play, isBin ? 'binned' : 'taken out');
  return true;
};

/** Three take more than half of it at once: one has it. */
export const rushForStock: Act = async (play) => {
  const { house, random } = play;
  const [id, there] = random.pick([...house.stock]);
  if (there < 3) return false;
  const quantity = Math.floor(there / 2) + 1;
  const body = { lines: [{ inventoryId: id, quantity }], reason: 'event' as const };
  const tries = await Promise.allSettled(
    [house.by.stores, house.by.maintenance, house.by.manager].map((by) =>
      by.inventories.takeOut({ body }),
    ),
  );
  const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(lost).toHaveLength(2);
  for (const failure of lost)
    expect(failure instanceof CallFailed ? failure.problem.code : failure).toBe('not_enough_stock');
  move(play, { id, by: -quantity });
  note(house, 'TAKE_OUT_STOCK');
  count(play, 'rush for stock');
  const more = { lines: [{ inventoryId: id, quantity: 1000 }], reason: 'room' as const };
  const call = house.by.stores.inventories.takeOut({ body: more });
  await refused(play, { call, status: 409, code: 'not_enough_stock' });
  return true;
};

export const expectStock = async ({ by, stock }: House): Promise<void> => {
  for (const [id, quantity] of stock) {
    const told = await by.stores.inventories.get({ params: { id } });
    expect(told.quantity).toBe(quantity);
  }
};
