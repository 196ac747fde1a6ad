import { sql } from 'kysely';

import type { Device } from '#core/http/caller.ts';
import { refuse } from '#core/http/errors.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';
import type { Db } from '#db/scope.ts';

import { admitArrival, hoursUnasked } from './arrivals.ts';
import type { Identity } from './identity.ts';
import { demandFreeDoor } from './required-provider.ts';
import { profileOf } from './session.ts';

export const overallHours = 24;

interface Opened {
  userId: number;
  device: Pick<Device, 'userAgent' | 'address'>;
  tenantId?: number | null;
  /** What was given to get in. */
  provenBy: 'password' | 'factor';
  /** What the organisation's sign-in has said before; without it nobody comes in who has to come by that. */
  arrival?: { hash: string; by: { origin: string; requestId: string } } | null;
}

/** Somebody is signed in from now on; the token is told once, and only its hash is kept. */
export const openSession = async (db: Db, by: Opened): Promise<string> => {
  const { userId, arrival } = by;
  if (!arrival) await demandFreeDoor(db, userId);
  const token = makeToken();
  const hours = arrival ? hoursUnasked : overallHours;
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      user_agent: by.device.userAgent.slice(0, 200),
      address: by.device.address,
      tenant_id_chosen: by.tenantId ?? null,
      proven_at: sql`now()`,
      proven_by: by.provenBy,
      expires_at: sql`now() + make_interval(hours => ${hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (arrival) await admitArrival(db, { arrival: arrival.hash, userId, sessionId, by: arrival.by });
  return token;
};

/** What whoever has just signed in is told. */
export const welcome = async (identity: Identity, token: string) => {
  const session = await identity.authenticate(token);
  return session === null ? refuse('wrong_credentials') : { token, user: profileOf(session) };
};
