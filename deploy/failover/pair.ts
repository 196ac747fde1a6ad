import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { findFreePort } from '../../scripts/free-port.ts';
import { findBinaries, findUser } from '../../scripts/postgres.ts';
import { until } from '../proof/processes.ts';

export const password = 'of-the-owner';
const found = findBinaries();
if (found === undefined) throw new Error('no PostgreSQL 15 or later on this machine');
const bin = found;
/** Neither PostgreSQL nor PgBouncer runs as root. */
export const owner = findUser();

export interface Server {
  port: number;
  /** At once, with all that it is at. */
  kill: () => Promise<void>;
}

export const begin = (home: string, command: string, args: string[]): ChildProcess =>
  spawn(command, args, { ...owner, cwd: home, stdio: ['ignore', 'inherit', 'inherit'] });

/** As where the power goes: with what it has begun itself. */
export const killAll = async (child: ChildProcess): Promise<void> => {
  const { pid } = child;
  if (child.exitCode !== null || child.signalCode !== null || pid === undefined) return;
  const ended = once(child, 'exit');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const each of [pid, ...children.filter((one) => one !== '').map(Number)])
    process.kill(each, 'SIGKILL');
  await ended;
};

export const ask = async <Row extends pg.QueryResultRow>(
  port: number,
  text: string,
  database = 'postgres',
): Promise<Row[]> => {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

const run = (command: string, args: string[], cwd: string) =>
  execFileSync(path.join(bin, command), args, {
    ...owner,
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PGPASSWORD: password },
  });

const startOn = async (home: string, data: string): Promise<Server> => {
  const port = await findFreePort();
  const settings = [
    `port=${port}`,
    `unix_socket_directories=${home}`,
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'log_min_messages=panic',
  ];
  const args = ['-D', path.join(home, data), ...settings.flatMap((setting) => ['-c', setting])];
  const server = begin(home, path.join(bin, 'postgres'), args);
  await until(`${data} answers`, async () => (await ask(port, 'select 1')).length === 1);
  return { port, kill: () => killAll(server) };
};

/** A folder that PostgreSQL's user may write to. */
export const openHome = (home: string): void => {
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
  if (owner) chownSync(home, owner.uid, owner.gid);
};

/** A primary that confirms nothing before its replica has it on its disk too. */
export const openPair = async (home: string): Promise<{ primary: Server; replica: Server }> => {
  const secret = path.join(home, 'password');
  writeFileSync(secret, password);
  if (owner) chownSync(secret, owner.uid, owner.gid);
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', secret];
  run('initdb', ['-D', path.join(home, 'primary'), ...access, '-E', 'UTF8', '--locale=C'], home);
  const primary = await startOn(home, 'primary');
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=replica`;
  run('pg_basebackup', ['-d', from, '-D', path.join(home, 'replica'), '-X', 'stream', '-R'], home);
  const replica = await startOn(home, 'replica');
  await ask(primary.port, `alter system set synchronous_standby_names = 'replica'`);
  await ask(primary.port, 'select pg_reload_conf()');
  await until('the replica keeps up', async () => {
    const rows = await ask(
      primary.port,
      `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
    );
    return rows.length === 1;
  });
  return { primary, replica };
};
