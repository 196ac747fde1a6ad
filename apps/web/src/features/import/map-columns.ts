import type { Sheet } from '#core/files/read-csv.ts';
import type { ImportField, Mapping } from '#features/import/import-fields.ts';

/** Letters and digits only: 'E-mail address' and 'e_mail  address' are the same heading. */
const plain = (heading: string) =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The columns whose headings say what they are; each serves one field. */
export const guessMapping = (fields: readonly ImportField[], { columns }: Sheet): Mapping => {
  const headings = columns.map(plain);
  const used = new Set<number>();
  const found = fields.flatMap(({ name, label, synonyms }): [string, number][] => {
    const words = [label, name, ...synonyms].map(plain);
    const places = words.map((word) =>
      headings.findIndex((heading, index) => heading === word && !used.has(index)),
    );
    const place = places.find((index) => index !== -1);
    if (place === undefined) return [];
    used.add(place);
    return [[name, place]];
  });
  return Object.fromEntries(found);
};

/** Another column for a field; the field that had it before is left without. */
export const withColumn = (
  mapping: Mapping,
  { name, column }: { name: string; column: number | null },
): Mapping => {
  const others = Object.entries(mapping).filter(
    ([field, place]) => field !== name && place !== column,
  );
  return Object.fromEntries(column === null ? others : [...others, [name, column]]);
};

export const missingFields = (fields: readonly ImportField[], mapping: Mapping) =>
  fields.filter(({ name, isRequired }) => isRequired && mapping[name] === undefined);

/** The headings that no field takes. */
export const unusedColumns = ({ columns }: Sheet, mapping: Mapping): string[] => {
  const used = new Set(Object.values(mapping));
  return columns.filter((heading, index) => heading !== '' && !used.has(index));
};

/** The first different things in a column, to see whether it is the right one. */
export const samplesOf = ({ rows }: Sheet, column: number): string[] =>
  [...new Set(rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== ''))].slice(
    0,
    3,
  );
