import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';

import { findFreePort } from '../../scripts/free-port.ts';
import { until } from '../proof/processes.ts';
import { ask, begin, killAll, owner } from './pair.ts';

/** The one address of the database, which whoever promotes a replica moves to it. */
export const openAddress = async (first: number) => {
  let port = first;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => end.destroy());
      end.once('close', () => {
        open.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (next: number) => {
      port = next;
      for (const end of open) end.destroy();
    },
    close: () => {
      for (const end of open) end.destroy();
      server.close();
    },
  };
};

interface Users {
  login: { user: string; password: string };
  postgres: { user: string; password: string };
}
/** Debian's PgBouncer in transaction mode, set as deploy/README.md says. */
export const openPooler = async (home: string, { at, users }: { at: number; users: Users }) => {
  const port = await findFreePort();
  const [list, settings] = [path.join(home, 'users.txt'), path.join(home, 'pgbouncer.ini')];
  const lines = Object.values(users).map(({ user, password }) => `"${user}" "${password}"`);
  writeFileSync(list, `${lines.join('\n')}\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${at}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${list}`,
      'pool_mode = transaction',
      'max_client_conn = 1000',
      'default_pool_size = 20',
      'server_login_retry = 1',
      'server_connect_timeout = 3',
      'query_wait_timeout = 5',
      'log_connections = 0',
      'log_disconnections = 0',
      'log_pooler_errors = 0',
      'verbose = 0',
      '',
    ].join('\n'),
  );
  if (owner) for (const file of [list, settings]) chownSync(file, owner.uid, owner.gid);
  const child = begin(home, 'pgbouncer', ['-q', settings]);
  await until('the pooler answers', async () => (await ask(port, 'select 1')).length === 1);
  return { port, close: () => killAll(child) };
};
