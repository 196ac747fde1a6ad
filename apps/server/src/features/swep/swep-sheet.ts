import { bedsOfOthers, closedBeds } from '@keyhold/contract';
import type { contract, Locale, Parsed, SwepHold, SwepRoom } from '@keyhold/contract';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Block, Column } from '#core/documents/document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import { calendarDay, dayText, momentText, shortDayText } from '#core/language/format.ts';

import { words } from './sheet-words.ts';
import { findActivation, listSwepRooms, readDay } from './swep.queries.ts';
import { getActivation, readerOf } from './swep.service.ts';

const Reader = z.strictObject({
  userId: z.number().int(),
  isOfCouncil: z.boolean(),
  councilIds: z.array(z.number().int()),
});
const SwepReportSheet = z.strictObject({ id: z.number().int(), reader: Reader });
const SwepMorningSheet = z.strictObject({ reader: Reader });

const narrow = (label: string): Column => ({ label, width: 'content' });
const wide = (label: string): Column => ({ label, width: 'rest' });
const number = (label: string): Column => ({ label, width: 'content', align: 'right' });
const heading = (text: string): Block => ({ kind: 'heading', text });

interface By {
  locale: Locale;
  timezone: string;
}
const at = (instant: string, by: By) => momentText(instant, by);

const holdsTable = (holds: readonly SwepHold[], by: By): Block => {
  const t = words[by.locale];
  if (holds.length === 0) return { kind: 'text', text: t.noHolds };
  return {
    kind: 'table',
    columns: [
      narrow(t.room),
      wide(t.name),
      narrow(t.until),
      narrow(t.by),
      narrow(t.state),
      narrow(t.booking),
    ],
    rows: holds.map((hold) => [
      hold.room.roomNo,
      hold.guestName || '–',
      at(hold.until, by),
      hold.by ?? '–',
      t.states[hold.state],
      hold.bookingId ?? '',
    ]),
  };
};

/** One activation: why and how long, what was opened, and what came of it. */
const writeReport = async (
  { db, locale, timezone }: Pen,
  asked: z.infer<typeof SwepReportSheet>,
): Promise<Sheet> => {
  const by = { locale, timezone };
  const t = words[locale];
  const found = await findActivation(db, asked);
  if (found === undefined) throw new Error(`no activation ${asked.id}`);
  const { startedAt, endsAt, endedAt, report, rooms, holds } = found;
  const until = endedAt === null ? t.planned(at(endsAt, by)) : at(endedAt, by);
  const facts = [
    [t.trigger, t.triggers[found.trigger]],
    [t.reason, found.reason],
    [t.started, `${at(startedAt, by)} · ${found.by ?? '–'}`],
    [t.ended, [until, found.endedBy].filter(Boolean).join(' · ')],
    [t.opened, t.beds(report.opened)],
    [t.used, t.beds(report.used)],
    [t.nights, String(report.nights)],
    [t.released, String(report.released)],
  ];
  return {
    title: t.reportTitle,
    subtitle: `${at(startedAt, by)} – ${until}`,
    blocks: [
      { kind: 'table', columns: [narrow(t.what), wide(t.value)], rows: facts },
      { kind: 'text', text: t.meaning },
      heading(t.rooms),
      {
        kind: 'table',
        columns: [wide(t.room), number(t.bedsColumn)],
        rows: rooms.map((room) => [room.roomNo, String(room.beds)]),
      },
      heading(t.holds),
      holdsTable(holds, by),
    ],
  };
};

const guestRows = (room: SwepRoom, { today, ...by }: By & { today: string }): string[][] => {
  const t = words[by.locale];
  const stateOf = ({ isInHouse, checkOut }: SwepRoom['guests'][number]) => {
    if (!isInHouse) return t.awaited;
    return checkOut <= today ? t.leaves : t.stays(shortDayText(checkOut, by.locale));
  };
  const guests = room.guests.map((guest) => [
    room.roomNo,
    guest.name ?? '–',
    String(guest.persons),
    guest.bookingId,
    stateOf(guest),
    '☐',
  ]);
  const holds = room.holds.map((hold) => [
    room.roomNo,
    hold.guestName || '–',
    '1',
    '',
    t.heldUntil(at(hold.until, by)),
    '☐',
  ]);
  const others = bedsOfOthers(room);
  const unnamed = others > 0 ? [[room.roomNo, t.others, String(others), '', '', '☐']] : [];
  return [...guests, ...unnamed, ...holds];
};

/** Bed by bed who is to leave, who stays, and what is held: to be ticked off at the doors. */
const writeMorning = async (
  { db, locale, timezone }: Pen,
  { reader }: z.infer<typeof SwepMorningSheet>,
): Promise<Sheet> => {
  const t = words[locale];
  const { today } = await readDay(db);
  const rooms = await listSwepRooms(db, { reader, by: { locale, timezone } });
  const sum = (of: (room: SwepRoom) => number) =>
    rooms.reduce((total, room) => total + of(room), 0);
  const rows = rooms.flatMap((room) => guestRows(room, { locale, timezone, today }));
  const counts = t.counts({
    taken: sum(({ taken }) => taken),
    held: sum(({ held }) => held),
    free: sum(({ free }) => free),
    closed: sum(closedBeds),
  });
  const columns = [
    narrow(t.room),
    wide(t.name),
    number(t.persons),
    narrow(t.booking),
    narrow(t.state),
    narrow(t.done),
  ];
  return {
    title: t.morningTitle,
    subtitle: dayText(today, { locale }),
    blocks: [
      { kind: 'text', text: rows.length === 0 ? t.nobody : counts },
      ...(rows.length === 0 ? [] : [{ kind: 'table' as const, columns, rows }]),
    ],
  };
};

const reportFiles = { en: 'SWEP report', es: 'Informe SWEP' } as const;
const morningFiles = { en: 'SWEP morning list', es: 'Lista SWEP de la mañana' } as const;

export const swepReport = defineDocument({
  kind: 'swep_report',
  event: 'PRINT_SWEP_REPORT',
  input: SwepReportSheet,
  order: async (ctx, { id }: Parsed<typeof contract.exports.swepReport>['body']) => {
    const { startedAt } = await getActivation(ctx, id);
    const day = calendarDay(startedAt, ctx.timezone);
    return {
      input: { id, reader: readerOf(ctx) },
      needs: ['read:swep'],
      fileName: `${reportFiles[ctx.locale]} ${day}.pdf`,
      info: { day },
    };
  },
  write: writeReport,
});

export const swepMorning = defineDocument({
  kind: 'swep_morning',
  event: 'PRINT_SWEP_MORNING',
  input: SwepMorningSheet,
  order: async (ctx) => {
    const { today } = await readDay(ctx.db);
    return {
      input: { reader: readerOf(ctx) },
      needs: ['read:swep'],
      fileName: `${morningFiles[ctx.locale]} ${today}.pdf`,
      info: { day: today },
    };
  },
  write: writeMorning,
});
