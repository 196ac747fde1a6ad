import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { readConfig } from '#config';
import type { Config } from '#config';
import { openControl } from '#core/control.ts';
import { demoAccounts, demoPassword } from '#core/demo-accounts.ts';
import type { Database } from '#db/connect.ts';

import { createApp } from './app.ts';
import { openPrepared } from './prepare.ts';

const pages = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const drainMs = 10_000;

const announce = (config: Config, by: { port: number; isDemo: boolean }) => {
  const accounts = demoAccounts.map(({ email, who }) => `    ${email.padEnd(32)} ${who}`);
  const lines = [
    '',
    `  Keyhold is open at  http://localhost:${by.port}`,
    `  Data lies in        ${config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL'}`,
    ...(by.isDemo
      ? ['', `  Demo accounts, all with the password ${demoPassword}:`, ...accounts]
      : []),
    '',
    '',
  ];
  process.stdout.write(lines.join('\n'));
};

const stopOnSignal = (app: FastifyInstance, database: Database) => {
  const stop = async () => {
    setTimeout(() => process.exit(1), drainMs).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
};

/** Serves everything on one port. */
const startServer = async (config: Config): Promise<void> => {
  const { database, isDemo } = await openPrepared(config);
  try {
    const app = await createApp({ ...config, database, isDemo, pages });
    await app.listen({ port: config.port, host: config.host });
    if (database.snapshot) await openControl(config.dataDir, { snapshot: database.snapshot });
    stopOnSignal(app, database);
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    announce(config, { port, isDemo });
  } catch (error) {
    await database.close();
    throw error;
  }
};

try {
  await startServer(readConfig(process.env));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
