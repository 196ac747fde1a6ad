import type { ReservationRow } from '@keyhold/contract';
import { nameKey, reservationRowProblems } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { rowFailure, rowProblem } from '#core/records/import.ts';
import type { ReadRow, RowProblem, Verdict } from '#core/records/import.ts';
import type { People, Person } from '#features/guests/people.service.ts';
import type { Council } from '#features/placements/placements.service.ts';
import { heldText } from '#features/stays/held-beds.ts';
import type { Closure } from '#features/stays/readiness.service.ts';
import type { LockedRoom, BookedSegment } from '#features/stays/stays.service.ts';
import { chooseBeds, isOverlapping } from '#features/stays/stays.service.ts';

import { findDateProblems } from './reservations.service.ts';

type Row = ReadRow<ReservationRow>;
export interface Plan {
  value: ReservationRow;
  person: Person;
  place: { roomId: number; beds: BookedSegment['beds'] } | null;
  council: Council | null;
}
interface KnownStay {
  id: number;
  guestId: number;
  bookingId: string;
  checkIn: string;
  checkOut: string;
}
interface Facts {
  people: People;
  rooms: readonly LockedRoom[];
  taken: readonly BookedSegment[];
  closures: readonly Closure[];
  stays: readonly KnownStay[];
  councils: readonly Council[];
  today: string;
}
/** A stay in a room, of the database or of a row above. */
type InRoom = BookedSegment & { row?: number };

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Those who can be meant: the same name and no other email; without a name, the same email. */
const candidatesFor = ({ guestName, guestEmail = '' }: ReservationRow, people: People) => {
  if (guestName === undefined) return people.withEmail(guestEmail);
  const named = people.named(guestName);
  const exact = named.filter(({ email }) => guestEmail !== '' && isSame(email, guestEmail));
  if (exact.length > 0) return exact;
  return named.filter(({ email }) => email === '' || guestEmail === '');
};

/** The guest whom a row means; an unknown name is a new guest. */
const findGuest = (row: Row, people: People): Person | RowProblem => {
  const { guestName, guestEmail = '' } = row.value;
  const [person, another] = candidatesFor(row.value, people);
  if (another !== undefined) {
    if (guestName === undefined)
      return { path: 'guestEmail', message: reservationRowProblems.severalByEmail };
    return { path: 'guestName', message: reservationRowProblems.severalGuests };
  }
  if (person !== undefined) return person;
  if (guestName === undefined)
    return { path: 'guestEmail', message: reservationRowProblems.unknownEmail };
  return { id: null, row: row.row, name: guestName, email: guestEmail, dateOfBirth: null };
};

/** What is in each room, by the database and by the rows so far. */
const createRoomBook = (
  ctx: Context,
  { rooms, taken, closures }: Pick<Facts, 'rooms' | 'taken' | 'closures'>,
) => {
  const byNumber = new Map(rooms.map((room) => [room.roomNo.toLowerCase(), room]));
  const inRoom = new Map<number, InRoom[]>(rooms.map(({ id }) => [id, []]));
  for (const stay of taken) inRoom.get(stay.roomId)?.push(stay);

  const refusalOf = (room: LockedRoom, { value }: Row): RowProblem => {
    const path = 'roomNo';
    const { roomNo, maxGuests } = room;
    const by = inRoom.get(room.id)?.find((stay) => isOverlapping(stay, value));
    if (by === undefined) {
      const { persons } = value;
      return rowFailure(ctx, { path, code: 'room_too_small', roomNo, maxGuests, persons });
    }
    const { checkIn, checkOut, bookingId, hold, row: other } = by;
    if (hold != null)
      return rowFailure(ctx, { path, code: 'bed_held', roomNo, ...heldText(ctx, hold) });
    const told = { path, roomNo, checkIn, checkOut };
    if (other === undefined) return rowFailure(ctx, { ...told, code: 'room_taken', bookingId });
    return rowProblem(ctx, { ...told, message: reservationRowProblems.takenByRow, other });
  };

  return {
    place: (row: Row): Plan['place'] | RowProblem => {
      const { roomNo, persons } = row.value;
      if (roomNo === undefined) return null;
      const room = byNumber.get(roomNo.toLowerCase());
      if (room === undefined) {
        const message = reservationRowProblems.unknownRoom;
        return rowProblem(ctx, { path: 'roomNo', message, roomNo });
      }
      const closed = closures.find(
        ({ roomId, opensOn }) => roomId === room.id && opensOn > row.value.checkIn,
      );
      if (closed !== undefined)
        return rowFailure(ctx, { path: 'roomNo', code: 'room_held', roomNo, why: closed.reason });
      const beds = chooseBeds({ room, period: row.value, persons }, inRoom.get(room.id) ?? []);
      return beds === null ? refusalOf(room, row) : { roomId: room.id, beds };
    },
    take: ({ value: { checkIn, checkOut }, place }: Plan, row: number) => {
      if (place === null) return;
      const stay = { ...place, checkIn, checkOut, reservationId: 0, bookingId: '', row };
      inRoom.get(place.roomId)?.push(stay);
    },
  };
};

const createStayBook = (ctx: Context, stays: readonly KnownStay[]) => {
  const known = new Map(
    stays.map((stay) => [`${stay.guestId} ${stay.checkIn} ${stay.checkOut}`, stay]),
  );
  const rowsOf = new Map<Person, Row[]>();
  return {
    findSame: (person: Person, { value }: Row): Verdict<Plan> | null => {
      const { checkIn, checkOut } = value;
      const path = 'checkIn';
      const stay = known.get(`${person.id} ${checkIn} ${checkOut}`);
      if (stay !== undefined) {
        const message = reservationRowProblems.sameStay;
        const { id, bookingId } = stay;
        return { likeId: id, problems: [rowProblem(ctx, { path, message, bookingId })] };
      }
      const same = rowsOf
        .get(person)
        ?.find((above) => above.value.checkIn === checkIn && above.value.checkOut === checkOut);
      if (same === undefined) return null;
      const message = reservationRowProblems.sameRow;
      return { likeId: null, problems: [rowProblem(ctx, { path, message, other: same.row })] };
    },
    add: (person: Person, row: Row) => rowsOf.set(person, [...(rowsOf.get(person) ?? []), row]),
  };
};

const createCouncilBook = (ctx: Context, councils: readonly Council[]) => {
  const byName = new Map(councils.map((council) => [nameKey(council.name), council]));
  return ({ value: { council } }: Row): Council | null | RowProblem => {
    if (council === undefined) return null;
    const message = reservationRowProblems.unknownCouncil;
    const unknown = () => rowProblem(ctx, { path: 'council', message, council });
    return byName.get(nameKey(council)) ?? unknown();
  };
};

/** Judges rows one after another, each by what is known and by the rows above that will be imported. */
export const createJudge = (ctx: Context, facts: Facts) => {
  const { people, today } = facts;
  const rooms = createRoomBook(ctx, facts);
  const stays = createStayBook(ctx, facts.stays);
  const councilOf = createCouncilBook(ctx, facts.councils);
  const mayGoBack = ctx.can('manage:reservations');
  return (row: Row): Verdict<Plan> => {
    const { value } = row;
    const dates = findDateProblems({ dates: value, period: value, today, mayGoBack });
    const problems = dates.map((problem) => rowProblem(ctx, { ...problem }));
    const council = councilOf(row);
    if (council !== null && 'message' in council) return { problems: [...problems, council] };
    const person = findGuest(row, people);
    if ('message' in person) return { problems: [...problems, rowProblem(ctx, { ...person })] };
    const same = row.isAccepted ? null : stays.findSame(person, row);
    if (problems.length === 0 && same !== null) return same;
    const place = rooms.place(row);
    if (place !== null && 'message' in place) return { problems: [...problems, place] };
    if (problems.length > 0) return { problems };
    const plan = { value, person, place, council };
    rooms.take(plan, row.row);
    stays.add(person, row);
    if (person.id === null && person.row === row.row) people.add(person);
    return { plan };
  };
};
