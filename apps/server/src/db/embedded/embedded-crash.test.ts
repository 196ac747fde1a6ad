import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openEmbedded } from '#db/embedded/embedded.ts';

const WRITER = fileURLToPath(new URL('crash-writer.fixture.ts', import.meta.url));
/** `KILLS=1000` for a quiet hour. */
const CYCLES = Number(process.env['KILLS'] ?? 5);
const CYCLE_SIZE = 100_000;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-crash-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

/** Kills the writer in the middle of its work, and answers the rows it had acknowledged. */
async function writeUntilKilled(first: number): Promise<number[]> {
  const writer = spawn(process.execPath, [WRITER, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const enough = 20 + Math.random() * 200;
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length > enough) writer.kill('SIGKILL');
  }
  return acknowledged;
}

test('loses no acknowledged row to kill -9, and keeps no half of a transaction', async () => {
  const acknowledged: number[] = [];
  for (let cycle = 0; cycle < CYCLES; cycle += 1)
    acknowledged.push(...(await writeUntilKilled(cycle * CYCLE_SIZE)));
  const engine = await openEmbedded({ dataDir });
  const db = new Kysely<unknown>({ dialect: engine.dialect });
  const { rows } = await sql<{ id: number; pair: number }>`select id, pair from entry`.execute(db);
  await engine.close();
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThan(CYCLES * 20);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(rows.filter(({ pair }) => !kept.has(pair))).toEqual([]);
});

test('a second process on the directory is refused and ends', async () => {
  const engine = await openEmbedded({ dataDir });
  const second = spawn(process.execPath, [WRITER, dataDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(second, 'close')) as [number];
  await engine.close();
  expect(code).toBe(1);
  expect(said).toContain(`The data directory ${dataDir} is in use by process ${process.pid} on `);
});
