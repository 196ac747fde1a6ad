import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildWeb } from '../scripts/build.ts';
import { median } from './load.ts';
import { serveByStart, serveProduct } from './served.ts';
import type { Served } from './served.ts';
import { tableOf, wordFor } from './table.ts';

const times = 3;

interface Start {
  ms: number;
  mb: number;
}

type Env = Record<string, string>;

const root = path.resolve(import.meta.dirname, '..');
/** What a clone has not: its pages, and what was compiled at an earlier start. */
const forgetStarts = () => {
  for (const left of ['apps/web/dist', 'node_modules/.cache/keyhold'])
    rmSync(path.join(root, left), { recursive: true, force: true });
};

const startOnce = async (env: Env, serve: (env: Env) => Promise<Served>): Promise<Start> => {
  const served = await serve(env);
  const start = { ms: served.startedInMs, mb: served.residentMb() };
  await served.stop();
  return start;
};

const middleOf = (starts: readonly Start[]): Start => ({
  ms: median(starts.map((start) => start.ms)),
  mb: median(starts.map((start) => start.mb)),
});

const startOften = async (env: Env, serve: (env: Env) => Promise<Served>): Promise<Start> => {
  const starts: Start[] = [];
  for (let time = 0; time < times; time += 1) starts.push(await startOnce(env, serve));
  return middleOf(starts);
};

/** As in a fresh clone each time, then one of its folders again. */
const startEmbedded = async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'keyhold-bench-'));
  const envOf = (name: string) => ({ DATA_DIR: path.join(home, name), DEMO: 'on' });
  try {
    const first: Start[] = [];
    for (let time = 0; time < times; time += 1) {
      forgetStarts();
      first.push(await startOnce(envOf(`data-${time}`), serveByStart));
    }
    // Each was stopped before its pages were compressed.
    await buildWeb();
    await startOnce(envOf('data-0'), serveByStart);
    return { first: middleOf(first), existing: await startOften(envOf('data-0'), serveByStart) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

const rowOf = (name: string, found: { start: Start; mostMs: number; mostMb?: number }) => {
  const { start, mostMs, mostMb } = found;
  const isMet = start.ms <= mostMs && (mostMb === undefined || start.mb <= mostMb);
  const goal = `P7: <= ${mostMs} ms${mostMb === undefined ? '' : `, <= ${mostMb} MB`}`;
  return [name, start.ms.toFixed(0), start.mb.toFixed(0), goal, wordFor(isMet)];
};

/** P7, in absolute figures: shown, and never a reason to fail. */
export const measureStarts = async (env: Env): Promise<string> => {
  const existing = await startOften(env, serveProduct);
  const embedded = await startEmbedded();
  return tableOf(
    ['start, to the first answer', 'ms', 'RSS MB', 'goal', 'pass'],
    [
      rowOf('PostgreSQL, existing data', { start: existing, mostMs: 1500, mostMb: 220 }),
      rowOf('embedded engine, existing data', { start: embedded.existing, mostMs: 1500 }),
      rowOf('embedded engine, first start', { start: embedded.first, mostMs: 8000 }),
    ],
  );
};
