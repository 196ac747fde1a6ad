import { packChangeText, packTables, packTableWords, wordIn } from '@keyhold/contract';
import type { Locale, PackChange, PackPart, PackTableName } from '@keyhold/contract';

import type { Block, Column } from '#core/documents/document.ts';
import type { Sheet } from '#core/documents/sheet.ts';
import {
  dayText,
  momentText,
  moneyText,
  numberText,
  shortDayText,
  unbroken,
} from '#core/language/format.ts';
import { nightsBlocks } from '#features/nights/nights-sheet.ts';

import { leftOutText } from './council-packs.readme.ts';
import { packWords } from './council-packs.words.ts';
import type { Figures, PackContent } from './pack-content.ts';
import type { Kind, PackTable, Value } from './pack-tables.ts';

export interface PackStyle {
  locale: Locale;
  timezone: string;
  currency: string;
}

const printerFor =
  (by: PackStyle) =>
  (value: Value, kind: Kind): string => {
    if (value === null || value === '') return '';
    if (typeof value === 'number')
      return kind === 'money' ? moneyText(value, by) : numberText(value, by.locale);
    if (kind === 'day') return shortDayText(value, by.locale);
    return kind === 'moment' ? unbroken(momentText(value, { ...by, style: 'short' })) : value;
  };

const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (said: string): Block => ({ kind: 'text', text: said });

const tableBlock = ({ columns, rows }: PackTable, style: PackStyle): Block => {
  const print = printerFor(style);
  const shown = columns.map((column, index) => ({ ...column, index })).filter((c) => c.isPrinted);
  return {
    kind: 'table',
    columns: shown.map(({ label, kind, isWide }): Column => ({
      label,
      width: isWide ? 'rest' : 'content',
      align: kind === 'number' || kind === 'money' ? 'right' : 'left',
    })),
    rows: (rows ?? []).map((row) =>
      shown.map(({ kind, index }) => print(row[index] ?? null, kind)),
    ),
  };
};

const sectionOf = (table: PackTable, style: PackStyle): Block[] => {
  if (table.rows === null) return [heading(table.title), text(packWords[style.locale].notRead)];
  if (table.rows.length === 0) return [heading(table.title), text(table.none)];
  return [heading(table.title), tableBlock(table, style)];
};

export type CoverRow = [property: string, currency: string, ...values: Value[]];
const moneyAt = new Set([3, 5, 7]);

export const coverRow = (
  { property, currency }: { property: string; currency: string },
  figures: Figures,
): CoverRow => [property, currency, ...Object.values(figures)];

/** The figures of one property, or of one after the other, each with its word. */
const glanceOf = (rows: readonly CoverRow[], { locale, timezone }: PackStyle): Block => {
  const labels = packWords[locale].cover;
  const said = rows.map((row) => printerFor({ locale, timezone, currency: row[1] }));
  const line = (index: number) =>
    rows.map((row, at) => {
      const value = row[index] ?? null;
      return value === null
        ? '–'
        : (said[at]?.(value, moneyAt.has(index) ? 'money' : 'number') ?? '');
    });
  return {
    kind: 'table',
    columns: [
      { label: '', width: 'content' },
      ...rows.map(([property]): Column => ({ label: property, width: 'content', align: 'right' })),
    ],
    rows: labels.slice(2).map((label, index) => [label, ...line(index + 2)]),
  };
};

interface Span {
  from: string;
  to: string;
  council: string;
}
export interface Cover extends Span {
  number: number;
  /** The edition that the changes are counted from. */
  since: number | null;
  changes: readonly PackChange[];
  leftOut: readonly PackPart[];
}
const spanText = ({ from, to }: Span, locale: Locale) =>
  [from, to].map((day) => dayText(day, { locale })).join(' – ');

const lastNight = ({ days }: PackContent, { to }: Span, locale: Locale): Block[] => {
  const last = days.at(-1);
  const t = packWords[locale];
  if (last === to) return [];
  return [text(last === undefined ? t.nothingYet : t.until(dayText(last, { locale })))];
};

/** What differs from the edition before, a line each. */
const changesOf = ({ since, changes }: Cover, style: PackStyle): Block[] => {
  if (since === null) return [];
  const { locale } = style;
  const t = packWords[locale];
  const print = printerFor(style);
  const writing = {
    locale,
    day: (day: string) => dayText(day, { locale }),
    number: (value: number) => print(value, 'number'),
    money: (amount: number) => print(amount, 'money'),
  };
  const lines = changes.map((change) => text(packChangeText(change, writing)));
  return [heading(t.changes(since)), ...(lines.length === 0 ? [text(t.sameFigures)] : lines)];
};

/** They stand above, with their sums. */
const besides = new Set<PackTableName>(['statement', 'nights', 'voids']);

/** What is said of one property: its figures, what has changed, its nights, and every table after them. */
export const writePack = (
  { content, tables, row }: { content: PackContent; tables: readonly PackTable[]; row: CoverRow },
  cover: Cover,
  style: PackStyle,
): Sheet => {
  const { locale } = style;
  const t = packWords[locale];
  const sections = (names: readonly PackTableName[]) =>
    tables.filter(({ name }) => names.includes(name)).flatMap((table) => sectionOf(table, style));
  const { leftOut, number, council } = cover;
  return {
    title: `${t.title} · ${t.edition(number)}`,
    subtitle: spanText(cover, locale),
    isLandscape: true,
    blocks: [
      text(t.seenBy(council)),
      ...(leftOut.length === 0 ? [] : [text(leftOutText(leftOut, locale))]),
      ...lastNight(content, cover, locale),
      heading(t.figures),
      glanceOf([row], style),
      ...changesOf(cover, style),
      ...sections(['statement']),
      heading(wordIn(packTableWords, 'nights', locale)),
      ...nightsBlocks([...content.nights, ...content.voids], { ...style, isOfCouncil: true }),
      ...sections(packTables.filter((name) => !besides.has(name))),
    ],
  };
};

const perPage = 5;
/** The figures of several properties side by side, as many in a row as paper has room for. */
export const writeCover = (rows: readonly CoverRow[], cover: Span, style: PackStyle): Sheet => {
  const t = packWords[style.locale];
  const pages = Array.from({ length: Math.ceil(rows.length / perPage) }, (_, page) =>
    glanceOf(rows.slice(page * perPage, (page + 1) * perPage), style),
  );
  return {
    title: t.title,
    subtitle: spanText(cover, style.locale),
    isLandscape: true,
    blocks: [text(t.seenBy(cover.council)), heading(t.figures), ...pages],
  };
};
