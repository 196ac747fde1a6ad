import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { median } from './load.ts';
import { serveProduct } from './served.ts';
import { tableOf, wordFor } from './table.ts';

const times = 3;

interface Start {
  ms: number;
  mb: number;
}

const startOnce = async (env: Record<string, string>): Promise<Start> => {
  const served = await serveProduct(env);
  const start = { ms: served.startedInMs, mb: served.residentMb() };
  await served.stop();
  return start;
};

const middleOf = (starts: readonly Start[]): Start => ({
  ms: median(starts.map((start) => start.ms)),
  mb: median(starts.map((start) => start.mb)),
});

const startOften = async (env: Record<string, string>): Promise<Start> => {
  const starts: Start[] = [];
  for (let time = 0; time < times; time += 1) starts.push(await startOnce(env));
  return middleOf(starts);
};

/** A new folder each time, then one of them again. */
const startEmbedded = async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'keyhold-bench-'));
  const envOf = (name: string) => ({ DATA_DIR: path.join(home, name), DEMO: 'on' });
  try {
    const first: Start[] = [];
    for (let time = 0; time < times; time += 1) first.push(await startOnce(envOf(`data-${time}`)));
    return { first: middleOf(first), existing: await startOften(envOf('data-0')) };
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
export const measureStarts = async (env: Record<string, string>): Promise<string> => {
  const existing = await startOften(env);
  const embedded = await startEmbedded();
  return tableOf(
    ['start, to the first answer', 'ms', 'RSS MB', 'goal', 'pass'],
    [
      rowOf('PostgreSQL, existing data', { start: existing, mostMs: 600, mostMb: 220 }),
      rowOf('embedded engine, existing data', { start: embedded.existing, mostMs: 600 }),
      rowOf('embedded engine, first start', { start: embedded.first, mostMs: 3000 }),
    ],
  );
};
