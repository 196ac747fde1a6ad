import { sql } from 'kysely';

import type { OutsideContext } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { logAccountEvent } from '#core/identity/account-log.ts';
import { idleHours } from '#core/identity/session-row.ts';
import type { Session } from '#core/identity/session.ts';
import { hashToken } from '#core/secrets/secret-token.ts';

const demandSession = ({ session }: OutsideContext): Session => session ?? refuse('no_session');
const personOf = ({ user, homeTenantId }: Session) => ({ ...user, homeTenantId });

export const listSessions = (ctx: OutsideContext) => {
  const { id, user } = demandSession(ctx);
  return ctx.identity.within((db) =>
    db
      .selectFrom('sessions')
      .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt'])
      .select('last_seen_at as lastSeenAt')
      .select(sql<boolean>`id = ${id}`.as('isCurrent'))
      .where('user_id', '=', user.id)
      .where('expires_at', '>', sql<string>`now()`)
      .where('last_seen_at', '>', sql<string>`now() - make_interval(hours => ${idleHours})`)
      .orderBy('isCurrent', 'desc')
      .orderBy('last_seen_at', 'desc')
      .limit(100)
      .execute(),
  );
};

/** Its sockets are cut at once, here and at every other process. */
export const endSession = async (ctx: OutsideContext, id: number) => {
  const session = demandSession(ctx);
  await ctx.identity.within(async (db) => {
    const ended = await db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', session.user.id)
      .returning('id')
      .executeTakeFirst();
    if (ended === undefined) refuse('not_found');
    await logAccountEvent(db, { type: 'END_SESSION', person: personOf(session), by: ctx });
  });
  ctx.identity.forgetSession(id);
  // What it had opened to act in a property has ended with it.
  ctx.identity.forget([session.user.id]);
  return {};
};

export const listDevices = (ctx: OutsideContext) => {
  const { user } = demandSession(ctx);
  const own = ctx.deviceToken === null ? '' : hashToken(ctx.deviceToken);
  return ctx.identity.within((db) =>
    db
      .selectFrom('trusted_devices')
      .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt'])
      .select(['last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
      .select(sql<boolean>`token_hash = ${own}`.as('isCurrent'))
      .where('user_id', '=', user.id)
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('last_seen_at', 'desc')
      .limit(100)
      .execute(),
  );
};

export const forgetDevice = async (ctx: OutsideContext, id: number) => {
  const session = demandSession(ctx);
  await ctx.identity.within(async (db) => {
    const gone = await db
      .deleteFrom('trusted_devices')
      .where('id', '=', id)
      .where('user_id', '=', session.user.id)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) refuse('not_found');
    await logAccountEvent(db, { type: 'FORGET_DEVICE', person: personOf(session), by: ctx });
  });
  return {};
};
