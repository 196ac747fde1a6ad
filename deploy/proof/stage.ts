import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';

import pg from 'pg';

import { startRedis } from '../../apps/server/src/testing/services/redis.ts';
import { openTestS3 } from '../../apps/server/src/testing/services/s3-server.ts';
import { openPostgres } from '../../scripts/postgres.ts';
import { readCompose } from './compose.ts';
import type { Service, Settings } from './compose.ts';
import { isReady, runImage, start, until } from './processes.ts';
import type { Running } from './processes.ts';

/** A name that Caddy makes certificates for by itself; the hosts file of the proof knows it. */
export const hostName = 'keyhold.localhost';
export const site = `https://${hostName}`;
/** Where compose.yaml has a network, here each process has an address of its own. */
export const addresses: Record<string, string> = {
  'web-1': '127.0.0.2',
  'web-2': '127.0.0.3',
  worker: '127.0.0.4',
};
export const placeOf = (name: string): string => `http://${addresses[name]}:3000`;

export const metricsToken = 'of-whoever-scrapes';
const settings: Settings = {
  HOSTNAME: hostName,
  DATABASE_PASSWORD: 'of-the-server',
  DATABASE_ADMIN_PASSWORD: 'of-the-owner',
  CACHE_PASSWORD: 'of-the-cache',
  BACKUP_PASSPHRASE: 'of-the-backups',
  SECRET_KEY: 'not-a-secret-and-long-enough-for-one',
  METRICS_TOKEN: metricsToken,
  S3_KEY: 'key',
  S3_SECRET: 'secret',
};

const openDatabase = async () => {
  const server = await openPostgres({ mayInstall: false });
  if (server === undefined) throw new Error('no PostgreSQL 15 or later on this machine');
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database keyhold');
  await client.query(`alter role postgres password '${settings.DATABASE_ADMIN_PASSWORD}'`);
  await client.end();
  return { at: new URL(server.url).host, stop: server.stop };
};

/** Caddy with the Caddyfile as it is, but for where the store is; its authority becomes one of ours. */
const openProxy = async (home: string, storeAt: string): Promise<void> => {
  const given = readFileSync(new URL('../Caddyfile', import.meta.url), 'utf8');
  const file = path.join(home, 'Caddyfile');
  const options = '{\n\tadmin off\n\tskip_install_trust\n}\n';
  writeFileSync(file, options + given.replace('files:8333', storeAt));
  const env = ['env', `HOSTNAME=${hostName}`, `HOME=${home}`, `XDG_DATA_HOME=${home}`] as const;
  start(home, 'proxy', [...env, 'caddy', 'run', '--config', file, '--adapter', 'caddyfile']);
  const authority = authorityOf(home);
  await until('the authority of the proxy', async () => existsSync(authority));
  const trusted = readFileSync(authority, 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), trusted]);
};
const authorityOf = (home: string) => path.join(home, 'caddy/pki/authorities/local/root.crt');

export interface Stage {
  /** Starts a service of compose.yaml out of the image. */
  open: (name: string) => Promise<Running>;
  /** Has a service run its own command to the end, or another one of the image. */
  finish: (name: string, ...args: string[]) => Promise<void>;
  /** Takes away what would outlive the network: the folder of the database. */
  close: () => Promise<void>;
}

/** All that compose.yaml names beside the image, in this network; nobody has started the image yet. */
export const openStage = async (home: string): Promise<Stage> => {
  const [database, redis, store] = [await openDatabase(), await startRedis(), await openTestS3()];
  await openProxy(home, new URL(store.origin).host);
  const services = readCompose(settings);
  const storeUrl = new URL(store.url);
  Object.assign(storeUrl, { protocol: 'https:', host: `files.${hostName}`, port: '' });
  const here: Settings = {
    DEMO: 'on',
    S3_URL: storeUrl.href,
    REDIS_URL: redis.url,
    NODE_EXTRA_CA_CERTS: '/authority.pem',
  };
  const run = (name: string, { environment, command }: Service) => {
    // Written anew, since Caddy lets only its own user read it.
    const authority = readFileSync(authorityOf(home));
    writeFileSync(path.join(home, 'trees', name, 'authority.pem'), authority);
    const given = Object.entries({ ...environment, ...here, HOST: addresses[name] ?? '' }).map(
      ([key, value]) => [key, (value ?? '').replace('database:5432', database.at)],
    );
    return runImage(home, {
      name,
      environment: Object.fromEntries(given) as Settings,
      command,
    });
  };
  const serviceOf = (name: string): Service => {
    const service = services[name];
    if (service === undefined) throw new Error(`compose.yaml has no ${name}`);
    return service;
  };
  return {
    open: async (name) => {
      const running = run(name, serviceOf(name));
      await until(`${name} is ready`, () => isReady(placeOf(name)));
      return running;
    },
    close: database.stop,
    finish: async (name, ...args) => {
      const service = serviceOf(name);
      const command = args.length === 0 ? service.command : ['node', ...args];
      const code = await run(name, { ...service, command }).ended;
      if (code !== 0) throw new Error(`${command?.join(' ')} ended with ${code}`);
    },
  };
};
