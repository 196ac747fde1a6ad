import type { EventName, Tenant } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandFreshProof } from '#core/identity/fresh-proof.ts';
import { findPlace, inLogOf, readEntered } from '#core/identity/in-tenant.ts';
import { platformTenant } from '#core/identity/session.ts';
import type { Tenant as Place } from '#core/identity/session.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

import { findTenant } from './tenants.queries.ts';

export const actingMinutes = 60;

const demandPlace = async ({ db, session }: Context, tenantId: number): Promise<Place> => {
  const isOpen = session.tenantIds.includes(tenantId);
  return (isOpen ? await findPlace(db, tenantId) : undefined) ?? refuse('not_found');
};

interface Step {
  type: EventName;
  place: Place;
  info?: Record<string, unknown>;
}
/** Told where it happens and where the person is at home, once where that is the same. */
const tell = async (ctx: Context, { type, place, info = {} }: Step): Promise<void> => {
  const subject = { type: 'tenant', id: place.id, label: place.title };
  const session = { ...ctx.session, tenant: place };
  for (const tenantId of new Set([place.id, ctx.tenantId]))
    await inLogOf(ctx, { tenantId, session }, (there) => audit(there, { type, subject, info }));
};

const findThere = async (ctx: Context, tenantId: number): Promise<Tenant> =>
  (await readEntered(ctx, tenantId, (db) => findTenant(db, tenantId))) ?? refuse('not_found');

/** The session goes on in another property, or in none with 0; one that only acts in a property ends with that. */
export const enterProperty = async (
  ctx: Context,
  tenantId: number,
): Promise<{ tenant: Tenant | null }> => {
  const { db, session } = ctx;
  const isLeaving = tenantId === platformTenant;
  const place = isLeaving ? null : await demandPlace(ctx, tenantId);
  if (isLeaving && session.acting !== null)
    await db.deleteFrom('sessions').where('id', '=', session.id).execute();
  else
    await db
      .updateTable('sessions')
      .set({ tenant_id_chosen: tenantId, last_seen_at: sql`now()` })
      .where('id', '=', session.id)
      .execute();
  if (session.tenant) await tell(ctx, { type: 'LEAVE_PROPERTY', place: session.tenant });
  if (place) await tell(ctx, { type: 'ENTER_PROPERTY', place });
  if (place === null && session.tenant === null) ctx.isUnchanged = true;
  ctx.afterCommit(() => ctx.forgetSession(session.id));
  return { tenant: isLeaving ? null : await findThere(ctx, tenantId) };
};

/** In a session of its own, for an hour; the one that asks goes on where it is, and ends no earlier. */
export const logInto = async (
  ctx: Context,
  { tenantId, reason }: { tenantId: number; reason: string },
) => {
  const { db, session, device } = ctx;
  await demandFreshProof(ctx);
  if (!session.isSuperAdmin) return refuse('not_found');
  const place = await demandPlace(ctx, tenantId);
  const token = makeToken();
  const { rows } = await sql<{ endsAt: string }>`
    insert into sessions (token_hash, user_id, user_agent, tenant_id_chosen, opened_by, acting_in, reason, expires_at)
    select ${hashToken(token)}, s.user_id, ${device.userAgent.slice(0, 200)}, ${tenantId}, s.id, ${tenantId}, ${reason},
      least(s.expires_at, now() + make_interval(mins => ${actingMinutes}))
    from sessions s where s.id = ${session.id}
    returning expires_at as "endsAt"`.execute(db);
  const endsAt = rows[0]?.endsAt ?? refuse('no_session');
  await tell(ctx, { type: 'ENTER_PROPERTY', place, info: { reason, until: endsAt } });
  return { token, endsAt, tenant: await findThere(ctx, tenantId) };
};
