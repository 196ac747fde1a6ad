import { packFigureWords, payableWords, wordIn } from '@keyhold/contract';
import type { Locale, PackSums, Payable } from '@keyhold/contract';

import type { Entry } from '#features/nights/ledger.ts';

import { packWords } from './council-packs.words.ts';

type Line = [reference: string, payable: string, rate: number | null, nights: number, sum: number];

const centsOf = (entries: readonly Entry[]) => entries.reduce((sum, { cents }) => sum + cents, 0);
const sumOf = (entries: readonly Entry[]) => ({
  nights: entries.length,
  money: centsOf(entries) / 100,
});

const byText = ([one]: Line, [other]: Line) => Number(one > other) - Number(one < other);
const byRate = ([, , one]: Line, [, , other]: Line) => (one ?? 0) - (other ?? 0);

/** A line for each reference and rate. */
const linesOf = (entries: readonly Entry[], payable: Payable, locale: Locale): Line[] => {
  const those = entries.filter((entry) => entry.payable === payable);
  const groups = Map.groupBy(
    those,
    ({ booking, cents }) => `${cents} ${booking?.councilReference ?? ''}`,
  );
  return [...groups.values()]
    .map((group): Line => {
      const [{ booking, cents } = { booking: null, cents: 0 }] = group;
      const word = wordIn(payableWords, payable, locale);
      const { nights, money } = sumOf(group);
      return [booking?.councilReference ?? '', word, cents / 100, nights, money];
    })
    .toSorted((one, other) => byText(one, other) || byRate(one, other));
};

const sumLine = (label: string, { nights, money }: PackSums['total']): Line => [
  label,
  '',
  null,
  nights,
  money,
];

/** What is to be paid by reference and rate, what is in query apart, and the sum of each and of both. */
export const statementOf = (
  nights: readonly Entry[],
  locale: Locale,
): { rows: Line[]; sums: PackSums } => {
  const are = (...payables: Payable[]) =>
    nights.filter(({ payable }) => payables.includes(payable));
  const sums = {
    payable: sumOf(are('yes')),
    inQuery: sumOf(are('query', 'disputed')),
    total: sumOf(are('yes', 'query', 'disputed')),
  };
  if (sums.total.nights === 0) return { rows: [], sums };
  return {
    rows: [
      ...linesOf(nights, 'yes', locale),
      sumLine(wordIn(packFigureWords, 'payableMoney', locale), sums.payable),
      ...linesOf(nights, 'query', locale),
      ...linesOf(nights, 'disputed', locale),
      sumLine(wordIn(packFigureWords, 'inQueryMoney', locale), sums.inQuery),
      sumLine(packWords[locale].total, sums.total),
    ],
    sums,
  };
};
