import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const print = `import * as turns from './scripts/test-turns.ts';
  const { leftOut, pagesLeftOut, browserLeftOut, third } = turns;
  console.log(JSON.stringify({ leftOut, pagesLeftOut, browserLeftOut, third }));`;

interface Left {
  leftOut: string[];
  pagesLeftOut: string[];
  browserLeftOut: string[];
  third: number;
}

const known = new Map<string, Left>();
/** What a turn leaves out, in a process of its own: the turns are read once a process. */
function leftOutIn(turn: number, engine?: 'postgres'): Left {
  const key = `${turn} ${engine}`;
  const left = known.get(key) ?? askTurn(turn, engine);
  known.set(key, left);
  return left;
}

function askTurn(turn: number, engine?: 'postgres'): Left {
  const { TEST_DATABASE_ADMIN_URL: _, ...env } = process.env;
  const address = engine && { TEST_DATABASE_ADMIN_URL: 'postgres://localhost/' };
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', print], {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, ...address, TEST_PROOFS: 'turns', TEST_TURN: String(turn) },
  });
  return JSON.parse(text) as Left;
}

const threeFrom = (first: number, engine?: 'postgres') =>
  [0, 1, 2].map((later) => leftOutIn((first + later) % 6, engine));
/** What is left out in each of the turns is never run. */
const neverRun = (turns: readonly string[][]) =>
  (turns[0] ?? []).filter((file) => turns.every((left) => left.includes(file)));

it.each([0, 1, 2, 3, 4, 5])('leaves nothing out in three turns from %i on', (first) => {
  const embedded = threeFrom(first);
  expect(neverRun(embedded.map(({ leftOut }) => leftOut))).toStrictEqual([]);
  expect(neverRun(embedded.map(({ pagesLeftOut }) => pagesLeftOut))).toStrictEqual([]);
  expect(neverRun(embedded.map(({ browserLeftOut }) => browserLeftOut))).toStrictEqual([]);
  expect(new Set(embedded.map(({ third }) => third))).toStrictEqual(new Set([0, 1, 2]));
});

it('asks PostgreSQL in three turns of whatever asks a database that it can be asked of', () => {
  const left = new Set(neverRun(threeFrom(0, 'postgres').map(({ leftOut }) => leftOut)));
  const all = globSync('apps/server/src/features/**/*.test.ts', { cwd: root });
  expect(all.length).toBeGreaterThan(50);
  const names = all.filter((file) => left.has(file)).map((file) => path.basename(file, '.test.ts'));
  expect(names.toSorted()).toStrictEqual(['clocks', 'passwords', 'recurrence', 'segments']);
});
