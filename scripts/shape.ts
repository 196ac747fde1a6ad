/** What the shape of the code costs, counted: beside what it was once, and what is aimed at. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import * as all from '@keyhold/contract';
import { contract } from '@keyhold/contract';

import { findCycles, importsOf } from '../lint/cycles.js';

/** Written by a command from all the rest. */
const made = new Set(['apps/server/src/db/schema.sql']);
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !made.has(file));
const texts = new Map(tracked.map((file) => [file, readFileSync(file, 'utf8')]));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isCode = (file: string) => /\.tsx?$/.test(file) && !isTest(file);
const isProduct = (file: string) => /^(?:apps|packages)\/\w+\/src\//.test(file);

const filesWith = (pattern: RegExp) =>
  tracked.filter((file) => pattern.test(texts.get(file) ?? ''));

/** Files of no feature and no resource that name a plain one: what adding it has touched. */
const centralFiles = (pattern: RegExp): string[] =>
  filesWith(pattern).filter(
    (file) =>
      isProduct(file) &&
      isCode(file) &&
      !/\/features\/|\/db\/|contract\/src\/[\w-]+\/[\w-]+\.ts$/.test(file),
  );

/**
 * Files that name the plain resource, tests and tools included: what adding one touches. Neither its own
 * folders and migration, nor what a command writes, nor other features: they name it to deal with it.
 */
const own = ['features/', 'lost-property/', 'migrations/', 'schema.sql', 'db/types.ts', 'shape.ts'];
const places = ['apps', 'packages', 'e2e', 'lint', 'bench', 'scripts'].concat(
  own.map((part) => `:!*${part}*`),
);
const plainTouches = execFileSync('git', ['grep', '-liE', 'lost[-_ ]?propert', '--', ...places], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');

const product = tracked.filter((file) => isProduct(file) && isCode(file));
const imports = new Map(product.map((file) => [file, importsOf(file, texts.get(file) ?? '')]));
const inCycles = findCycles(imports).flat().length;

const sizes = new Map<string, number>();
for (const file of product) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);

const code = tracked.filter(isCode);
const lines = code.reduce((sum, file) => sum + (texts.get(file) ?? '').split('\n').length - 1, 0);
const routes = Object.values(contract).flatMap((resource) => Object.keys(resource)).length;

/** The closed lists that have their words in the contract, and the files that say them again. */
type Words = Record<string, readonly string[]>;
const lists = Object.entries(all).flatMap(([name, value]): (readonly [string, Words])[] => {
  if (/[a-z]Life$/.test(name)) return [[name, (value as unknown as { words: Words }).words]];
  const words = Object.values(value);
  return name.endsWith('Words') && words.length > 0 && words.every(Array.isArray)
    ? [[name, value as unknown as Words]]
    : [];
});
const told = (file: string, words: Words): boolean => {
  const text = texts.get(file) ?? '';
  const values = Object.entries(words);
  const again = values.filter(([value, pair]) =>
    pair.some((word) => new RegExp(`\\b${value}'?: \\[?\\s*'${word}'`).test(text)),
  );
  return values.length > 1 && again.length === values.length;
};
const toldAgain = lists.flatMap(([, words]) =>
  product.filter((file) => !file.startsWith('packages/') && told(file, words)),
).length;

const acts = lists
  .filter(([name]) => name.endsWith('Life'))
  .flatMap(([name]) =>
    Object.keys((all as unknown as Record<string, { acts: object }>)[name]?.acts ?? {}),
  );
const actLines = product
  .filter((file) => file.endsWith('-acts.tsx'))
  .reduce((sum, file) => sum + (texts.get(file) ?? '').split('\n').length - 1, 0);

const rows: [what: string, before: string, now: number, goal: string][] = [
  [
    'files that name amenities',
    '23',
    filesWith(/amenities/).filter((file) => !isTest(file)).length,
    '9',
  ],
  ['files that name maxGuests', '54', filesWith(/maxGuests/).length, '20'],
  ['central files of lost property', '19', plainTouches.length, '6'],
  ['central files that name job types', '7', centralFiles(/job_?-?type/i).length, '3'],
  [
    'definitions of room_status',
    '4',
    filesWith(/create (?:or replace )?view room_status\b/i).filter((file) => !isTest(file)).length,
    '1',
  ],
  ['files in a cycle of imports', '14', inCycles, '0'],
  ['most files flat in one folder', '80', Math.max(...sizes.values()), '16'],
  ['lines of TypeScript without tests', '91153', lines, '87000'],
  ['lists whose words are told again', '30', toldAgain, '0'],
  ['lines of acts, an act of a life', '48', Math.round(actLines / acts.length), '15'],
  ['lines a route', '432', Math.round(lines / routes), '350'],
];

const widths = [34, 8, 8, 8] as const;
const print = (cells: readonly (string | number)[]) =>
  console.log(
    cells
      .map((cell, at) => (at === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(8)))
      .join(''),
  );
print(['', 'before', 'now', 'goal']);
for (const row of rows) print(row);
