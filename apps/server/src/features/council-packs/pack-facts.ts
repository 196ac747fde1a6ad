import { createHash } from 'node:crypto';

import { packFigures, packParts, packTables, payables } from '@keyhold/contract';
import type { Locale, PackChange, PackPart } from '@keyhold/contract';
import { z } from 'zod';

import { figuresOf } from './pack-content.ts';
import type { PackContent } from './pack-content.ts';
import { tablesOf } from './pack-tables.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What an edition said, for the next one to be compared with: no names, and lines as digests. */
export const PackFacts = z.strictObject({
  nights: z.record(z.string(), z.tuple([z.enum(payables), z.number().int()])),
  figures: z.partialRecord(z.enum(packFigures), z.number().nullable()),
  /** Null is what its reader may not read. */
  tables: z.partialRecord(z.enum(packTables), z.array(z.string()).nullable()),
  leftOut: z.array(z.enum(packParts)),
});
export type PackFacts = z.infer<typeof PackFacts>;

/** A night of a stay: its day, its room, and which stay it is. */
const keyOf = (day: string, roomNo: string, stay: number | undefined) =>
  JSON.stringify([day, roomNo, stay ?? null]);
const partsOf = z.tuple([z.string(), z.string(), z.number().nullable()]);

export const factsOf = (content: PackContent, leftOut: readonly PackPart[]): PackFacts => ({
  nights: Object.fromEntries(
    content.nights.map(({ day, room, booking, payable, cents }) => [
      keyOf(day, room.roomNo, booking?.id),
      [payable, cents] as [typeof payable, number],
    ]),
  ),
  figures: figuresOf(content),
  // In one language, so that it does not matter in which they are printed.
  tables: Object.fromEntries(
    tablesOf(content, 'en').map(({ name, rows }) => [
      name,
      rows && rows.map((row) => sha256(JSON.stringify(row)).slice(0, 16)),
    ]),
  ),
  leftOut: [...leftOut],
});

interface Told {
  content: PackContent;
  leftOut: readonly PackPart[];
  locale: Locale;
  /** What else is printed: the property, its zone and currency, the council. */
  about: readonly string[];
}
/** Changes by a new form as well: what is printed otherwise is another edition. */
const form = 1;
/** Of all that is printed and listed: the same, and so are the bytes. */
export const digestOf = ({ content, leftOut, locale, about }: Told): string =>
  sha256(
    JSON.stringify([
      form,
      locale,
      leftOut,
      about,
      content.days,
      tablesOf(content, locale).map(({ name, rows }) => [name, rows]),
      content.nights.map(({ reason }) => reason),
    ]),
  );

const mostNights = 100;
const nightChanges = (before: PackFacts, after: PackFacts): PackChange[] => {
  const keys = [...new Set([...Object.keys(before.nights), ...Object.keys(after.nights)])];
  const worth = (facts: PackFacts, key: string) => {
    const [payable, cents] = facts.nights[key] ?? [];
    return payable === undefined || cents === undefined ? null : { payable, amount: cents / 100 };
  };
  return keys
    .toSorted()
    .flatMap((key): PackChange[] => {
      const [one, other] = [worth(before, key), worth(after, key)];
      if (JSON.stringify(one) === JSON.stringify(other)) return [];
      const [day, roomNo] = partsOf.parse(JSON.parse(key));
      return [{ kind: 'night', day, roomNo, before: one, after: other }];
    })
    .slice(0, mostNights);
};

const missing = (from: readonly string[], of: readonly string[]): number => {
  const left = new Map<string, number>();
  for (const line of from) left.set(line, (left.get(line) ?? 0) + 1);
  return of.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  }).length;
};

/** How many lines of a table are new, gone or otherwise. */
const countLines = (before: readonly string[], after: readonly string[]): number => {
  return Math.max(missing(before, after), missing(after, before));
};

/** What an edition says otherwise than the one before, of what both hold. */
export const changesBetween = (before: PackFacts, after: PackFacts): PackChange[] => {
  const parts = packParts.flatMap((part): PackChange[] => {
    const [was, is] = [before.leftOut.includes(part), after.leftOut.includes(part)];
    return was === is ? [] : [{ kind: 'part', part, isLeftOut: is }];
  });
  const figures = packFigures.flatMap((figure): PackChange[] => {
    const [one = null, other = null] = [before.figures[figure], after.figures[figure]];
    if (one === other || one === null || other === null) return [];
    return [{ kind: 'figure', figure, before: one, after: other }];
  });
  // Where other names may be read every line of nights says something else.
  const isNamed = parts.some((one) => one.kind === 'part' && /guests|bookings/.test(one.part));
  const tables = packTables.flatMap((table): PackChange[] => {
    const [one, other] = [before.tables[table], after.tables[table]];
    if (!one || !other || (isNamed && (table === 'nights' || table === 'statement'))) return [];
    const lines = countLines(one, other);
    return lines === 0 ? [] : [{ kind: 'table', table, lines }];
  });
  return [...parts, ...figures, ...nightChanges(before, after), ...tables];
};
