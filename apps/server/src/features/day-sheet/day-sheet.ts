import type { contract, Locale, Parsed } from '@keyhold/contract';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Block, Column } from '#core/documents/document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import { dayText, shortDayText } from '#core/language/format.ts';
import { readToday } from '#core/records/today.ts';

import { listMoves, listRooms, listStays } from './day-sheet.queries.ts';
import type { SheetMove, SheetRoom, SheetStay } from './day-sheet.queries.ts';
import { statuses, words } from './day-sheet.words.ts';

const DaySheet = z.strictObject({ day: z.iso.date(), withStays: z.boolean() });

const narrow = (label: string): Column => ({ label, width: 'content' });
const wide = (label: string): Column => ({ label, width: 'rest' });
const number = (label: string): Column => ({ label, width: 'content', align: 'right' });

const heading = (text: string): Block => ({ kind: 'heading', text });

/** For a pen: who is still to come or to go. */
const tick = narrow('');
const box = '[   ]';

const isHere = ({ status }: SheetStay) => status === 'checked_in' || status === 'checked_out';

interface By {
  day: string;
  locale: Locale;
}

const doorOf = ({ roomNo, bed }: SheetStay, { locale }: By): string =>
  [roomNo ?? '–', bed !== null && words[locale].bed(bed)].filter(Boolean).join(' · ');

const comingState = (stay: SheetStay, { locale }: By): string => {
  if (isHere(stay)) return words[locale].arrived;
  return stay.late === 'arrival' ? words[locale].late : words[locale].expected;
};
const goingState = (stay: SheetStay, { locale }: By): string => {
  if (stay.status === 'checked_out') return words[locale].left;
  return stay.late === 'departure' ? words[locale].overdue : words[locale].leaving;
};

/** Whether the room can be moved into now, and if not, its first reason. */
const roomNow = (stay: SheetStay, { locale }: By): string => {
  if (isHere(stay)) return '';
  if (stay.roomNo === null) return words[locale].noRoom;
  if (stay.isOccupied) return statuses[locale].occupied;
  return stay.blocker ?? statuses[locale]['void-RTL'];
};

const arrivalsOf = (stays: readonly SheetStay[], by: By): Block[] => {
  const t = words[by.locale];
  if (stays.length === 0) return [{ kind: 'text', text: t.noArrivals }];
  const columns = [
    narrow(t.room),
    wide(t.guest),
    narrow(t.booking),
    number(t.persons),
    narrow(t.until),
    narrow(t.state),
    wide(t.roomNow),
    tick,
  ];
  const rows = stays.map((stay) => [
    doorOf(stay, by),
    stay.guest,
    stay.bookingId,
    String(stay.persons),
    shortDayText(stay.checkOut, by.locale),
    comingState(stay, by),
    roomNow(stay, by),
    isHere(stay) ? '' : box,
  ]);
  return [{ kind: 'table', columns, rows }];
};

const departuresOf = (stays: readonly SheetStay[], by: By): Block[] => {
  const t = words[by.locale];
  if (stays.length === 0) return [{ kind: 'text', text: t.noDepartures }];
  const columns = [
    narrow(t.room),
    wide(t.guest),
    narrow(t.booking),
    number(t.persons),
    narrow(t.from),
    narrow(t.state),
    tick,
  ];
  const rows = stays.map((stay) => [
    doorOf(stay, by),
    stay.guest,
    stay.bookingId,
    String(stay.persons),
    shortDayText(stay.checkIn, by.locale),
    goingState(stay, by),
    stay.status === 'checked_out' ? '' : box,
  ]);
  return [{ kind: 'table', columns, rows }];
};

/** Left out where nobody changes rooms. */
const movesOf = (moves: readonly SheetMove[], { locale }: By): Block[] => {
  const t = words[locale];
  if (moves.length === 0) return [];
  const columns = [narrow(t.room), wide(t.guest), narrow(t.booking), narrow(t.movesTo), tick];
  const rows = moves.map(({ from, guest, bookingId, to }) => [from, guest, bookingId, to, box]);
  return [heading(t.moves), { kind: 'table', columns, rows }];
};

const roomsOf = (rooms: readonly SheetRoom[], by: By): Block[] => {
  const t = words[by.locale];
  if (rooms.length === 0) return [{ kind: 'text', text: t.noRooms }];
  const columns = [narrow(t.room), narrow(t.floor), wide(t.type), narrow(t.state), wide(t.remark)];
  const stayOf = (until: string) => t.untilDay(shortDayText(until, by.locale));
  const rows = rooms.map((room) => [
    room.roomNo,
    String(room.floor),
    room.type,
    statuses[by.locale][room.effectiveStatus],
    room.blocker ?? (room.until === null ? '' : stayOf(room.until)),
  ]);
  return [{ kind: 'table', columns, rows }];
};

const countOf = (stays: readonly SheetStay[], isMeant: (stay: SheetStay) => boolean) =>
  stays.filter(isMeant).length;

/** Who is still to come and to go, those who are late for it apart, and then who has. */
const doorsOf = (
  { arrivals, departures }: Record<'arrivals' | 'departures', readonly SheetStay[]>,
  locale: Locale,
): string[] => {
  const t = words[locale];
  const late = countOf(arrivals, (stay) => stay.late !== null);
  const overdue = countOf(departures, (stay) => stay.late !== null);
  const come = countOf(arrivals, isHere);
  const gone = countOf(departures, ({ status }) => status === 'checked_out');
  const [coming, going] = [arrivals.length - come - late, departures.length - gone - overdue];
  return [
    t.coming(late > 0 ? `${coming} + ${t.lateOnes(late)}` : String(coming)),
    ...(come > 0 ? [t.haveCome(come)] : []),
    t.going(overdue > 0 ? `${going} + ${t.overdueOnes(overdue)}` : String(going)),
    ...(gone > 0 ? [t.haveGone(gone)] : []),
  ];
};

/** The rooms as they are now, and who comes and goes on a day, for whoever may read that. */
const write = async (
  { db, locale, timezone }: Pen,
  { day, withStays }: z.infer<typeof DaySheet>,
): Promise<Sheet> => {
  const t = words[locale];
  const by = { day, locale };
  const rooms = await listRooms(db, { locale, timezone });
  const stays = withStays ? await listStays(db, { day, locale, timezone }) : [];
  const moves = withStays ? await listMoves(db, day) : [];
  const arrivals = stays.filter((stay) => stay.isArrival);
  const departures = stays.filter((stay) => stay.isDeparture);
  const ready = rooms.filter((room) => room.effectiveStatus === 'void-RTL');
  const counts = [
    t.ready(ready.length, rooms.length),
    ...(withStays ? doorsOf({ arrivals, departures }, locale) : []),
  ];
  const comings = [
    heading(t.arrivals),
    ...arrivalsOf(arrivals, by),
    heading(t.departures),
    ...departuresOf(departures, by),
    ...movesOf(moves, by),
  ];
  return {
    title: t.title,
    subtitle: dayText(day, { locale }),
    blocks: [
      { kind: 'text', text: counts.join(' · ') },
      ...(withStays ? comings : []),
      heading(t.rooms),
      ...roomsOf(rooms, by),
    ],
  };
};

type Asked = Parsed<typeof contract.exports.daySheet>['body'];

export const daySheet = defineDocument({
  kind: 'day_sheet',
  event: 'PRINT_DAY_SHEET',
  input: DaySheet,
  order: async (ctx, asked: Asked) => {
    const day = asked.day ?? (await readToday(ctx.db));
    const withStays = ctx.can('read:reservations');
    return {
      input: { day, withStays },
      needs: withStays ? ['read:rooms', 'read:reservations'] : ['read:rooms'],
      fileName: `${words[ctx.locale].title} ${day}.pdf`,
      info: { day },
    };
  },
  write,
});
