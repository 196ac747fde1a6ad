import { addDays, NightsPeriod, payableWords, wordIn } from '@keyhold/contract';
import type { Locale, NightTotals } from '@keyhold/contract';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Block, Column } from '#core/documents/document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import { dayText, moneyText, shortDayText } from '#core/language/format.ts';

import { stateOf, totalsOf } from './ledger.ts';
import type { Entry } from './ledger.ts';
import { evidenceText, payableText, words } from './ledger.words.ts';
import { LedgerReader, narrow, readerOf, readLedger } from './read-ledger.ts';

/** What is printed is what whoever asked could read then. */
const NightsSheet = z.strictObject({ period: NightsPeriod, reader: LedgerReader });

const wide = (label: string): Column => ({ label, width: 'rest' });
const narrowColumn = (label: string): Column => ({ label, width: 'content' });
const number = (label: string): Column => ({ label, width: 'content', align: 'right' });

interface Run {
  entry: Entry;
  last: string;
  nights: number;
  cents: number;
}
/** The same is so of them, in the words of the paper. */
const sayingOf = (entry: Entry) =>
  [stateOf(entry), entry.reason, evidenceText(entry, 'en'), payableText(entry, 'en')].join();
const isSame = (one: Entry, other: Entry) => sayingOf(one) === sayingOf(other);

/** Nights that follow each other and of which the same is so, in one line. */
const runsOf = (entries: readonly Entry[]): Run[] => {
  const runs: Run[] = [];
  const latest = new Map<string, Run>();
  for (const entry of entries) {
    const key = `${entry.room.id} ${entry.booking?.id}`;
    const open = latest.get(key);
    if (open && isSame(open.entry, entry) && addDays(open.last, 1) === entry.day) {
      open.last = entry.day;
      open.nights += 1;
      open.cents += entry.cents;
    } else {
      const run = { entry, last: entry.day, nights: 1, cents: entry.cents };
      runs.push(run);
      latest.set(key, run);
    }
  }
  return runs;
};

const heading = (text: string): Block => ({ kind: 'heading', text });

interface Style {
  locale: Locale;
  /** A council is not told what empty nights cost. */
  isOfCouncil: boolean;
  sum: (cents: number) => string;
}

const stayTable = (entries: readonly Entry[], { locale, sum }: Style): Block => {
  const t = words[locale];
  const short = (day: string) => shortDayText(day, locale);
  const rows = runsOf(entries).map(({ entry, last, nights, cents }) => [
    entry.room.roomNo,
    entry.booking?.guest?.name ?? '–',
    entry.booking?.bookingId ?? '–',
    short(entry.day),
    short(last),
    String(nights),
    evidenceText(entry, locale),
    payableText(entry, locale),
    sum(cents),
  ]);
  const totalOf = (label: string, those: readonly Entry[]) => {
    const cents = those.reduce((total, entry) => total + entry.cents, 0);
    return [label, '', '', '', '', String(those.length), '', '', sum(cents)];
  };
  const are = (payable: Entry['payable']) => entries.filter((entry) => entry.payable === payable);
  const unpaid = are('no');
  return {
    kind: 'table',
    columns: [
      narrowColumn(t.room),
      wide(t.guest),
      narrowColumn(t.booking),
      narrowColumn(t.from),
      narrowColumn(t.until),
      number(t.nights),
      wide(t.evidence),
      narrowColumn(t.payable),
      number(t.amount),
    ],
    // Whoever pays takes the sum of what is payable: what is in query is not in it.
    rows: [
      ...rows,
      totalOf(t.payable, are('yes')),
      totalOf(t.inQuery, [...are('query'), ...are('disputed')]),
      ...(unpaid.length > 0 ? [totalOf(t.unpaid, unpaid)] : []),
      totalOf(t.total, entries),
    ],
  };
};

const emptyTable = (entries: readonly Entry[], { locale, sum, isOfCouncil }: Style): Block => {
  const t = words[locale];
  const short = (day: string) => shortDayText(day, locale);
  const rows = runsOf(entries).map(({ entry, last, nights, cents }) => [
    entry.room.roomNo,
    short(entry.day),
    short(last),
    String(nights),
    [t.states[entry.empty?.cause ?? 'ready'], entry.empty?.blockers[0]?.text ?? '']
      .filter((text) => text !== '')
      .join(': '),
    ...(isOfCouncil ? [] : [sum(cents)]),
  ]);
  const all = entries.reduce((cents, entry) => cents + entry.cents, 0);
  return {
    kind: 'table',
    columns: [
      narrowColumn(t.room),
      narrowColumn(t.from),
      narrowColumn(t.until),
      number(t.nights),
      wide(t.cause),
      ...(isOfCouncil ? [] : [number(t.amount)]),
    ],
    rows: [
      ...rows,
      [t.total, '', '', String(entries.length), '', ...(isOfCouncil ? [] : [sum(all)])],
    ],
  };
};

const sumTable = ({ money, ...totals }: NightTotals, { locale, sum }: Style): Block => {
  const t = words[locale];
  const line = (label: string, nights: number, amount: number | null) => [
    label,
    String(nights),
    amount === null ? '' : sum(Math.round(amount * 100)),
  ];
  return {
    kind: 'table',
    columns: [wide(t.payable), number(t.nights), number(t.amount)],
    rows: [
      line(wordIn(payableWords, 'yes', locale), totals.payable, money.payable),
      line(wordIn(payableWords, 'query', locale), totals.queries, money.queries),
      line(wordIn(payableWords, 'no', locale), totals.unpaid, money.unpaid),
      line(t.void, totals.void, money.void),
    ],
  };
};

/** Each council's references one after the other, with their sums; what nobody placed stands last. */
const groupsOf = (entries: readonly Entry[], locale: Locale) => {
  const t = words[locale];
  const named = entries.map((entry) => {
    const { council = null, councilReference = '' } = entry.booking ?? {};
    const reference = councilReference || (council === null ? '' : t.noReference);
    const parts = [council?.name ?? (reference === '' ? t.house : ''), reference];
    return {
      entry,
      isLast: council === null,
      name: parts.filter((part) => part !== '').join(' · '),
    };
  });
  const sorted = named.toSorted(
    (one, other) => Number(one.isLast) - Number(other.isLast) || one.name.localeCompare(other.name),
  );
  return Map.groupBy(sorted, ({ name }) => name);
};

/** The sums, each council's references with their nights, and the empty rooms. */
export const nightsBlocks = (
  entries: readonly Entry[],
  { locale, currency, isOfCouncil }: Pick<Pen, 'locale' | 'currency'> & Pick<Style, 'isOfCouncil'>,
): Block[] => {
  const t = words[locale];
  const sum = (cents: number) => moneyText(cents / 100, { locale, currency });
  const style = { locale, isOfCouncil, sum };
  const taken = entries.filter(({ empty }) => empty === null);
  const empty = entries.filter((entry) => entry.empty !== null);
  return [
    { kind: 'text', text: entries.length === 0 ? t.none : t.text },
    sumTable(totalsOf(entries, style), style),
    ...[...groupsOf(taken, locale)].flatMap(([name, those]) => [
      heading(name),
      stayTable(
        those.map(({ entry }) => entry),
        style,
      ),
    ]),
    ...(empty.length === 0 ? [] : [heading(t.empty), emptyTable(empty, style)]),
  ];
};

const write = async (
  { db, locale, currency }: Pen,
  { period, reader }: z.infer<typeof NightsSheet>,
): Promise<Sheet> => {
  const t = words[locale];
  const entries = narrow((await readLedger(db, { period, reader })).entries, period);
  return {
    title: t.title,
    subtitle: `${dayText(period.from, { locale })} – ${dayText(period.to, { locale })}`,
    isLandscape: true,
    blocks: nightsBlocks(entries, {
      locale,
      currency,
      isOfCouncil: reader.councilIds !== null,
    }),
  };
};

export const nightsSheet = defineDocument({
  kind: 'nights',
  event: 'PRINT_NIGHTS',
  input: NightsSheet,
  order: (ctx, period: NightsPeriod) => {
    const reader = readerOf(ctx);
    return {
      input: { period, reader },
      needs: [
        'read:room_inspections',
        ...(reader.mayReadBookings ? ['read:reservations' as const] : []),
        ...(reader.mayReadGuests && !reader.mayReadBookings ? ['read:guests' as const] : []),
      ],
      fileName: `${words[ctx.locale].title} ${period.from} ${period.to}.pdf`,
      info: { from: period.from, to: period.to },
    };
  },
  write,
});
