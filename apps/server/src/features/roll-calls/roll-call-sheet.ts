import { rollCallKindWords, staffHours, wordIn } from '@keyhold/contract';
import type {
  contract,
  Locale,
  Parsed,
  RollCallEntry,
  RollCallNow,
  RollCallRecord,
} from '@keyhold/contract';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Block, Column } from '#core/documents/document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import { momentText, unbroken } from '#core/language/format.ts';
import { readToday } from '#core/records/today.ts';

import { dayOfRollCall, getRecord, readRollCall } from './roll-calls.service.ts';
import { words } from './sheet-words.ts';

const RollCallSheet = z.strictObject({ id: z.number().int().nullable() });

interface By {
  locale: Locale;
  timezone: string;
}
interface Row extends Pick<RollCallEntry, 'name' | 'roomNo' | 'floor'> {
  cells: string[];
  needsHelp: boolean;
}

const narrow = (label: string): Column => ({ label, width: 'content' });
const wide = (label: string): Column => ({ label, width: 'rest' });
const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (said: string): Block => ({ kind: 'text', text: said });
const table = (columns: Column[], rows: string[][]): Block => ({ kind: 'table', columns, rows });

const cellsOf = ({ roomNo, cells }: Row): string[] => [roomNo ?? '–', ...cells];

/** Whoever needs help stands before all others, and again on their floor. */
const floorsOf = (
  rows: readonly Row[],
  { columns, locale }: By & { columns: Column[] },
): Block[] => {
  const t = words[locale];
  if (rows.length === 0) return [text(t.empty)];
  const helped = rows.filter(({ needsHelp }) => needsHelp);
  const floors = [...new Set(rows.map(({ floor }) => floor))];
  return [
    ...(helped.length > 0 ? [heading(t.help), table(columns, helped.map(cellsOf))] : []),
    ...floors.flatMap((floor) => {
      const own = rows.filter((row) => row.floor === floor);
      const title = floor === null ? t.noRoom(own.length) : t.floor(floor, own.length);
      return [heading(title), table(columns, own.map(cellsOf))];
    }),
  ];
};

const nowRows = ({ parties, current }: RollCallNow, { locale }: By): Row[] => {
  const t = words[locale];
  const stateOf = new Map(current?.ticks.map(({ person, state }) => [person, state]));
  return parties.flatMap(({ people, room, help }) =>
    people.map(({ key, name, isChild }) => ({
      name,
      roomNo: room?.roomNo ?? null,
      floor: room?.floor ?? null,
      needsHelp: help !== null,
      cells: [
        (name || t.nobodyNamed) + (isChild ? ` (${t.child})` : ''),
        help === null
          ? ''
          : [t.helpOut, help.access, help.notes].filter((word) => word !== '').join(' · '),
        t.states[stateOf.get(key) ?? 'not_yet'],
        '[     ]',
      ],
    })),
  );
};

const staffOf = ({ staff }: RollCallNow, by: By): Block[] => {
  const t = words[by.locale];
  if (staff.length === 0) return [];
  const columns = [wide(t.name), narrow(t.lastSeen), narrow(t.handedOver), narrow(t.ticked)];
  const when = (at: string | null) =>
    at === null ? '' : unbroken(momentText(at, { ...by, style: 'short' }));
  const rows = staff.map(({ name, lastActiveAt, handedOverAt }) => [
    name,
    when(lastActiveAt),
    when(handedOverAt),
    '[     ]',
  ]);
  return [heading(t.staff), text(t.staffNote(staffHours)), table(columns, rows)];
};

const expectedOf = ({ expected }: RollCallNow, { locale }: By): Block[] => {
  const t = words[locale];
  if (expected.length === 0) return [];
  const columns = [
    narrow(t.room),
    wide(t.name),
    narrow(t.persons),
    narrow(t.needs),
    narrow(t.state),
  ];
  const rows = expected.map(({ roomNo, name, persons, needsHelp, isLate }) => [
    roomNo ?? '–',
    name,
    String(persons),
    needsHelp ? t.helpOut : '',
    isLate ? t.late : '',
  ]);
  return [heading(t.expected), table(columns, rows)];
};

const writeNow = (now: RollCallNow, by: By): Sheet => {
  const t = words[by.locale];
  const rows = nowRows(now, by);
  const columns = [narrow(t.room), wide(t.name), wide(t.needs), narrow(t.state), narrow(t.ticked)];
  return {
    title: t.title,
    subtitle: t.asOf(momentText(now.asOf, by)),
    blocks: [
      text(now.current ? t.counts(now.current) : t.inHouse(rows.length)),
      ...floorsOf(rows, { ...by, columns }),
      ...staffOf(now, by),
      ...expectedOf(now, by),
    ],
  };
};

/** All that was said of one person, the last word first. */
const saidOf = ({ ticks }: RollCallEntry, by: By): string => {
  const t = words[by.locale];
  return ticks
    .toReversed()
    .map(({ at, by: name, state, isLate }) => {
      const when = momentText(at, by);
      return `${t.states[state]}: ${when}, ${name}${isLate ? ` (${t.lateTick})` : ''}`;
    })
    .join('\n');
};

const isOpen = ({ isStaff, state }: RollCallEntry) =>
  !isStaff && (state === 'missing' || state === 'not_yet');

/** A drill or an alarm, how long it took, and what there was to remark. */
const whatOf = ({ kind, remark, startedAt, endedAt }: RollCallRecord, { locale }: By): string => {
  const minutes =
    endedAt === null ? null : Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);
  const first = [
    kind && wordIn(rollCallKindWords, kind, locale),
    minutes !== null && `${minutes} min`,
  ];
  return [first.filter(Boolean).join(', '), remark].filter((said) => said !== '').join('\n');
};

const writeRecord = (record: RollCallRecord, by: By): Sheet => {
  const t = words[by.locale];
  const rowOf = (entry: RollCallEntry): Row => ({
    ...entry,
    cells: [entry.name || t.nobodyNamed, t.states[entry.state], saidOf(entry, by)],
  });
  const columns = [narrow(t.room), wide(t.name), narrow(t.state), wide(t.saidBy)];
  const guests = record.entries.filter(({ isStaff }) => !isStaff).map(rowOf);
  const staff = record.entries.filter(({ isStaff }) => isStaff).map(rowOf);
  const when = (at: string) => momentText(at, by);
  const open = record.entries.filter(isOpen).map(rowOf);
  const what = whatOf(record, by);
  return {
    title: t.title,
    subtitle: t.between(when(record.startedAt), record.endedAt ? when(record.endedAt) : '…'),
    blocks: [
      ...(what === '' ? [] : [text(what)]),
      text(t.by(record.startedBy, record.endedBy || '–')),
      text(t.counts(record)),
      ...(open.length > 0 ? [heading(t.open), table(columns, open.map(cellsOf))] : []),
      ...floorsOf(guests, { ...by, columns }),
      ...(staff.length > 0
        ? [
            heading(t.staff),
            table(
              columns.slice(1),
              staff.map(({ cells }) => cells),
            ),
          ]
        : []),
    ],
  };
};

/** The house as it is, to be ticked with a pen, or a roll-call as it was kept. */
const write = async (
  { db, locale, timezone }: Pen,
  { id }: z.infer<typeof RollCallSheet>,
): Promise<Sheet> => {
  const by = { locale, timezone };
  return id === null
    ? writeNow(await readRollCall({ db }), by)
    : writeRecord(await getRecord({ db }, id), by);
};

type Asked = Parsed<typeof contract.exports.rollCall>['body'];
const files = { en: 'Roll-call', es: 'Pase de lista' } as const;

export const rollCallSheet = defineDocument({
  kind: 'roll_call',
  event: 'PRINT_ROLL_CALL',
  input: RollCallSheet,
  order: async (ctx, { id }: Asked) => {
    const day = id === undefined ? await readToday(ctx.db) : await dayOfRollCall(ctx, id);
    return {
      input: { id: id ?? null },
      needs: ['read:guests'],
      fileName: `${files[ctx.locale]} ${day}.pdf`,
      info: { day },
    };
  },
  write,
});
