import { createHash } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { leaveUnderWay } from '#db/scope.ts';
import type { Db } from '#db/scope.ts';

import { idempotencyKeyOf } from './caller.ts';
import { refuse } from './errors.ts';

export interface Answered {
  status: number;
  body: string;
}
/** A request with a key, and who may be sent its answer again; 0: whoever sends the same once more. */
export interface Keyed {
  actorId: number;
  key: string;
  /** What the key stands for: with another request it is refused. */
  hash: string;
  /** Its answer is not kept. */
  isToldOnce: boolean;
}

/** Null where no key came. */
export const keyedOf = (
  request: FastifyRequest,
  by: { actorId: number; isToldOnce: boolean },
): Keyed | null => {
  const { method, url, body } = request;
  const key = idempotencyKeyOf(request);
  if (key === null) return null;
  const hash = createHash('sha256').update(JSON.stringify({ method, url, body })).digest('hex');
  return { ...by, key, hash };
};

interface Earlier {
  request_hash: string;
  status: number | null;
  body: string | null;
}

const replayed = (earlier: Earlier | undefined, { hash, isToldOnce }: Keyed): Answered => {
  if (earlier?.status == null) return refuse('busy');
  if (earlier.request_hash !== hash) return refuse('key_reused');
  const { status, body } = earlier;
  if (body !== null) return { status, body };
  // Else the answer went with the guest whom it told of; what it answered is not done again.
  return refuse(isToldOnce ? 'told_once' : 'guest_erased');
};

const find = (db: Db, { actorId, key }: Keyed) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('actor_id', '=', actorId)
    .where('key', '=', key);

/** The answer that a key has already, at the caller's home or, by a link, wherever just this was sent. */
export const recall = async (
  db: Db,
  { homeTenantId, ...keyed }: Keyed & { homeTenantId: number | undefined },
): Promise<Answered | null> => {
  const sent = find(db, keyed);
  const earlier = await (
    homeTenantId === undefined
      ? sent.where('request_hash', '=', keyed.hash)
      : sent.where('tenant_id', '=', homeTenantId)
  ).executeTakeFirst();
  return earlier === undefined ? null : replayed(earlier, keyed);
};

/**
 * Runs the work once a key, in the work's own transaction: a second request with the key waits for
 * the first one's commit and gets its answer.
 */
export const once = async (
  db: Db,
  keyed: Keyed,
  work: () => Promise<Answered>,
): Promise<Answered> => {
  const { actorId, key, hash, isToldOnce } = keyed;
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ actor_id: actorId, key, request_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n)
    return replayed(await find(db, keyed).executeTakeFirst(), keyed);
  const { status, body } = await work();
  const kept = db
    .updateTable('idempotency_keys')
    .set({ status, body: isToldOnce ? null : body })
    .where('actor_id', '=', actorId)
    .where('key', '=', key)
    .execute();
  leaveUnderWay(kept);
  return { status, body };
};
