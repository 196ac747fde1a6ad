import { createHash } from 'node:crypto';

import { leaveUnderWay } from '#db/scope.ts';
import type { Db } from '#db/scope.ts';

import { refuse } from './errors.ts';

export interface Answered {
  status: number;
  body: string;
}
/** Whose key it is, in the transaction that it protects. */
interface KeyOwner {
  db: Db;
  session: { user: { id: number } };
}
interface Keyed {
  key: string;
  /** What the key stands for: the same key with another request is refused. */
  request: { method: string; url: string; body: unknown };
}

/**
 * Runs the work once a key, in the work's own transaction: a second request with the key waits for
 * the first one's commit and gets its answer.
 */
export const once = async (
  ctx: KeyOwner,
  { key, request }: Keyed,
  work: () => Promise<Answered>,
): Promise<Answered> => {
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const row = { actor_id: ctx.session.user.id, key };
  const claimed = await ctx.db
    .insertInto('idempotency_keys')
    .values({ ...row, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return await replay(ctx, { ...row, hash });
  const answered = await work();
  const kept = ctx.db
    .updateTable('idempotency_keys')
    .set(answered)
    .where('actor_id', '=', row.actor_id)
    .where('key', '=', key)
    .execute();
  leaveUnderWay(kept);
  return answered;
};

const replay = async (
  ctx: KeyOwner,
  by: { actor_id: number; key: string; hash: string },
): Promise<Answered> => {
  const earlier = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('actor_id', '=', by.actor_id)
    .where('key', '=', by.key)
    .executeTakeFirst();
  if (earlier?.status == null) return refuse('busy');
  if (earlier.request_hash !== by.hash) return refuse('key_reused');
  const { status, body } = earlier;
  // The answer went with the guest whom it told of; what it answered is not done again.
  return body === null ? refuse('guest_erased') : { status, body };
};
