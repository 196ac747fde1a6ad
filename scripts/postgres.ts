import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { findFreePort } from './free-port.ts';

const LEAST_VERSION = 15;
const START_LIMIT_MS = 30_000;
const INSTALL_LIMIT_MS = 300_000;
const isRoot = process.getuid?.() === 0;

export interface Postgres {
  /** A superuser's address: each test file makes its own database from it. */
  url: string;
  stop: () => Promise<void>;
}

/** Durability is of no use to a database that lives as long as a test run. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'log_min_messages=fatal',
];

function versionOf(bin: string): number {
  const { stdout } = spawnSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0);
}

export function findBinaries(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin'),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders
    .filter((bin) => existsSync(path.join(bin, 'initdb')) && versionOf(bin) >= LEAST_VERSION)
    .toSorted((one, other) => versionOf(other) - versionOf(one))[0];
}

export const hasPostgres = (): boolean => findBinaries() !== undefined;

/** PostgreSQL refuses to run as root: its own user runs it, or the one that may do nothing. */
export function findUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find((parts) => parts[0] === name));
  const [, , uid, gid] = user.find((parts) => parts !== undefined) ?? [];
  if (!uid || !gid) throw new Error('PostgreSQL needs a user other than root, such as nobody.');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Without the run level a package would start a server of its own, which nobody would stop. */
function install(packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_LIMIT_MS,
    });
}

/** What the suite runs on: Redis joins the tests of several processes, and starts with them. */
function installMissing(): void {
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
  const missing = [
    ...(findBinaries() ? [] : ['postgresql']),
    ...(hasRedis ? [] : ['redis-server']),
  ];
  if (missing.length > 0 && isRoot) install(missing);
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (server.exitCode === null && Date.now() < limit) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await sleep(100);
    } finally {
      await client.end();
    }
  }
  throw new Error('The private PostgreSQL did not start; its errors are above.');
}

/** Makes an empty cluster in the folder; answers the superuser's password. */
function initCluster(bin: string, home: string): string {
  const user = findUser();
  const password = randomBytes(16).toString('hex');
  const secret = path.join(home, 'password');
  writeFileSync(secret, password);
  if (user) for (const file of [home, secret]) chownSync(file, user.uid, user.gid);
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret];
  const format = ['-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), ['-D', path.join(home, 'data'), ...access, ...format], {
    ...user,
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return password;
}

async function stopCluster(server: ChildProcess, home: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
}

/** A cluster of its own in a temporary folder, on a free port of this machine. */
async function startCluster(bin: string): Promise<Postgres> {
  const home = mkdtempSync(path.join(tmpdir(), 'keyhold-postgres-'));
  const password = initCluster(bin, home);
  const port = await findFreePort();
  const settings = [...SETTINGS, `port=${port}`, `unix_socket_directories=${home}`];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', path.join(home, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...findUser(), cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilReady(server, url);
  } catch (error) {
    await stopCluster(server, home);
    throw error;
  }
  return { url, stop: () => stopCluster(server, home) };
}

/** The server that TEST_DATABASE_ADMIN_URL names, else a private one, else none. */
export async function openPostgres(options: {
  mayInstall: boolean;
}): Promise<Postgres | undefined> {
  const { TEST_DATABASE_ADMIN_URL } = process.env;
  if (TEST_DATABASE_ADMIN_URL) return { url: TEST_DATABASE_ADMIN_URL, stop: async () => {} };
  if (options.mayInstall) installMissing();
  const bin = findBinaries();
  return bin ? startCluster(bin) : undefined;
}

if (import.meta.main) installMissing();
