import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { auditOwn } from '#core/identity/account-log.ts';
import { idleHours } from '#core/identity/session-row.ts';
import { hashToken } from '#core/secrets/secret-token.ts';

export const listSessions = ({ db, session: { id, user } }: Context) =>
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
    .execute();

/** Takes away what is one's own. */
const removeOwn = async (
  { db, session }: Context,
  from: 'sessions' | 'trusted_devices',
  id: number,
) => {
  const gone = await db
    .deleteFrom(from)
    .where('id', '=', id)
    .where('user_id', '=', session.user.id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) refuse('not_found');
};

/** Its sockets are cut at once, here and at every other process. */
export const endSession = async (ctx: Context, id: number) => {
  await removeOwn(ctx, 'sessions', id);
  await auditOwn(ctx, 'END_SESSION');
  ctx.afterCommit(() => {
    ctx.forgetSession(id);
    // What it had opened to act in a property has ended with it.
    ctx.forgetSessions([ctx.session.user.id]);
  });
  return {};
};

/** All but the one in which it is asked for; sockets as above. */
export const endOthers = async (ctx: Context) => {
  const { id, user } = ctx.session;
  const gone = await ctx.db
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where('id', '!=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) {
    ctx.isUnchanged = true;
    return {};
  }
  await auditOwn(ctx, 'END_OTHER_SESSIONS');
  ctx.afterCommit(() => ctx.forgetSessions([user.id]));
  return {};
};

export const listDevices = ({ db, session, device }: Context) => {
  const own = device.token === null ? '' : hashToken(device.token);
  return db
    .selectFrom('trusted_devices')
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as createdAt'])
    .select(['last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
    .select(sql<boolean>`token_hash = ${own}`.as('isCurrent'))
    .where('user_id', '=', session.user.id)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
};

export const forgetDevice = async (ctx: Context, id: number) => {
  await removeOwn(ctx, 'trusted_devices', id);
  await auditOwn(ctx, 'FORGET_DEVICE');
  return {};
};
