import {
  approvalLife,
  checkOutcomeText,
  clockStepWords,
  hazardWords,
  incidentLife,
  inspectionLife,
  maintenanceLife,
  packTables,
  packTableWords,
  payableWords,
  priorityWords,
  questionerActionLife,
  resolutionWords,
  typeTitleIn,
  wordIn,
} from '@keyhold/contract';
import type { Locale, PackTableName, Word } from '@keyhold/contract';

import type { Entry } from '#features/nights/ledger.ts';
import { evidenceText, words as nightWords } from '#features/nights/ledger.words.ts';
import { roundLabel, sayDiscrepancy } from '#features/room-inspections/words.ts';

import type * as queries from './council-packs.queries.ts';
import { packWords } from './council-packs.words.ts';
import type { PackContent } from './pack-content.ts';
import { statementOf } from './pack-statement.ts';
import { tableWords } from './pack-tables.words.ts';

/** What a cell is, for whoever prints it; a table of data has it as it is kept. */
export type Kind = 'text' | 'number' | 'money' | 'day' | 'moment';
export type Value = string | number | null;
export interface PackTable {
  /** The name of its file. */
  name: PackTableName;
  title: string;
  /** What is said where it is empty. */
  none: string;
  columns: readonly { label: string; kind: Kind; isWide: boolean; isPrinted: boolean }[];
  /** Null is what whoever asked may not read. */
  rows: readonly Value[][] | null;
}

/**
 * A letter a column: t and T are text (T takes what is left), n a number, m money, d a day, a and A a
 * moment (A stands in the data alone: paper is narrow).
 */
const kinds: Record<string, Kind> = { n: 'number', m: 'money', d: 'day', a: 'moment', A: 'moment' };
const shapes: Record<PackTableName, string> = {
  statement: 'Ttmnm',
  nights: 'dtTtttntatm',
  voids: 'dtT',
  incidents: 'tTttattAaatAT',
  hazards: 'tttTatAtaat',
  checks: 'tannnn',
  discrepancies: 'ttatTtTa',
  inspections: 'tTtattnnt',
  actions: 'tTttadtaat',
};

const numberOf = (prefix: string, number: number) =>
  `#${prefix}-${String(number).padStart(3, '0')}`;
const sayingIn = (locale: Locale) => ({
  locale,
  t: packWords[locale],
  say: <Of extends string>(words: Readonly<Record<Of, Word>>, value: Of) =>
    wordIn(words, value, locale),
  nights: nightWords[locale],
  kept: ({ isLate }: { isLate: boolean }, endedAt: string | null) => {
    if (isLate) return packWords[locale].late;
    return packWords[locale][endedAt === null ? 'running' : 'inTime'];
  },
});
type Saying = ReturnType<typeof sayingIn>;

const bookedOf = ({ booking }: Entry): Value[] =>
  booking === null
    ? [null, null, null, null, null]
    : [
        booking.guest?.name ?? null,
        booking.bookingId,
        booking.council?.name ?? null,
        booking.councilReference,
        booking.persons,
      ];
const nightRow = (night: Entry, { say, locale }: Saying): Value[] => [
  night.day,
  night.room.roomNo,
  ...bookedOf(night),
  evidenceText(night, locale),
  night.check?.at ?? null,
  say(payableWords, night.payable),
  night.cents / 100,
];
const voidRow = ({ day, room, empty }: Entry, { nights }: Saying): Value[] => [
  day,
  room.roomNo,
  nights.states[empty?.cause ?? 'ready'],
];
const incidentRow = (incident: queries.PackIncident, { locale, say, kept }: Saying): Value[] => [
  numberOf('INC', incident.number),
  typeTitleIn(incident.type, locale),
  incident.place,
  say(priorityWords, incident.priority),
  incident.happenedAt,
  say(incidentLife.words, incident.status),
  incident.council,
  incident.postedAt,
  incident.replyDueAt,
  incident.acknowledgedAt,
  incident.replyDueAt && kept(incident, incident.acknowledgedAt),
  incident.closedAt,
  incident.outcome,
];
const hazardRow = (fault: queries.PackHazard, { say, kept }: Saying): Value[] => [
  numberOf('MNT', fault.number),
  fault.place,
  say(hazardWords, fault.hazard),
  fault.issue,
  fault.awareAt,
  say(maintenanceLife.words, fault.status),
  fault.resolvedAt,
  fault.step && say(clockStepWords, fault.step),
  fault.dueAt,
  fault.stoppedAt,
  fault.step && kept(fault, fault.stoppedAt),
];
const roundRow = ({ number, completedAt, ...counts }: queries.PackRound): Value[] => [
  roundLabel(number),
  completedAt,
  counts.rooms,
  counts.checked,
  counts.discrepancies,
  counts.settled,
];
const discrepancyRow = (
  { kind, expected, found, ...one }: queries.PackDiscrepancy,
  { locale, say }: Saying,
): Value[] => [
  roundLabel(one.round),
  one.roomNo,
  one.at,
  checkOutcomeText(one.outcome, locale),
  sayDiscrepancy({ kind, expected, found }, locale),
  one.resolution && say(resolutionWords, one.resolution),
  one.reason,
  one.resolvedAt,
];
const inspectionRow = (one: queries.PackInspection, { say, kept }: Saying): Value[] => [
  numberOf('INS', one.number),
  one.form,
  one.place,
  one.at,
  say(inspectionLife.words, one.status),
  one.status === 'completed' ? kept(one, one.at) : null,
  one.score,
  one.failed,
  one.approval && say(approvalLife.words, one.approval),
];
const actionRow = (one: queries.PackAction, { say, kept }: Saying): Value[] => [
  numberOf('ACT', one.number),
  one.issue,
  one.place,
  say(priorityWords, one.priority),
  one.createdAt,
  one.due,
  [say(questionerActionLife.words, one.status), one.cancelledReason].filter(Boolean).join(': '),
  one.doneAt,
  one.verifiedAt,
  one.cancelledAt === null ? kept(one, one.verifiedAt) : null,
];

const rowsOf = (content: PackContent, saying: Saying): Record<PackTableName, PackTable['rows']> => {
  const lines = <T>(items: readonly T[] | null, line: (item: T, say: Saying) => Value[]) =>
    items && items.map((item) => line(item, saying));
  return {
    statement: statementOf(content.nights, saying.locale).rows,
    nights: lines(content.nights, nightRow),
    voids: lines(content.voids, voidRow),
    incidents: lines(content.incidents, incidentRow),
    hazards: lines(content.hazards, hazardRow),
    checks: lines(content.checks, roundRow),
    discrepancies: lines(content.discrepancies, discrepancyRow),
    inspections: lines(content.inspections, inspectionRow),
    actions: lines(content.actions, actionRow),
  };
};

export const tablesOf = (content: PackContent, locale: Locale): PackTable[] => {
  const rows = rowsOf(content, sayingIn(locale));
  return packTables.map((name) => {
    const { none, columns } = tableWords[locale][name];
    return {
      name,
      title: wordIn(packTableWords, name, locale),
      none,
      rows: rows[name],
      columns: columns.map((label, index) => {
        const letter = shapes[name][index] ?? 't';
        return {
          label,
          kind: kinds[letter] ?? 'text',
          isWide: letter === 'T',
          isPrinted: letter !== 'A',
        };
      }),
    };
  });
};
