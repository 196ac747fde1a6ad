import { sql } from 'kysely';

import { refuse } from '#core/http/errors.ts';
import type { Db } from '#db/scope.ts';

/** Whom a provider `p` is for: those at home where it is, of a group its members, and nobody who runs the platform. */
export const isInReach = sql<boolean>`u.home_tenant_id = p.tenant_id and u.deleted_at is null
  and (p.group_id is null or exists (select from user_group_members m
    where m.tenant_id = p.tenant_id and m.group_id = p.group_id and m.user_id = u.id))
  and not exists (select from member_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
    where h.user_id = u.id and r.kind = 'super_administrator')`;

const hasJoined = sql<boolean>`exists (
  select from provider_accounts k where k.provider_id = p.id and k.user_id = u.id)`;
/** With an address of one of its domains, or known there: whoever changes the address stays bound. */
const isItsOwn = sql<boolean>`(lower(split_part(u.email, '@', 2)) = any (p.domains) or ${hasJoined})`;

/** Whoever may switch it off can come in without it: else a provider that fails would lock everybody out. */
const mayManage = sql<boolean>`case when p.group_id is null
  then exists (select from held_permissions a where a.tenant_id = p.tenant_id and a.user_id = u.id
    and a.permission in ('update:roles', 'manage:roles'))
  else exists (select from user_group_members a where a.tenant_id = p.tenant_id
    and a.group_id = p.group_id and a.user_id = u.id and a.is_admin) end`;

const required = (db: Db, userId: number) =>
  db
    .selectFrom('identity_providers as p')
    .innerJoin('users as u', (on) => on.on(isInReach))
    .select('p.name')
    .where('u.id', '=', userId)
    .where('p.state', '=', 'on')
    .where(isItsOwn)
    .where(sql<boolean>`not (${mayManage})`)
    .orderBy('p.id');

const demandNone = async (query: ReturnType<typeof required>): Promise<void> => {
  const found = await query.executeTakeFirst();
  if (found !== undefined) refuse('sign_in_elsewhere', { values: { provider: found.name } });
};

/**
 * Refuses whoever signs in by an organisation and comes by anything else: who is gone there would still
 * come in here.
 */
export const demandFreeDoor = (db: Db, userId: number): Promise<void> =>
  demandNone(required(db, userId));

/** Refuses whom their address alone leads to an organisation: with another one nothing would any more. */
export const demandFreeAddress = (db: Db, userId: number): Promise<void> =>
  demandNone(required(db, userId).where(sql<boolean>`not ${hasJoined}`));
