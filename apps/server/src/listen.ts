import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import type { Config } from '#config';
import { keepAuditLog } from '#core/audit/audit-keeper.ts';
import { demoAccounts, demoPassword } from '#core/demo/demo-accounts.ts';
import { openStorage } from '#core/files/storage.ts';
import { openControl } from '#core/http/control.ts';
import { createJobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import { createMailer } from '#core/mail/mailer.ts';
import { readSecret } from '#core/secrets/secret.ts';

import { createApp } from './app.ts';
import { jobs, mails } from './features.ts';
import type { Opened } from './prepare.ts';

const pages = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const drainMs = 10_000;
/** Longer than a proxy takes to ask twice whether a process is there. */
const leaveMs = 3000;

const announce = (config: Config, by: { port: number; isDemo: boolean }) => {
  const accounts = demoAccounts.map(({ email, who }) => `    ${email.padEnd(32)} ${who.en}`);
  const lines = [
    '',
    `  Keyhold is open at  http://localhost:${by.port}`,
    `  Data lies in        ${config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL'}`,
    ...(by.isDemo
      ? [
          '',
          `  Demo accounts, all with the password ${demoPassword}:`,
          ...accounts,
          '',
          '  Whoever reaches this port can sign in to the demo, mails included.',
          '  To begin for real: DATA_DIR=./house SUPER_ADMINISTRATOR="Your Name <you@example.org>"',
        ]
      : []),
    '',
    '',
  ];
  process.stdout.write(lines.join('\n'));
};

const stopOnSignal = (parts: readonly { close: () => Promise<void> | void }[]) => {
  const stop = async () => {
    setTimeout(() => process.exit(1), leaveMs + drainMs).unref();
    for (const part of parts) await part.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
};

/** A proxy looks elsewhere once it has heard that this process ends: until then it is served. */
const leaving = (app: FastifyInstance, { proxies, role }: Config) => ({
  close: async () => {
    app.leave();
    if (proxies > 0 && role !== 'worker') await sleep(leaveMs);
  },
});

/** Serves everything on one port. */
export const listen = async (config: Config, { database, isDemo }: Opened): Promise<void> => {
  try {
    const secret = await readSecret(config);
    const storage = openStorage({ folder: join(config.dataDir, 'files'), s3Url: config.s3Url });
    const mailer = createMailer({ ...config, from: config.mailFrom, templates: mails });
    const app = await createApp({ ...config, database, mailer, isDemo, pages, secret, storage });
    const runner = createJobRunner({
      database,
      jobs,
      services: servicesOf(app, mailer),
      log: app.log,
    });
    await app.listen({ port: config.port, host: config.host });
    const keeper = keepAuditLog(database, { dataDir: config.dataDir, log: app.log });
    if (database.snapshot) await openControl(config.dataDir, { snapshot: database.snapshot });
    // Beside the first requests, not before them.
    if (config.role !== 'web') void runner.start();
    stopOnSignal([leaving(app, config), app, keeper, runner, mailer, database]);
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    announce(config, { port, isDemo: await isDemo });
  } catch (error) {
    await database.close();
    throw error;
  }
};
