import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { lockDataDir } from '#db/embedded/data-dir-lock.ts';
import type { Unlock } from '#db/embedded/data-dir-lock.ts';
import { makePrivate } from '#db/embedded/private-folder.ts';

/** Long: a busy machine opens a large database slowly, and one that failed says so by itself. */
const OPEN_LIMIT_MS = 300_000;

/** An engine that opens in a thread of its own, while the rest of the program is read. */
export type Begun = { dataDir: string; unlock: Unlock; worker: Promise<Worker> };

/** Where in the data folder the engine's own files lie. */
export const engineFolder = (dataDir: string): string => path.join(dataDir, 'database');

const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const engineFile = path.join(path.dirname(library), 'pglite.wasm');
let program: Promise<WebAssembly.Module> | undefined;

/** Compiled once a process: an engine that is opened anew, after a failure too, is as fast as the one before. */
const compileEngine = (): Promise<WebAssembly.Module> =>
  (program ??= readFile(engineFile).then((bytes) => WebAssembly.compile(bytes)));

export async function startWorker(dataDir: string, closing?: AbortSignal): Promise<Worker> {
  const limit = AbortSignal.timeout(OPEN_LIMIT_MS);
  const signal = closing ? AbortSignal.any([limit, closing]) : limit;
  const url = new URL('./embedded-worker.ts', import.meta.url);
  const engine = await compileEngine();
  const worker = new Worker(url, { workerData: { dataDir, engine } });
  const ended = once(worker, 'exit').then(() => {
    throw new Error('the engine stopped');
  });
  try {
    await Promise.race([once(worker, 'message', { signal }), ended]);
    return worker;
  } catch (error) {
    await worker.terminate();
    const { message } = error as Error;
    throw new Error(`The database in ${dataDir} did not open: ${message}`, { cause: error });
  }
}

/** Needs nothing but Node, so that it can go before everything else. */
export async function beginEmbedded(folder: string): Promise<Begun> {
  const dataDir = path.resolve(folder);
  await makePrivate(dataDir);
  const unlock = await lockDataDir(dataDir);
  const worker = startWorker(dataDir);
  // Whoever opens it hears of a failure, which may come before.
  worker.catch(() => undefined);
  return { dataDir, unlock, worker };
}
