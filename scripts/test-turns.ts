import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';

import { longSecondsOf } from './long-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const serverTests = 'apps/server/src/**/*.test.ts';
/** What asks no database, or the embedded engine alone, has nothing to tell beside PostgreSQL. */
const once = new Set([
  'openapi',
  'draw-anything',
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
]);
/** Of those what takes long, and what nothing else touches: in one of three turns, or once its folder is. */
const seldom = new Set([
  'draw-anything',
  'crash',
  'embedded',
  'embedded-crash',
  'embedded-watchdog',
]);
/** What takes a third of the routes a run. */
const overRoutes = new Set([
  'cross-tenant',
  'guards',
  'fuzz',
  'mutations',
  'statements',
  'placements',
]);
/** What every change touches, and what takes its time by itself. */
const slow = new Set([
  ...overRoutes,
  'openapi',
  'month',
  'storm',
  'outages',
  'several-processes',
  'jobs-crash',
]);

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
};
/** The same on both engines, and in each repetition; one for all where there is no repository. */
export const commit = git('rev-parse', 'HEAD') || '0';
/**
 * One of six, the next with each commit: in three in a row each third of the routes and pages has its turn
 * and each file meets both engines; in six each third of the routes has met each engine. `TEST_TURN` asks for one.
 */
export const turn = Number(
  process.env.TEST_TURN ?? Number(git('rev-list', '--count', 'HEAD') || '0') % 6,
);

const isOnPostgres = process.env.TEST_DATABASE_ADMIN_URL !== undefined;
const proofs = process.env.TEST_PROOFS ?? 'all';
const isByTurns = proofs === 'turns';

/** Of the routes and the screens a third each run; of three turns each has another one. */
export const third = isByTurns ? turn % 3 : null;
const nameOf = (file: string) => path.basename(file, '.test.ts');
const featurePath = /(?:apps\/(?:server|web)\/src\/features|packages\/contract\/src)\/([\w-]+)\//;
const featureOf = (file: string) => featurePath.exec(file)?.[1] ?? '';
const daySeconds = 86_400;
/** The files that the commits of the last day touched, the newest first: of the day before this commit. */
const readChanged = () => {
  const since = Number(git('log', '-1', '--format=%ct')) - daySeconds;
  return git('log', '--no-merges', '--format=', '--name-only', `--since=@${since}`).split('\n');
};
const changed: readonly string[] = isByTurns ? readChanged() : [];
/** Where a day touched more than so many features, a run would be none by turns: of such a sweep the last ones. */
const mostRecent = 8;
const lastOfMany = 4;
const touched = [...new Set(changed.map(featureOf).filter((name) => name !== ''))];
/** The folders of the features that are asked in every run, since they were touched last. */
export const recent: readonly string[] = touched
  .slice(0, touched.length > mostRecent ? lastOfMany : mostRecent)
  .toSorted();

const secondsOf = (file: string) => longSecondsOf(file) ?? 0;
/** Dealt out like cards, the longest first, so that no turn is much longer than another. */
const deal = (files: readonly string[]): ReadonlyMap<string, number> => {
  const sorted = files.toSorted(
    (one, other) => secondsOf(other) - secondsOf(one) || one.localeCompare(other, 'en'),
  );
  return new Map(sorted.map((file, place) => [file, place]));
};
const files = globSync(serverTests, { cwd: root });
const places = deal(files);
/**
 * Of three turns a file asks the embedded engine in one, PostgreSQL in the next and neither in the third;
 * where it goes over routes it asks one of the two each time, so that each third of them meets both.
 */
const placeOf = (file: string) => (places.get(file) ?? 0) + turn;
const isOverRoutes = (file: string) => overRoutes.has(nameOf(file));
const isEmbedded = (file: string) => placeOf(file) % (isOverRoutes(file) ? 2 : 3) === 0;
const isOnServer = (file: string) =>
  isOverRoutes(file) ? !isEmbedded(file) : placeOf(file) % 3 === 1;
/** Both are asked of what is new. */
const isOthers = (file: string) =>
  !(isOnPostgres ? isOnServer(file) : isEmbedded(file)) &&
  !once.has(nameOf(file)) &&
  !recent.includes(featureOf(file));

const isSeldom = (file: string) =>
  seldom.has(nameOf(file)) &&
  !isEmbedded(file) &&
  !changed.some((each) => path.dirname(each) === path.dirname(file));

const byTurns = (file: string) =>
  isOthers(file) || isSeldom(file) || (isOnPostgres && once.has(nameOf(file)));

/** The server's test files that this run leaves out. */
export const leftOut: readonly string[] =
  {
    all: [],
    turns: files.filter(byTurns),
    none: files.filter((file) => slow.has(nameOf(file))),
  }[proofs] ?? [];

/** A third of the features' pages a commit, and always those of what was touched. */
const pageFiles = globSync('apps/web/src/features/**/*.page.test.tsx', { cwd: root });
const pagePlaces = deal(pageFiles);
const isPagesOther = (file: string) =>
  ((pagePlaces.get(file) ?? 0) + turn) % 3 !== 0 &&
  !recent.includes(featureOf(file)) &&
  !(touched.length <= mostRecent && changed.includes(file));
/** The pages' test files that this run leaves to the next one. */
export const pagesLeftOut: readonly string[] = isByTurns ? pageFiles.filter(isPagesOther) : [];

/** What any change anywhere may break. */
const always = new Set(['crawl', 'budget']);
/** A third of the browser's files a commit, and always those, what was touched, and what is named like it. */
const browserFiles = globSync('e2e/*.test.ts', { cwd: root });
const browserPlaces = deal(browserFiles);
const isBrowsersOther = (file: string) =>
  ((browserPlaces.get(file) ?? 0) + turn) % 3 !== 0 &&
  !always.has(nameOf(file)) &&
  (!changed.includes(file) || touched.length > mostRecent) &&
  !recent.includes(nameOf(file));
/** The browser's test files that this run leaves to the next one. */
export const browserLeftOut: readonly string[] = isByTurns
  ? browserFiles.filter(isBrowsersOther)
  : [];

const others = touched.length - recent.length;
export const turnsLine = isByTurns
  ? `turn ${turn} of 0 to 5: third ${turn % 3} of the routes and screens, with ${recent.join(', ') || 'nothing'} as touched last` +
    `${others > 0 ? ` (and ${others} more, by turns)` : ''}; ` +
    `left to another turn: ${leftOut.length} of ${files.length} files of the server, ` +
    `${pagesLeftOut.length} of ${pageFiles.length} of pages, ` +
    `${browserLeftOut.length} of ${browserFiles.length} of the browser`
  : undefined;
