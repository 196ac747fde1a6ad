import { sql } from 'kysely';
import { z } from 'zod';

import { refuse } from '#core/http/errors.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';
import type { Db } from '#db/scope.ts';

import { logAccountEvent } from './account-log.ts';
import type { AccountEvent } from './account-log.ts';
import { followRoles } from './roles-by-claim.ts';

/** How long a session lives after its provider was last asked whether that person is still there. */
export const hoursUnasked = 1;
/** After so long it is asked again: what goes wrong then is tried until the hour is over. */
export const askAgainMinutes = 20;
/** What is asked for besides must be given within. */
const arrivalMinutes = 10;

/** Somebody's account here belongs to one at an organisation from now on: they are told by a mail. */
export const joinedNotice = {
  name: 'providers.joined',
  input: z.strictObject({ userId: z.number().int(), providerId: z.number().int() }),
};

export interface Arriving {
  providerId: number;
  userId: number;
  subject: string;
  /** The provider says that a second factor was shown there. */
  hasFactor: boolean;
  /** Both sealed: to ask whether somebody is still there, and to sign them out. */
  refreshToken: string | null;
  leaveAt: string | null;
  /** What its roles follow from; null: nothing of it was told. */
  roleValues: readonly string[] | null;
}

/** Keeps what a provider has said of somebody until all is given that is asked for besides. */
export const keepArrival = async (db: Db, by: Arriving): Promise<string> => {
  const token = makeToken();
  await db
    .insertInto('provider_arrivals')
    .values({
      token_hash: hashToken(token),
      provider_id: by.providerId,
      user_id: by.userId,
      subject: by.subject,
      has_factor: by.hasFactor,
      refresh_token: by.refreshToken,
      leave_at: by.leaveAt,
      role_values: by.roleValues === null ? null : [...by.roleValues],
      expires_at: sql`now() + make_interval(mins => ${arrivalMinutes})`,
    })
    .execute();
  return token;
};

/** Of this person, from a provider that is still on. */
const openArrivals = (db: Db, { userId, arrival }: { userId: number; arrival: string }) =>
  db
    .selectFrom('provider_arrivals as a')
    .innerJoin('identity_providers as p', 'p.id', 'a.provider_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .where('a.token_hash', '=', arrival)
    .where('a.user_id', '=', userId)
    .where('a.expires_at', '>', sql<string>`now()`)
    .where('p.state', '=', 'on');

/** Of somebody who gives the password besides; refuses what is over, or said of somebody else. */
export const demandArrival = async (
  db: Db,
  { userId, token }: { userId: number; token: string },
): Promise<string> => {
  const found = await openArrivals(db, { userId, arrival: hashToken(token) })
    .select('a.token_hash as arrival')
    .executeTakeFirst();
  return found?.arrival ?? refuse('provider_answer_over');
};

interface Joining {
  provider: { id: number; tenantId: number; name: string };
  person: AccountEvent['person'];
  subject: string;
  by: AccountEvent['by'];
}
/** The account here and the one there are the same person's; nothing where that was known. */
export const joinAccounts = async (db: Db, joining: Joining): Promise<void> => {
  const { provider, person, subject, by } = joining;
  const values = { subject, joined_at: sql<string>`clock_now()` };
  const joined = await db
    .insertInto('provider_accounts')
    .values({
      tenant_id: provider.tenantId,
      provider_id: provider.id,
      user_id: person.id,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'provider_id', 'user_id'])
        .doUpdateSet(values)
        .where('provider_accounts.subject', '!=', subject),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (joined === undefined) return;
  const info = { provider: provider.name };
  await logAccountEvent(db, { type: 'JOIN_IDENTITY_PROVIDER', person, info, by });
  const input = { userId: person.id, providerId: provider.id };
  await enqueue({ db, tenantId: person.homeTenantId }, joinedNotice, { input });
};

interface Admitted {
  arrival: string;
  userId: number;
  sessionId: number;
  by: AccountEvent['by'];
}
/** The session that is opened now is the provider's: it ends where that knows the person no more. */
export const admitArrival = async (db: Db, admitted: Admitted): Promise<void> => {
  const { arrival, userId, sessionId, by } = admitted;
  const said = await openArrivals(db, { arrival, userId })
    .select(['p.id as providerId', 'p.tenant_id as tenantId', 'p.name as provider', 'a.subject'])
    .select(['a.refresh_token as refreshToken', 'a.leave_at as leaveAt'])
    .select('a.role_values as roleValues')
    .select(['u.name', 'u.home_tenant_id as homeTenantId'])
    .executeTakeFirst();
  if (said === undefined) return refuse('provider_answer_over');
  const provider = { id: said.providerId, tenantId: said.tenantId, name: said.provider };
  const person = { id: userId, name: said.name, homeTenantId: said.homeTenantId };
  await joinAccounts(db, { provider, person, subject: said.subject, by });
  await followRoles(db, { provider, person, told: said.roleValues, by });
  const nextAsk = sql<string>`now() + make_interval(mins => ${askAgainMinutes})`;
  await db
    .insertInto('provider_sessions')
    .values({
      session_id: sessionId,
      provider_id: said.providerId,
      user_id: userId,
      refresh_token: said.refreshToken,
      leave_at: said.leaveAt,
      next_ask_at: said.refreshToken === null ? null : nextAsk,
    })
    .execute();
  await db.deleteFrom('provider_arrivals').where('token_hash', '=', arrival).execute();
};

/** Where the browser goes on to when somebody signs out here; sealed. */
export const findLeaveAt = async (db: Db, sessionId: number): Promise<string | null> => {
  const found = await db
    .selectFrom('provider_sessions')
    .select('leave_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found?.leave_at ?? null;
};
