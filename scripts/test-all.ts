import { parseArgs } from 'node:util';

import { requireNode } from './runtime.ts';

requireNode('npm run test:all');
const { buildWeb, root } = await import('./build.ts');
const { printClosingLine, printCounts } = await import('./closing-lines.ts');
const { exitCodeOf, leftOf, partsOf, resultLine, statusOf, totalOf } = await import('./parts.ts');
const { openPostgres } = await import('./postgres.ts');
const { Proven, readTree } = await import('./proven.ts');
const { listTestFiles, runToOutcome } = await import('./run-vitest.ts');
type Part = ReturnType<typeof partsOf>[number];

const { values: asked, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    status: { type: 'boolean' },
    again: { type: 'boolean' },
    install: { type: 'boolean' },
    minutes: { type: 'string', default: 'Infinity' },
  },
});
const end = Date.now() + Number(asked.minutes) * 60_000;
if (Number.isNaN(end)) throw new TypeError(`--minutes wants a number, not ${asked.minutes}`);

const parts = partsOf(listTestFiles());
const tree = readTree(root);
const proven = tree === undefined ? undefined : new Proven(root, tree);
if (asked.again) proven?.forget();
const results = { ...proven?.read() };
if (!proven) console.log('Nothing is remembered: there is something that is not committed.');

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));
const mayBegin = () => !isStopped && Date.now() < end;
const isChosen = ({ name }: Part) =>
  words.length === 0 || words.some((word) => name.includes(word));
const mostSeconds = 600;

/** Each proof whole, whatever narrower one is asked for, and each file by itself. */
async function prove(part: Part, url: string | undefined): Promise<void> {
  console.log(`\n== ${part.name}\n`);
  const began = Date.now();
  const { code, outcome } = await runToOutcome(['--project', part.project, ...part.files], {
    TEST_PROOFS: 'all',
    TEST_ISOLATED: 'true',
    TEST_DATABASE_ADMIN_URL: url,
    PROVE: undefined,
    FUZZ_RUNS: undefined,
  });
  const isGreen = code === 0 && outcome?.files === part.files.length;
  if (isStopped && !isGreen) return;
  const seconds = Math.round((Date.now() - began) / 1000);
  const result = { isGreen, seconds, counts: outcome?.counts ?? {} };
  console.log(`\n${resultLine(part, result)}`);
  if (seconds > mostSeconds) console.log('Longer than a part may take: see scripts/long-files.ts.');
  if (readTree(root) !== tree) {
    console.log('It proves nothing: the files changed meanwhile.');
    return;
  }
  results[part.name] = result;
  proven?.write(results);
}

async function proveAll(left: readonly Part[], url?: string): Promise<void> {
  for (const part of left) if (mayBegin()) await prove(part, url);
}

async function proveOnPostgres(left: readonly Part[]): Promise<void> {
  if (left.length === 0 || !mayBegin()) return;
  const postgres = await openPostgres({ mayInstall: asked.install === true });
  if (!postgres) {
    printClosingLine(
      'PostgreSQL parts skipped: no server found; -- --install gets one, TEST_DATABASE_ADMIN_URL names one',
    );
    return;
  }
  try {
    await proveAll(left, postgres.url);
  } finally {
    await postgres.stop();
  }
}

const left = leftOf(parts, results).filter(isChosen);
if (!asked.status && left.length > 0) {
  await buildWeb();
  await proveAll(left.filter(({ isOnPostgres }) => !isOnPostgres));
  await proveOnPostgres(left.filter(({ isOnPostgres }) => isOnPostgres));
  console.log('');
}
printCounts(totalOf(results));
for (const line of statusOf(parts, results)) printClosingLine(line);
process.exitCode = exitCodeOf(parts, results);
