import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { askAgainMinutes, hoursUnasked } from '#core/identity/arrivals.ts';
import { overallHours } from '#core/identity/open-session.ts';

/** After a provider has not answered. */
const retryMinutes = 5;

/** Those that live and are due, of a provider that is on; taken so that no other process asks for them too. */
export const takeDue = async (db: Db, most: number) => {
  const due = db
    .selectFrom('provider_sessions as d')
    .innerJoin('sessions as l', 'l.id', 'd.session_id')
    .innerJoin('identity_providers as o', 'o.id', 'd.provider_id')
    .innerJoin('provider_accounts as k', (on) =>
      on.onRef('k.provider_id', '=', 'd.provider_id').onRef('k.user_id', '=', 'd.user_id'),
    )
    .select('d.session_id')
    .where('d.next_ask_at', '<=', sql<string>`now()`)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('o.state', '=', 'on')
    .orderBy('d.next_ask_at')
    .limit(most)
    .forUpdate('d')
    .skipLocked();
  const { rows } = await sql<{
    sessionId: number;
    refreshToken: string;
    subject: string;
    providerId: number;
    revision: number;
    name: string;
    issuer: string;
    clientId: string;
    clientSecret: string;
    roleClaim: string;
    userId: number;
    userName: string;
    homeTenantId: number;
  }>`update provider_sessions s set next_ask_at = now() + make_interval(mins => ${retryMinutes})
    from identity_providers p, provider_accounts a, users u
    where s.session_id in (${due}) and p.id = s.provider_id and u.id = s.user_id
      and a.provider_id = p.id and a.user_id = u.id
    returning s.session_id as "sessionId", s.refresh_token as "refreshToken", a.subject, p.id as "providerId",
      p.revision, p.name, p.issuer, p.client_id as "clientId", p.client_secret as "clientSecret",
      p.role_claim as "roleClaim",
      u.id as "userId", u.name as "userName", u.home_tenant_id as "homeTenantId"`.execute(db);
  return rows;
};
export type DueSession = Awaited<ReturnType<typeof takeDue>>[number];

/** Nobody answers there: whoever else came in by it is asked for later, and keeps no other provider waiting. */
export const postpone = (db: Db, providerIds: readonly number[]) =>
  db
    .updateTable('provider_sessions')
    .set({ next_ask_at: sql`now() + make_interval(mins => ${retryMinutes})` })
    .where(sql<boolean>`provider_id = any (${[...providerIds]}::int[])`)
    .where('next_ask_at', '<=', sql<string>`now()`)
    .execute();

/** Still known there: an hour from now, within what any session has at most. */
export const prolong = async (
  db: Db,
  { sessionId, refreshToken }: { sessionId: number; refreshToken: string },
): Promise<void> => {
  await db
    .updateTable('provider_sessions')
    .set({
      refresh_token: refreshToken,
      asked_at: sql`now()`,
      next_ask_at: sql`now() + make_interval(mins => ${askAgainMinutes})`,
    })
    .where('session_id', '=', sessionId)
    .execute();
  await db
    .updateTable('sessions')
    .set({
      expires_at: sql`least(created_at + make_interval(hours => ${overallHours}),
        now() + make_interval(hours => ${hoursUnasked}))`,
    })
    .where('id', '=', sessionId)
    // Whoever was signed out meanwhile stays out.
    .where('expires_at', '>', sql<string>`now()`)
    .execute();
};

export const endSession = async (db: Db, id: number): Promise<boolean> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

/** Whom to tell that two accounts are joined, and by which organisation. */
export const findJoined = (db: Db, by: { userId: number; providerId: number }) =>
  db
    .selectFrom('provider_accounts as a')
    .innerJoin('identity_providers as p', 'p.id', 'a.provider_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.name', 'u.email', 'u.home_tenant_id as tenantId', 'p.name as provider'])
    .select(sql<Locale>`u.locale`.as('locale'))
    .where('a.user_id', '=', by.userId)
    .where('a.provider_id', '=', by.providerId)
    .executeTakeFirst();
