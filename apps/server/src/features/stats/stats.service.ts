import { addDays } from '@keyhold/contract';
import type { Shift } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { isOfCouncil } from '#core/identity/session.ts';
import { isToldOfCover } from '#features/cover/cover.service.ts';
import {
  listOccupancy,
  readDoorFigures,
  readRoomFigures,
} from '#features/figures/figures.service.ts';
import { listHandovers } from '#features/notes/notes.service.ts';
import { countReading } from '#features/policies/policies.service.ts';
import { countPurchasing } from '#features/purchasing-figures/figures.service.ts';
import { readPressing } from '#features/stock-figures/stock-figures.service.ts';

import { readFirstSteps } from './first-steps.ts';
import * as queries from './stats.queries.ts';

const share = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count / total) * 10_000) / 100;

/** Four weeks back and two ahead. */
const trendOf = (today: string) => ({ from: addDays(today, -28), to: addDays(today, 14) });

/** What needs doing now. Counts are for everybody; names only for those who may read them. */
export const readShift = async (ctx: Context): Promise<Shift> => {
  const mayReadStays = ctx.can('read:reservations');
  const { today, withoutRoom, cleaningLeft, cover, moves } = await queries.readToDo(ctx.db, {
    isToldOfCover: isToldOfCover(ctx),
    mayReadStays,
  });
  const { door, inHouse } = await readDoorFigures(ctx.db);
  const { rooms, ready, notReady, occupiedFaulty } = await readRoomFigures(ctx.db);
  const active = inHouse + (isOfCouncil(ctx.session) ? await queries.countHiddenStays(ctx.db) : 0);
  const stays = await queries.listStays(ctx.db, ctx);
  const departures = stays.filter((stay) => stay.status === 'checked_in');
  const arrivals = stays.filter((stay) => stay.status !== 'checked_in');
  return {
    today,
    occupancy: {
      percentage: share(active, rooms),
      activeReservations: active,
      roomCount: rooms,
    },
    arrivals: mayReadStays ? arrivals : [],
    departures: mayReadStays ? departures : [],
    moves,
    counts: {
      ...door,
      arrivalsWithoutReadyRoom: arrivals.filter((stay) => !stay.isReady).length,
      inHouse,
      withoutRoom,
      ready,
      notReady,
      occupiedFaulty,
      cleaningLeft,
    },
    notReady: ctx.can('read:rooms') ? await queries.listNotReady(ctx.db, ctx) : [],
    trend: await listOccupancy(ctx.db, trendOf(today)),
    handovers: ctx.can('read:notes') ? await listHandovers(ctx) : [],
    policies: await countReading(ctx),
    stock: await readPressing(ctx),
    purchasing: await countPurchasing(ctx),
    cover,
    firstSteps: await readFirstSteps(ctx),
  };
};
