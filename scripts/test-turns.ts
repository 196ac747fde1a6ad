import { execFileSync } from 'node:child_process';

/** The generated proofs in two halves: a run has one half on each engine, the next commit the other way. */
const halves = [
  ['cross-tenant', 'guards'],
  ['fuzz', 'mutations', 'statements'],
] as const;
/** What asks no database, or the embedded engine alone, has nothing to tell beside PostgreSQL. */
const once = [
  'openapi',
  'draw-pdf',
  'passwords',
  'recurrence',
  'segments',
  'clocks',
  'free-space',
  'silence',
  'data-dir-lock',
  'crash',
  'embedded',
  'embedded-crash',
  'embedded-watchdog',
];

/** What every change touches, and what takes its time by itself. */
const slow = ['openapi', 'month', 'storm', 'outages', 'several-processes', 'jobs-crash'] as const;

/** The same on both engines, and in each repetition; one for all where there is no repository. */
function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return '0';
  }
}
export const commit = readCommit();
/** The last digit says whose turn it is. */
const isOdd = Number.parseInt(commit.at(-1) ?? '0', 16) % 2 === 1;

const isOnPostgres = process.env.TEST_DATABASE_ADMIN_URL !== undefined;
const proofs = process.env.TEST_PROOFS ?? 'all';
const left =
  {
    all: [],
    turns: halves[isOdd === isOnPostgres ? 1 : 0],
    none: [...halves.flat(), ...slow],
  }[proofs] ?? [];
const names = [...left, ...(isOnPostgres && proofs === 'turns' ? once : [])];

/** The server's test files that this run leaves out. */
export const leftOut: readonly string[] = names.map((name) => `apps/server/src/**/${name}.test.ts`);

export const turnsLine =
  left.length > 0 ? `left to the other engine or another time: ${left.join(', ')}` : undefined;
