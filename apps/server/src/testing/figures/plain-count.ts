import { sql } from 'kysely';

import type { Database } from '#db/connect.ts';

const dayMs = 86_400_000;
export const add = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
export const run = <T>(database: Database, statement: ReturnType<typeof sql<T>>) =>
  database.asOwner((db) => statement.execute(db));

interface PlainStay {
  id: number;
  status: string;
  checkIn: string;
  checkOut: string;
  expected: string | null;
  /** The days of the check-in and the check-out, on the property's clock. */
  came: string | null;
  left: string | null;
  rooms: { roomId: number; from: string; to: string }[];
}
interface PlainRoom {
  id: number;
  isShared: boolean;
  isSwep: boolean;
  /** The first night that it was there at the end of, and the first that it was not. */
  first: string;
  last: string;
  isHeld: boolean;
  isDirty: boolean;
  isFaulty: boolean;
  isBroken: boolean;
}

/** The tables as they lie there, without a view or a function of the product. */
export const readPlainly = async (database: Database, tenantId: number) => {
  const { rows: stays } = await run(
    database,
    sql<PlainStay>`
    select r.id, r.status, r.check_in::text as "checkIn", r.check_out::text as "checkOut",
      r.expected_check_in::text as expected, (r.checked_in_at at time zone p.timezone)::date::text as came,
      (r.checked_out_at at time zone p.timezone)::date::text as left,
      (select coalesce(jsonb_agg(jsonb_build_object('roomId', s.room_id, 'from', s.check_in, 'to', s.check_out)
        order by s.check_in), '[]') from stays s where s.tenant_id = r.tenant_id and s.reservation_id = r.id) as rooms
    from reservations r join tenants p on p.id = r.tenant_id where r.tenant_id = ${tenantId}`,
  );
  const { rows: rooms } = await run(
    database,
    sql<PlainRoom>`
    select r.id, r.is_shared as "isShared", array_to_string(r.tag, ' ') ilike '%swep%' as "isSwep",
      (r.created_at at time zone p.timezone)::date::text as first,
      coalesce((r.deleted_at at time zone p.timezone)::date::text, '9999-01-01') as last,
      exists (select from room_holds h where h.tenant_id = r.tenant_id and h.room_id = r.id
        and h.released_at is null and (h.until is null or h.until > now())) as "isHeld",
      exists (select from house_keepings k where k.tenant_id = r.tenant_id and k.room_id = r.id
        and k.status in ('dirty', 'in_progress') and k.deleted_at is null
        and k.start_date <= (now() at time zone p.timezone)::date) as "isDirty",
      exists (select from maintenances f where f.tenant_id = r.tenant_id and f.room_id = r.id
        and f.is_open) as "isFaulty",
      exists (select from maintenances f where f.tenant_id = r.tenant_id and f.room_id = r.id
        and f.is_open and f.blocks_room) as "isBroken"
    from rooms r join tenants p on p.id = r.tenant_id where r.tenant_id = ${tenantId}`,
  );
  return { stays, rooms };
};
type Plain = Awaited<ReturnType<typeof readPlainly>>;

const isComing = ({ status }: PlainStay) => ['pending', 'contacted', 'confirmed'].includes(status);
const isIn = ({ status }: PlainStay) => status === 'checked_in';
const laterOf = (one: string, other: string | null) =>
  other !== null && other > one ? other : one;

const many = <T>(items: readonly T[], isMeant: (item: T) => boolean) =>
  items.filter(isMeant).length;
const roomOn = ({ rooms }: PlainStay, day: string) =>
  rooms.findLast(({ from }) => from <= day)?.roomId;

/** Where somebody lives, and what keeps a room from being let: cleaning only where nobody does. */
const knowRooms = ({ stays, rooms }: Plain, today: string) => {
  const homes = new Set(stays.filter(isIn).map((stay) => roomOn(stay, today)));
  const isOccupied = ({ id }: PlainRoom) => homes.has(id);
  const isKept = (room: PlainRoom) =>
    room.isHeld || room.isBroken || (room.isDirty && !isOccupied(room));
  const isReady = (stay: PlainStay) => {
    const room = rooms.find(({ id }) => id === roomOn(stay, today));
    return room !== undefined && !isKept(room) && (room.isShared || !isOccupied(room));
  };
  return { isOccupied, isKept, isReady };
};

const countRooms = (plain: Plain, today: string) => {
  const { isOccupied, isKept } = knowRooms(plain, today);
  const here = plain.rooms.filter(({ last }) => last === '9999-01-01');
  const promised = new Set(
    plain.stays
      .filter((stay) => isComing(stay) && stay.checkIn <= today)
      .flatMap((stay) => stay.rooms.filter(({ from, to }) => from <= today && to > today))
      .map(({ roomId }) => roomId),
  );
  const isOpen = (room: PlainRoom) => !isOccupied(room) && !isKept(room);
  return {
    swep: many(here, ({ isSwep }) => isSwep),
    rooms: {
      rooms: here.length,
      occupied: many(here, isOccupied),
      occupiedFaulty: many(here, (room) => isOccupied(room) && room.isFaulty),
      ready: many(here, (room) => isOpen(room) && !promised.has(room.id)),
      notReady: many(here, (room) => !isOccupied(room) && isKept(room)),
      reserved: many(here, (room) => isOpen(room) && promised.has(room.id)),
    },
  };
};

const countGuests = (plain: Plain, today: string) => {
  const { stays } = plain;
  const { isReady } = knowRooms(plain, today);
  const due = stays.filter((stay) => isComing(stay) && stay.checkIn <= today);
  return {
    door: {
      arrivals: due.length,
      lateArrivals: many(due, (stay) => laterOf(stay.checkIn, stay.expected) < today),
      departures: many(stays, (stay) => isIn(stay) && stay.checkOut <= today),
      overdueDepartures: many(stays, (stay) => isIn(stay) && stay.checkOut < today),
    },
    unready: many(due, (stay) => !isReady(stay)),
    inHouse: many(stays, isIn),
    arrived: many(
      stays,
      (stay) => stay.checkIn === today && (isIn(stay) || stay.status === 'checked_out'),
    ),
    left: many(stays, (stay) => stay.status === 'checked_out' && stay.checkOut === today),
    withoutRoom: many(
      stays,
      (stay) => isComing(stay) && stay.checkOut > today && stay.rooms.length === 0,
    ),
  };
};

/** Everything counted once more, a stay, a room and a night at a time. */
export const countPlainly = (plain: Plain, today: string) => {
  const { stays, rooms } = plain;
  const slept = (stay: PlainStay, day: string) => {
    if (stay.checkIn > day) return false;
    if (day >= today) return (isComing(stay) || isIn(stay)) && stay.checkOut > day;
    if (laterOf(stay.checkIn, stay.came) > day) return false;
    return isIn(stay) || (stay.status === 'checked_out' && day < (stay.left ?? stay.checkOut));
  };
  const roomsOn = (day: string) => rooms.filter(({ first, last }) => first <= day && last > day);
  return {
    ...countRooms(plain, today),
    ...countGuests(plain, today),
    occupancyOn: (day: string) => {
      const all = roomsOn(day).length;
      const taken = many(stays, (stay) => slept(stay, day));
      return all === 0 ? 0 : Math.round((taken / all) * 10_000) / 100;
    },
    emptyNights: (day: string) => {
      const sleeping = stays.filter((stay) => !isComing(stay) && slept(stay, day));
      const taken = new Set(sleeping.map((stay) => roomOn(stay, day)));
      return many(roomsOn(day), ({ id }) => !taken.has(id));
    },
  };
};
