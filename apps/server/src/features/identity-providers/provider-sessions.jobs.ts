import { z } from 'zod';

import type { Db } from '#core/http/context.ts';
import { logAccountEvent } from '#core/identity/account-log.ts';
import { joinedNotice } from '#core/identity/arrivals.ts';
import { followRoles } from '#core/identity/roles-by-claim.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { sendMail } from '#core/mail/mail.ts';
import { seal, unseal } from '#core/secrets/secret-box.ts';

import { joinedMail } from './identity-providers.mails.ts';
import { askAgain } from './provider-client.ts';
import * as queries from './provider-sessions.queries.ts';
import type { DueSession } from './provider-sessions.queries.ts';

/** How many providers' answers are waited for at once, and how many sessions are taken at a time. */
const atOnce = 10;

const end = async (db: Db, { due, requestId }: { due: DueSession; requestId: string }) => {
  const { sessionId, userId: id, userName: name, homeTenantId } = due;
  if (!(await queries.endSession(db, sessionId))) return;
  await logAccountEvent(db, {
    type: 'LEFT_IDENTITY_PROVIDER',
    person: { id, name, homeTenantId },
    info: { provider: due.name },
    by: { origin: 'system', requestId },
  });
};

/** False: the provider has not answered. */
const askOne = async ({ id, services, asIdentity }: JobRun, due: DueSession): Promise<boolean> => {
  const { accounts } = services;
  const refreshToken = unseal(accounts.secret, due.refreshToken);
  if (refreshToken === null) return true;
  const { subject, providerId } = due;
  const provider = { ...due, id: providerId };
  const answer = await askAgain(accounts, { provider, subject, refreshToken });
  if (answer === null) return false;
  await asIdentity(async (db) => {
    if (!answer.isThere) return await end(db, { due, requestId: id });
    await queries.prolong(db, {
      sessionId: due.sessionId,
      refreshToken: seal(accounts.secret, answer.refreshToken),
    });
    const { userId, userName: name, homeTenantId } = due;
    const person = { id: userId, name, homeTenantId };
    await followRoles(db, {
      provider,
      person,
      told: answer.roleValues,
      by: { origin: 'system', requestId: id },
    });
  });
  return true;
};

/**
 * Whether those who came in by an organisation are still known there. Who is not is out at once; where
 * nothing answers it is asked again every few minutes, until the session is over by itself.
 */
export const askProviders = defineJob({
  name: 'providers.ask',
  input: z.strictObject({}),
  cron: { at: '*/5 * * * *', zone: 'UTC' },
  run: async (job) => {
    for (;;) {
      const due = await job.asIdentity((db) => queries.takeDue(db, atOnce));
      const answered = await Promise.all(due.map((each) => askOne(job, each)));
      const silent = due.filter((_each, at) => answered[at] === false);
      if (silent.length > 0)
        await job.asIdentity((db) =>
          queries.postpone(
            db,
            silent.map(({ providerId }) => providerId),
          ),
        );
      if (due.length < atOnce || job.signal.aborted) return;
    }
  },
});

export const tellJoined = defineJob({
  ...joinedNotice,
  run: ({ asIdentity }, { userId, providerId }) =>
    asIdentity(async (db) => {
      const joined = await queries.findJoined(db, { userId, providerId });
      if (joined === undefined) return;
      const { tenantId, email: to, locale, ...values } = joined;
      await sendMail({ db, tenantId }, joinedMail, { to, locale, values });
    }),
});
