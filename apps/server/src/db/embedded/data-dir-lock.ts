import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises';
import net from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

type Phase = 'starting' | 'holding';
type Holder = { phase: Phase; pid: number; started: string; host: string };
export type Unlock = () => Promise<void>;

const ANSWER_LIMIT_MS = 1500;
const START_LIMIT_MS = 1200;
const PAUSE_MS = 150;
const LOOK_AGAIN_MS = 10;
const MAX_DIR_LENGTH = 70;
const LOCK_FILE = /^keyhold-\w+\.lock$/;
const NOBODY_LISTENS = new Set(['ECONNREFUSED', 'ENOENT']);

export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  readonly isRace: boolean;

  constructor(dataDir: string, holder: Holder | 'silent') {
    const who =
      holder === 'silent'
        ? 'a process that does not answer'
        : `process ${holder.pid} on ${holder.host}, started ${holder.started}`;
    super(`The data directory ${dataDir} is in use by ${who}`);
    this.isRace = holder !== 'silent' && holder.phase === 'starting';
  }
}

class Listener {
  phase: Phase = 'starting';
  readonly #server = net.createServer((socket) => {
    const started = new Date(Date.now() - process.uptime() * 1000).toISOString();
    const answer: Holder = { phase: this.phase, pid: process.pid, started, host: hostname() };
    socket.on('error', () => socket.destroy());
    socket.end(`${JSON.stringify(answer)}\n`);
  });

  async listen(address: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#server.once('error', reject).listen(address, resolve).unref();
    await promise;
  }

  close(): void {
    this.#server.close();
  }
}

/** Who listens there: a process that is alive but busy may be silent. */
async function askHolder(address: string): Promise<Holder | 'silent' | 'nobody'> {
  const socket = net.connect(address);
  const timer = setTimeout(() => socket.destroy(new Error('No answer')), ANSWER_LIMIT_MS);
  try {
    return JSON.parse(await text(socket)) as Holder;
  } catch (error) {
    return NOBODY_LISTENS.has((error as NodeJS.ErrnoException).code ?? '') ? 'nobody' : 'silent';
  } finally {
    clearTimeout(timer);
  }
}

// A socket's path holds about 100 bytes: a longer directory is reached through a short link.
export async function withShortPath<T>(
  dir: string,
  use: (short: string) => Promise<T>,
): Promise<T> {
  if (Buffer.byteLength(dir) <= MAX_DIR_LENGTH) return use(dir);
  const linkDir = await mkdtemp(path.join(tmpdir(), 'keyhold-'));
  const link = path.join(linkDir, 'd');
  try {
    await symlink(dir, link);
    return await use(link);
  } finally {
    await rm(linkDir, { recursive: true });
  }
}

type Asked = { dir: string; name: string; ownName: string };

/**
 * Whom one steps back for. Of those that start at once the lowest name does not: it waits until each
 * of the others has stepped back, having seen it, or holds the directory, having come before it.
 */
async function rivalAt({ dir, name, ownName }: Asked): Promise<Holder | 'silent' | null> {
  for (;;) {
    const holder = await askHolder(path.join(dir, name));
    if (holder === 'nobody') return null;
    if (holder === 'silent' || holder.phase === 'holding' || name < ownName) return holder;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Whoever is there at the first look: those that come later see this one. */
async function findRival(dir: string, ownName: string): Promise<Holder | 'silent' | null> {
  for (const name of await readdir(dir)) {
    if (name === ownName || !LOCK_FILE.test(name)) continue;
    const rival = await rivalAt({ dir, name, ownName });
    if (rival) return rival;
    // Every try has a name of its own, so nothing that is alive can be removed by this.
    await rm(path.join(dir, name), { force: true });
  }
  return null;
}

const randomHex = () => randomBytes(4).toString('hex');

// Listens first and looks around second: of two that start at once, at least one sees the other.
// The name is given after listening has begun, so that a socket under it answers or is dead.
async function lockSocket(dataDir: string, rank: string): Promise<Unlock> {
  const id = rank + randomHex();
  const name = `keyhold-${id}.lock`;
  const listener = new Listener();
  const unlock = async (): Promise<void> => {
    await rm(path.join(dataDir, name), { force: true });
    listener.close();
  };
  const rival = await withShortPath(dataDir, async (dir) => {
    await listener.listen(path.join(dir, id));
    await rename(path.join(dir, id), path.join(dir, name));
    return findRival(dir, name);
  });
  if (rival) {
    await unlock();
    throw new DataDirInUse(dataDir, rival);
  }
  listener.phase = 'holding';
  return unlock;
}

// Windows lets nobody listen on a pipe that exists, and ends it with its process.
async function lockPipe(dataDir: string): Promise<Unlock> {
  const id = createHash('sha256').update(dataDir.toLowerCase()).digest('hex');
  const pipe = `\\\\.\\pipe\\keyhold-${id}`;
  const listener = new Listener();
  try {
    await listener.listen(pipe);
  } catch {
    const holder = await askHolder(pipe);
    throw new DataDirInUse(dataDir, holder === 'nobody' ? 'silent' : holder);
  }
  listener.phase = 'holding';
  return async () => listener.close();
}

/** Makes this process the only one to use the directory, or says within two seconds who is. */
export async function lockDataDir(dataDir: string): Promise<Unlock> {
  const deadline = Date.now() + START_LIMIT_MS;
  const rank = randomHex();
  for (;;) {
    try {
      return await (process.platform === 'win32' ? lockPipe(dataDir) : lockSocket(dataDir, rank));
    } catch (error) {
      const isRace = error instanceof DataDirInUse && error.isRace;
      if (!isRace || Date.now() > deadline) throw error;
      // It comes again with the same rank, at a moment of its own.
      await sleep(Math.random() * PAUSE_MS);
    }
  }
}

/** The files without the lock, which is its holder's alone. */
export const copyDataDir = (dataDir: string, folder: string): Promise<void> =>
  cp(dataDir, folder, {
    recursive: true,
    filter: (file) => !LOCK_FILE.test(path.basename(file)),
  });
