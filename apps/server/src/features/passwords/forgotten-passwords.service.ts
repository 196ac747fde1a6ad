import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Db, OutsideContext } from '#core/http/context.ts';
import { platformTenant } from '#core/identity/session.ts';
import { emailKey } from '#core/identity/sign-in-attempts.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { sendMail } from '#core/mail/mail.ts';

import { insertLinks } from './account-links.queries.ts';
import { activationMail, resetMail } from './passwords.mails.ts';

const mailsAnHour = 3;

/** The same for every address, since nobody looks until it has been answered. */
export const forgotPassword = async (ctx: OutsideContext, { email }: { email: string }) => {
  await ctx.identity.within(async (db) => {
    const { id } = await db
      .insertInto('password_requests')
      .values({ email_key: emailKey(email), locale: ctx.locale })
      .returning('id')
      .executeTakeFirstOrThrow();
    const input = { requestId: id };
    await enqueue({ db, tenantId: platformTenant }, answerForgotten, { input });
  });
  return {};
};

/**
 * A request is answered once, and of those of an hour only the first few. The others are not counted:
 * whoever asks without end for somebody else's address would else keep every answer from them.
 */
const takeRequest = async (db: Db, id: number): Promise<string | undefined> => {
  const request = await db
    .updateTable('password_requests')
    .set({ answered_at: sql`now()` })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['email_key', 'created_at'])
    .executeTakeFirst();
  if (request === undefined) return undefined;
  const { count } = await db
    .selectFrom('password_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('email_key', '=', request.email_key)
    .where('id', '<=', id)
    .where('created_at', '>', sql<string>`${request.created_at}::timestamptz - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (count <= mailsAnHour) return request.email_key;
  await db.deleteFrom('password_requests').where('id', '=', id).execute();
  return undefined;
};

const findPerson = (db: Db, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status', 'home_tenant_id as tenantId'])
    .select(sql<Locale>`locale`.as('locale'))
    .where(sql`lower(email)`, '=', key)
    .where('status', '!=', 'suspended')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const answer = async (db: Db, requestId: number): Promise<void> => {
  const key = await takeRequest(db, requestId);
  const person = key === undefined ? undefined : await findPerson(db, key);
  if (person === undefined) return;
  const { id, name, email, locale, status, tenantId } = person;
  // Who never had a password activates the account by the same way.
  const isNew = status === 'invited';
  const kind = isNew ? 'activation' : 'reset';
  const [token = ''] = await insertLinks(db, { tenantId, userIds: [id], kind });
  const template = isNew ? activationMail : resetMail;
  await sendMail({ db, tenantId }, template, { to: email, locale, values: { name, token } });
};

export const answerForgotten = defineJob({
  name: 'password.forgotten',
  input: z.strictObject({ requestId: z.number().int() }),
  isQuick: true,
  slowestRetry: 45,
  run: ({ asIdentity }, { requestId }) => asIdentity((db) => answer(db, requestId)),
});

/** What is over is nobody's business any more. */
export const clearAccounts = defineJob({
  name: 'password.clear',
  input: z.strictObject({}),
  cron: { at: '40 3 * * *', zone: 'UTC' },
  run: ({ asIdentity }) =>
    asIdentity(async (db) => {
      const yesterday = sql<string>`now() - interval '1 day'`;
      await db.deleteFrom('password_requests').where('created_at', '<', yesterday).execute();
      await db.deleteFrom('account_links').where('expires_at', '<', yesterday).execute();
      await db.deleteFrom('provider_questions').where('expires_at', '<', yesterday).execute();
      await db.deleteFrom('provider_arrivals').where('expires_at', '<', yesterday).execute();
      await db.deleteFrom('passkey_questions').where('expires_at', '<', yesterday).execute();
      await db.deleteFrom('challenges').where('expires_at', '<', yesterday).execute();
      await db.deleteFrom('mailed_codes').where('created_at', '<', yesterday).execute();
      await db.deleteFrom('trusted_devices').where('expires_at', '<', yesterday).execute();
      await db.deleteFrom('sessions').where('expires_at', '<', yesterday).execute();
    }),
});
