import {
  checkOutcomeText,
  resolutionWords,
  roundLife,
  scopeText,
  seenByNameText,
  wordIn,
} from '@keyhold/contract';
import type { contract, Locale, Parsed, RoomCheck, RoomInspection } from '@keyhold/contract';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Column } from '#core/documents/document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import { calendarDay, momentText, timeText, unbroken } from '#core/language/format.ts';

import { getRound } from './rounds.service.ts';
import { roundLabel } from './words.ts';

const RoundSheet = z.object({ roomInspectionId: z.number().int() });

interface Words {
  title: string;
  room: string;
  expected: string;
  found: string;
  when: string;
  by: string;
  result: string;
  empty: string;
  none: string;
  code: string;
  open: string;
  done: (done: number, all: number) => string;
  unvisited: (reason: string) => string;
  approved: (name: string, when: string) => string;
  persons: (count: number) => string;
}
const words: Record<Locale, Words> = {
  en: {
    title: 'Occupancy check',
    room: 'Room',
    expected: 'Expected',
    found: 'Found',
    when: 'When',
    by: 'By',
    result: 'Discrepancy',
    empty: 'Nobody',
    none: 'Not checked',
    code: 'code on the door read',
    open: 'open',
    done: (done, all) => `${done} of ${all} rooms visited`,
    unvisited: (reason) => `Not every room was visited: ${reason}`,
    approved: (name, when) => `Approved by ${name}, ${when}`,
    persons: (count) => (count === 1 ? '1 person' : `${count} persons`),
  },
  es: {
    title: 'Comprobación de ocupación',
    room: 'Habitación',
    expected: 'Previsto',
    found: 'Encontrado',
    when: 'Cuándo',
    by: 'Por',
    result: 'Discrepancia',
    empty: 'Nadie',
    none: 'Sin comprobar',
    code: 'código de la puerta leído',
    open: 'abierta',
    done: (done, all) => `${done} de ${all} habitaciones visitadas`,
    unvisited: (reason) => `No se visitaron todas las habitaciones: ${reason}`,
    approved: (name, when) => `Aprobada por ${name}, ${when}`,
    persons: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  },
};

const joined = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' · ');

const expectedOf = ({ expected }: RoomCheck, t: Words): string => {
  if (expected.persons === 0) return t.empty;
  const guests = expected.stays.filter(({ isInHouse }) => isInHouse);
  return joined(guests.map(({ guest }) => guest.name).join(', '), t.persons(expected.persons));
};

const foundOf = (check: RoomCheck, { t, locale }: { t: Words; locale: Locale }): string => {
  const { outcome, personsFound, viaCode, note } = check;
  if (outcome === null) return t.none;
  return joined(
    checkOutcomeText(outcome, locale),
    personsFound !== null && t.persons(personsFound),
    seenByNameText(check, locale),
    viaCode && t.code,
    note,
  );
};

const resultOf = (
  { discrepancy, meanwhile, resolution }: RoomCheck,
  { t, locale }: { t: Words; locale: Locale },
): string => {
  if (discrepancy === null) return meanwhile ?? '';
  if (resolution === null) return joined(discrepancy.text, t.open);
  return joined(
    discrepancy.text,
    wordIn(resolutionWords, resolution.kind, locale),
    resolution.reason,
  );
};

type By = Pick<Pen, 'locale' | 'timezone'>;

/** A round is walked in an hour or two: the day is said where it is another than that at its head. */
const whenOf = (at: string, { startedAt }: Pick<RoomInspection, 'startedAt'>, by: By): string => {
  const isThatDay =
    startedAt !== null && calendarDay(at, by.timezone) === calendarDay(startedAt, by.timezone);
  return isThatDay ? timeText(at, by) : momentText(at, { ...by, style: 'short' });
};

const rowOf = (check: RoomCheck, { round, ...by }: By & { round: RoomInspection }) => {
  const { locale } = by;
  const t = words[locale];
  return [
    check.room.roomNo,
    expectedOf(check, t),
    foundOf(check, { t, locale }),
    check.at === null ? '' : unbroken(whenOf(check.at, round, by)),
    check.by?.name ?? '',
    resultOf(check, { t, locale }),
  ];
};

/** What it went over, by whom, how far, and whether somebody else has agreed. */
const aboutOf = (
  {
    scope,
    roomsDone,
    roomsTotal,
    by,
    unvisitedReason,
    status,
    approvedAt,
    approvedBy,
  }: RoomInspection,
  { locale, timezone }: By,
): string => {
  const t = words[locale];
  const walkers = by.map(({ name }) => name).join(', ');
  const agreed =
    approvedAt === null
      ? wordIn(roundLife.words, status, locale)
      : t.approved(approvedBy?.name ?? '', momentText(approvedAt, { locale, timezone }));
  return [
    joined(scopeText(scope, locale), t.done(roomsDone, roomsTotal), walkers),
    unvisitedReason && t.unvisited(unvisitedReason),
    agreed,
  ]
    .filter(Boolean)
    .join('\n');
};

const wide = (label: string): Column => ({ label, width: 'rest' });
const narrow = (label: string): Column => ({ label, width: 'content' });

const write = async (
  { ctx, locale, timezone }: Pen,
  { roomInspectionId }: z.infer<typeof RoundSheet>,
): Promise<Sheet> => {
  const round = await getRound({ ...ctx, locale, timezone }, roomInspectionId);
  const t = words[locale];
  const { startedAt, completedAt } = round;
  const times = [startedAt, completedAt].flatMap((at) =>
    at === null ? [] : [momentText(at, { locale, timezone })],
  );
  return {
    title: `${t.title} ${roundLabel(round.number)}`,
    subtitle: times.join(' – '),
    isLandscape: true,
    blocks: [
      { kind: 'text', text: aboutOf(round, { locale, timezone }) },
      {
        kind: 'table',
        columns: [
          narrow(t.room),
          wide(t.expected),
          wide(t.found),
          narrow(t.when),
          narrow(t.by),
          wide(t.result),
        ],
        rows: round.checks.map((check) => rowOf(check, { round, locale, timezone })),
      },
    ],
  };
};

type Asked = Parsed<typeof contract.exports.roomInspection>['body'];

export const roundSheet = defineDocument({
  kind: 'room_inspection',
  event: 'PRINT_ROOM_INSPECTION',
  input: RoundSheet,
  order: async (ctx, { roomInspectionId }: Asked) => {
    const { id, number } = await getRound(ctx, roomInspectionId);
    const label = roundLabel(number);
    return {
      input: { roomInspectionId },
      needs: ['read:room_inspections'],
      fileName: `${words[ctx.locale].title} ${label.slice(1)}.pdf`,
      subject: { type: 'room_inspection', id, label },
      info: { round: { number } },
    };
  },
  write,
});
