import { voidCauses, VoidPeriod, voidPeriodSaid } from '@keyhold/contract';
import type { VoidCause, VoidNights } from '@keyhold/contract';

import type { Context, Db } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';

import { intervalsOfFault, listEmptyNights, sumVoids } from './void-calculation.ts';
import type { EmptyNight, Interval, Night, RoomLoss, VoidRoom } from './void-calculation.ts';
import * as queries from './void-nights.queries.ts';

const faultIntervals = async (
  db: Db,
  { period, rooms }: { period: VoidPeriod; rooms: readonly VoidRoom[] },
): Promise<Interval[]> => {
  const faults = await queries.listFaults(db, period);
  const changes = Map.groupBy(
    await queries.listChanges(
      db,
      faults.map(({ id }) => id),
    ),
    ({ faultId }) => faultId,
  );
  // A number that was given again is the room's that has it now.
  const lastly = rooms.toSorted(
    (one, other) => (one.until ?? Infinity) - (other.until ?? Infinity),
  );
  const roomIds = new Map(lastly.map(({ id, roomNo }) => [roomNo, id]));
  return faults.flatMap((fault) =>
    intervalsOfFault(fault, { changes: changes.get(fault.id) ?? [], roomIds }),
  );
};

const ofCents = (cents: number) => cents / 100;
const sumOf = (rooms: readonly RoomLoss[], value: (room: RoomLoss) => number) =>
  rooms.reduce((sum, room) => sum + value(room), 0);
const byCause = (value: (cause: VoidCause) => number): VoidNights['nights'] => ({
  maintenance: value('maintenance'),
  cleaning: value('cleaning'),
  inspection: value('inspection'),
  blocked: value('blocked'),
  ready: value('ready'),
});

export { priceAt } from './void-calculation.ts';
export type { EmptyNight, Night, Price, VoidRoom } from './void-calculation.ts';

interface EmptyNights {
  nights: Night[];
  /** Every room that there was, and the nights in it that nobody slept. */
  empty: Map<VoidRoom, EmptyNight[]>;
}

/** The nights of a period that have ended, and which rooms were empty in them. */
export const readEmptyNights = async (db: Db, period: VoidPeriod): Promise<EmptyNights> => {
  const nights = await queries.listNights(db, period);
  const rooms = await queries.listRooms(db, period);
  const intervals = [
    ...(await queries.listIntervals(db, period)),
    ...(await faultIntervals(db, { period, rooms })),
  ];
  const taken = await queries.listTaken(db, period);
  return { nights, empty: listEmptyNights({ nights, rooms, intervals, taken }) };
};

/** What rooms lost within a period, and to what; nights that have not ended yet are nobody's loss. */
export const readVoidNights = async (db: Db, period: VoidPeriod): Promise<VoidNights> => {
  const { nights, empty } = await readEmptyNights(db, period);
  const losses = sumVoids(empty).filter(({ total }) => total > 0);
  return {
    from: period.from,
    to: nights.at(-1)?.day ?? period.from,
    nights: byCause((cause) => sumOf(losses, (room) => room.nights[cause])),
    money: byCause((cause) => ofCents(sumOf(losses, (room) => room.lostCents[cause]))),
    total: sumOf(losses, ({ total }) => total),
    rooms: losses.map(({ id, roomNo, nights: own, lostCents, total }) => ({
      id,
      roomNo,
      nights: own,
      total,
      money: ofCents(voidCauses.reduce((sum, cause) => sum + lostCents[cause], 0)),
    })),
  };
};

export const getVoidNights = (ctx: Context, period: VoidPeriod): Promise<VoidNights> =>
  VoidPeriod.safeParse(period).success
    ? readVoidNights(ctx.db, period)
    : refuseField(ctx.locale, { path: 'to', message: voidPeriodSaid });
