import { voidCauses, VoidPeriod, voidPeriodSaid } from '@keyhold/contract';
import type { VoidCause, VoidNights } from '@keyhold/contract';

import type { Context, Db } from '#core/http/context.ts';
import { refuseField } from '#core/http/errors.ts';

import * as queries from './void-nights.queries.ts';
import { reckonVoids, spellsOfFault } from './void-reckoning.ts';
import type { Reckoned, Spell, SpelledRoom } from './void-reckoning.ts';

const faultSpells = async (
  db: Db,
  { period, rooms }: { period: VoidPeriod; rooms: readonly SpelledRoom[] },
): Promise<Spell[]> => {
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
    spellsOfFault(fault, { changes: changes.get(fault.id) ?? [], roomIds }),
  );
};

const ofCents = (cents: number) => cents / 100;
const sumOf = (rooms: readonly Reckoned[], value: (room: Reckoned) => number) =>
  rooms.reduce((sum, room) => sum + value(room), 0);
const byCause = (value: (cause: VoidCause) => number): VoidNights['nights'] => ({
  maintenance: value('maintenance'),
  cleaning: value('cleaning'),
  inspection: value('inspection'),
  blocked: value('blocked'),
  ready: value('ready'),
});

/** What rooms lost within a period, and to what; nights that have not ended yet are nobody's loss. */
export const readVoidNights = async (db: Db, period: VoidPeriod): Promise<VoidNights> => {
  const nights = await queries.listNights(db, period);
  const rooms = await queries.listRooms(db, period);
  const spells = [
    ...(await queries.listSpells(db, period)),
    ...(await faultSpells(db, { period, rooms })),
  ];
  const taken = await queries.listTaken(db, period);
  const reckoned = reckonVoids({ nights, rooms, spells, taken }).filter(({ total }) => total > 0);
  return {
    from: period.from,
    to: nights.at(-1)?.day ?? period.from,
    nights: byCause((cause) => sumOf(reckoned, (room) => room.nights[cause])),
    money: byCause((cause) => ofCents(sumOf(reckoned, (room) => room.lostCents[cause]))),
    total: sumOf(reckoned, ({ total }) => total),
    rooms: reckoned.map(({ id, roomNo, nights: own, lostCents, total }) => ({
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
