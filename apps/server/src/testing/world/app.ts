import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { CallFailed, contract, createClient } from '@keyhold/contract';
import type { Client, Contract, Problem, Send } from '@keyhold/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import type { AppOptions } from '#app';
import { createApp } from '#app';
import { openStorage } from '#core/files/storage.ts';
import { createJobRunner } from '#core/jobs/job-runner.ts';
import type { JobRunner } from '#core/jobs/job-runner.ts';
import { servicesOf } from '#core/jobs/job-services.ts';
import type { Job } from '#core/jobs/jobs.ts';
import type { MailTemplate } from '#core/mail/mail-document.ts';
import { createMailer } from '#core/mail/mailer.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { ConnectOptions, Database } from '#db/connect.ts';

import { jobs as allJobs, mails as allMails } from '../../features.ts';
import { sampleSecret } from '../samples/sample-values.ts';
import { openTestDatabase } from './database.ts';

/** Who calls, from where, in which words. */
export interface Caller {
  token?: string;
  tenantId?: number;
  headers?: Record<string, string>;
}
/** A request as it goes over the wire; `as` says in whose name. */
export type RawRequest = Omit<InjectOptions, 'headers'> & {
  as?: Caller;
  headers?: Record<string, string>;
};

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  clientAs: (who?: Caller) => Client<Contract>;
  request: (raw: RawRequest) => Promise<LightMyRequestResponse>;
  /** Nothing runs by itself: `drain` runs what is due, and with `hurry` what waits for its time too. */
  jobs: JobRunner;
  mailer: Mailer;
  close: () => Promise<void>;
}

export const headersOf = ({ token, tenantId, headers }: Caller): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(tenantId !== undefined && { 'x-tenant-id': String(tenantId) }),
  ...headers,
});

const requestOn =
  (app: FastifyInstance) =>
  ({ as = {}, headers = {}, ...raw }: RawRequest) =>
    app.inject({ ...raw, headers: { ...headersOf(as), ...headers } });

export const sendOn =
  (app: FastifyInstance, who: Caller): Send =>
  async ({ method, url, body }) => {
    const payload = body as InjectOptions['payload'];
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: headersOf(who),
      ...(payload !== undefined && { payload }),
    });
    if (answer.statusCode >= 400) throw new CallFailed(answer.statusCode, answer.json<Problem>());
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return isJson ? answer.json() : { data: answer.body };
  };

const publicUrl = 'http://localhost';

type AppOnly = Partial<Omit<AppOptions, 'database'>>;
export interface TestAppOptions
  extends AppOnly, Pick<ConnectOptions, 'onStatement' | 'connections'> {
  /** Instead of the product's own. */
  jobs?: readonly Job[];
  mails?: readonly MailTemplate[];
  smtpUrl?: string;
}

/** A server on a database that is open already: several may share one. */
export const openAppOn = async (
  database: Database,
  options: AppOnly = {},
): Promise<FastifyInstance> => {
  const folder = path.join(tmpdir(), `keyhold-files-${randomBytes(6).toString('hex')}`);
  const app = await createApp({
    isDemo: false,
    publicUrl,
    logLevel: 'silent',
    proxies: 0,
    maxEventLoopDelay: 60_000,
    mailer: createMailer({ publicUrl, templates: allMails }),
    storage: openStorage({ folder, s3Url: undefined }),
    secret: sampleSecret,
    mfa: 'off',
    canMail: true,
    ...options,
    database,
  });
  app.addHook('onClose', () => rm(folder, { recursive: true, force: true }));
  return app;
};

/** The whole server on a real database of its own, called without a port. */
export const openTestApp = async (given: TestAppOptions = {}): Promise<TestApp> => {
  const { onStatement, connections, ...rest } = given;
  const { jobs = allJobs, mails = allMails, smtpUrl, ...options } = rest;
  const { database, close } = await openTestDatabase({ onStatement, connections });
  const mailer = createMailer({ smtpUrl, publicUrl, templates: mails });
  const app = await openAppOn(database, { ...options, mailer });
  await app.ready();
  const runner = createJobRunner({
    database,
    jobs,
    services: servicesOf(app, mailer),
    log: app.log,
  });
  return {
    app,
    database,
    mailer,
    jobs: runner,
    clientAs: (who = {}) => createClient(contract, sendOn(app, who)),
    request: requestOn(app),
    close: async () => {
      await app.close();
      await runner.close();
      await mailer.close();
      await close();
    },
  };
};
