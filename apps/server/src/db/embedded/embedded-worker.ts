import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const { dataDir, engine } = workerData as { dataDir: string; engine: WebAssembly.Module };
const port = parentPort;
if (!port) throw new Error('The embedded engine runs in a worker thread');

const db = await PGlite.create({
  dataDir,
  extensions: { btree_gin, btree_gist, pg_trgm },
  pgliteWasmModule: engine,
});

// PGlite goes on after any exception, for ever if it comes again. One status says that PostgreSQL
// raised an error; all else is a broken engine, which the main thread replaces at once.
const RAISED = 100;
const runOnce = db.Module._PostgresMainLoopOnce;
db.Module._PostgresMainLoopOnce = () => {
  try {
    runOnce();
  } catch (error) {
    if ((error as { status?: number }).status !== RAISED) process.exit(1);
    throw error;
  }
};

async function answer(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await db.execProtocolRawStream(message, {
    syncToFs: false,
    // The chunk is a view into memory that the engine uses again.
    onRawData: (chunk) => chunks.push(chunk.slice()),
  });
  return new Uint8Array(Buffer.concat(chunks));
}

async function close(): Promise<void> {
  await db.exec('checkpoint');
  await db.close();
  process.exit(0);
}

async function receive(message: Uint8Array | 'close'): Promise<void> {
  if (message === 'close') return close();
  const reply = await answer(message);
  port?.postMessage(reply, [reply.buffer]);
}

// One after another, as they came. A failure is left unhandled: it ends the worker, and the main
// thread starts another.
let last: Promise<void> = Promise.resolve();
port.on('message', (message: Uint8Array | 'close') => {
  last = last.then(() => receive(message));
});
port.postMessage('ready');
