import { sql } from 'kysely';

import { refuse } from '#core/http/errors.ts';
import type { Told } from '#core/realtime/announcement.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';
import type { Db } from '#db/scope.ts';

import { findPlace, logSteps } from './property-switch.ts';
import type { Switch } from './property-switch.ts';

export const actingMinutes = 60;

export interface Acting extends Switch {
  reason: string;
  userAgent: string;
}
export interface Acted {
  token: string;
  endsAt: string;
  told: readonly Told[];
}

/** A session beside one's own, in one property, for an hour; it ends no later than the one that opens it. */
export const openActing = async (db: Db, by: Acting): Promise<Acted> => {
  const { session, tenantId, reason } = by;
  if (!session.isSuperAdmin) return refuse('not_found');
  const place = await findPlace(db, by);
  const token = makeToken();
  const { rows } = await sql<{ endsAt: string }>`
    insert into sessions (token_hash, user_id, user_agent, tenant_id_chosen, opened_by, acting_in, reason, expires_at)
    select ${hashToken(token)}, s.user_id, ${by.userAgent.slice(0, 200)}, ${tenantId}, s.id, ${tenantId}, ${reason},
      least(s.expires_at, now() + make_interval(mins => ${actingMinutes}))
    from sessions s where s.id = ${session.id}
    returning expires_at as "endsAt"`.execute(db);
  const endsAt = rows[0]?.endsAt ?? refuse('no_session');
  const step = { type: 'ENTER_PROPERTY', place, info: { reason, until: endsAt } } as const;
  return { token, endsAt, told: await logSteps(db, by, [step]) };
};
