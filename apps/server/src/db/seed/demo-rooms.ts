import type { HoldKind } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import type { DemoProperty } from './demo-people.ts';

interface Layout {
  floors: readonly number[];
  roomsPerFloor: number;
  price: number;
  types: readonly string[];
  swepFloor: number | null;
}
const layouts: Record<DemoProperty['size'], Layout> = {
  busy: {
    floors: [0, 1, 2, 3, 4, 5],
    roomsPerFloor: 10,
    price: 62,
    types: ['Double', 'Twin', 'Family', 'Single', 'Double'],
    swepFloor: 0,
  },
  middle: {
    floors: [1, 2, 3, 4],
    roomsPerFloor: 10,
    price: 54,
    types: ['Doble', 'Individual', 'Familiar'],
    swepFloor: null,
  },
  small: {
    floors: [0, 1],
    roomsPerFloor: 6,
    price: 38,
    types: ['Dormitory', 'Single'],
    swepFloor: null,
  },
};
const guestsOf: Record<string, number> = {
  Single: 1,
  Individual: 1,
  Family: 5,
  Familiar: 4,
  Dormitory: 6,
};
const extraPrice: Record<string, number> = {
  Family: 34.5,
  Familiar: 28,
  Single: -12,
  Individual: -10,
  Dormitory: -9,
};

const roomsOf = ({ floors, roomsPerFloor, price, types, swepFloor }: Layout) =>
  floors.flatMap((floor) =>
    Array.from({ length: roomsPerFloor }, (_, index) => {
      const type = types[(floor * 3 + index) % types.length] ?? 'Double';
      const isAccessible = index === 0 && floor < 2;
      return {
        room_no:
          floor === 0 ? `G${String(index + 1).padStart(2, '0')}` : String(floor * 100 + index + 1),
        prefix: floor === 0 ? 'G' : '',
        type,
        floor,
        max_guests: guestsOf[type] ?? 2,
        price_per_night: price + (extraPrice[type] ?? 0),
        // The severe-weather floor lets its beds one by one.
        is_shared: floor === swepFloor,
        tag: [...(floor === swepFloor ? ['swep'] : []), ...(isAccessible ? ['accessible'] : [])],
        amenities: [
          'Wi-Fi',
          ...(index % 3 === 0 ? ['Kettle', 'Fridge'] : ['Kettle']),
          ...(type.startsWith('Fam') ? ['Cot'] : []),
        ],
      };
    }),
  );

interface DemoHold {
  roomNo: string;
  kind: HoldKind;
  reason: string;
  hoursAgo: number;
  untilHours?: number;
}
const holds: Record<DemoProperty['size'], readonly DemoHold[]> = {
  busy: [
    {
      roomNo: '104',
      kind: 'maintenance',
      reason: 'Leak under the basin, ceiling of G04 damp',
      hoursAgo: 61,
    },
    {
      roomNo: 'G04',
      kind: 'maintenance',
      reason: 'Ceiling drying out after the leak in 104',
      hoursAgo: 58,
      untilHours: 72,
    },
    {
      roomNo: '207',
      kind: 'cleaning',
      reason: 'Deep clean after departure',
      hoursAgo: 3,
      untilHours: 4,
    },
    {
      roomNo: '301',
      kind: 'cleaning',
      reason: 'Bed bug treatment, second visit',
      hoursAgo: 27,
      untilHours: 21,
    },
    {
      roomNo: '309',
      kind: 'void',
      reason: 'Kept empty for the family review on request of the council',
      hoursAgo: 196,
    },
    {
      roomNo: '402',
      kind: 'maintenance',
      reason: 'Door closer broken, fire door does not latch',
      hoursAgo: 20,
    },
    { roomNo: '410', kind: 'void', reason: 'Mattress on order', hoursAgo: 122, untilHours: 48 },
    {
      roomNo: '505',
      kind: 'maintenance',
      reason: 'No hot water since the boiler service',
      hoursAgo: 9,
    },
  ],
  middle: [
    { roomNo: '203', kind: 'maintenance', reason: 'Aire acondicionado averiado', hoursAgo: 44 },
    {
      roomNo: '305',
      kind: 'cleaning',
      reason: 'Limpieza a fondo tras la salida',
      hoursAgo: 2,
      untilHours: 5,
    },
    { roomNo: '410', kind: 'void', reason: 'Pendiente de pintura', hoursAgo: 240 },
  ],
  small: [],
};

const hours = (count: number) => sql<string>`now() + make_interval(hours => ${count})`;

const insertHolds = async (db: Db, size: DemoProperty['size']) => {
  const rooms = await db.selectFrom('rooms').select(['id', 'room_no']).execute();
  const fellow = await db
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  const idOf = new Map(rooms.map((room) => [room.room_no, room.id]));
  for (const hold of holds[size])
    await db
      .insertInto('room_holds')
      .values({
        room_id: idOf.get(hold.roomNo) ?? 0,
        kind: hold.kind,
        reason: hold.reason,
        since: hours(-hold.hoursAgo),
        until: hold.untilHours === undefined ? null : hours(hold.untilHours),
        held_by: fellow?.id ?? 0,
      })
      .execute();
};

export const seedRooms = async (db: Db, { size }: DemoProperty): Promise<void> => {
  await db.insertInto('rooms').values(roomsOf(layouts[size])).execute();
  await insertHolds(db, size);
};
