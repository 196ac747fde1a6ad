import type { Shift } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { listHandovers } from '#features/notes/notes.service.ts';

import * as queries from './stats.queries.ts';

const share = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count / total) * 10_000) / 100;

/** What needs doing now. Counts are for everybody; names only for those who may read them. */
export const readShift = async (ctx: Context): Promise<Shift> => {
  const counts = await queries.readCounts(ctx.db);
  const stays = await queries.listStays(ctx.db, ctx);
  const mayReadStays = ctx.can('read:reservations');
  const departures = stays.filter((stay) => stay.status === 'checked_in');
  const arrivals = stays.filter((stay) => stay.status !== 'checked_in');
  const { today, roomCount, inHouse, withoutRoom, ready, notReady, cleaningLeft } = counts;
  return {
    today,
    occupancy: {
      percentage: share(inHouse, roomCount),
      activeReservations: inHouse,
      roomCount,
    },
    arrivals: mayReadStays ? arrivals : [],
    departures: mayReadStays ? departures : [],
    counts: {
      arrivals: arrivals.length,
      arrivalsWithoutReadyRoom: arrivals.filter((stay) => !stay.isReady).length,
      lateArrivals: arrivals.filter((stay) => stay.late !== null).length,
      departures: departures.length,
      overdueDepartures: departures.filter((stay) => stay.late !== null).length,
      inHouse,
      withoutRoom,
      ready,
      notReady,
      cleaningLeft,
    },
    notReady: ctx.can('read:rooms') ? await queries.listNotReady(ctx.db, ctx) : [],
    trend: await queries.readTrend(ctx.db),
    handovers: ctx.can('read:notes') ? await listHandovers(ctx) : [],
  };
};
