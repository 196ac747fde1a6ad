import { groupProblems } from '@keyhold/contract';
import type {
  contract,
  GroupChange,
  GroupMember,
  NewGroup,
  Parsed,
  WholeGroup,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { inHomeTenant } from '#core/identity/in-tenant.ts';
import { platformTenant } from '#core/identity/session.ts';
import { pick } from '#core/records/columns.ts';
import { subjectOf } from '#core/records/record.ts';
import { rowsOf } from '#core/records/rows.ts';
import { demandFresh } from '#core/records/stale.ts';
import { unlessSame } from '#core/records/unless-same.ts';

import * as queries from './groups.queries.ts';
import * as writes from './groups.writes.ts';

const groups = rowsOf('user_groups');
const known = subjectOf<WholeGroup>({
  type: 'user_group',
  find: ({ db }, id) => queries.findGroup(db, id),
  labelOf: ({ name }) => name,
  fieldsOf: ({ users, ...group }) => ({
    ...pick(group, ['name', 'description', 'adminEmail']),
    users: users.map(({ name }) => name).join(', '),
    allowedTenantIds: group.allowedTenantIds,
  }),
});
const idsOf = (users: readonly GroupMember[]) => users.map(({ id }) => id);

const memberOf = (ctx: Context, { users }: WholeGroup) =>
  users.find(({ id }) => id === ctx.session.user.id);

/** A group here, for whoever may see people; else one of one's own, wherever one is at home. */
const withSeen = async <T>(
  ctx: Context,
  { id, work }: { id: number; work: (there: Context, group: WholeGroup) => Promise<T> },
): Promise<T> => {
  if (ctx.can('read:users')) {
    const group = await queries.findGroup(ctx.db, id);
    if (group !== undefined) return await work(ctx, group);
  }
  return await inHomeTenant(ctx, async (there) => {
    const group = await known.find(there, id);
    return memberOf(there, group) ? await work(there, group) : refuse('not_found');
  });
};

export const listGroups = (ctx: Context, query: Parsed<typeof contract.groups.list>['query']) =>
  queries.listGroups(ctx.db, query);

export const getGroup = (ctx: Context, id: number): Promise<WholeGroup> =>
  withSeen(ctx, { id, work: (_there, group) => Promise.resolve(group) });

/** Only people who are at home here; another's number is nobody's. */
const demandPeople = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const wanted = new Set(ids);
  const found = wanted.size > 0 ? await queries.listPeople(ctx.db, [...wanted]) : [];
  if (found.length < wanted.size) refuse('not_found');
};

export const findAdmin = async (ctx: Context, email: string): Promise<number> =>
  (await queries.findByEmail(ctx.db, email)) ??
  refuseField(ctx.locale, { path: 'adminEmail', message: groupProblems.admin });

/** Nobody gives properties that are not their own to give; a property's group is of that property. */
const demandOwn = (ctx: Context, tenantIds: readonly number[]): void => {
  const own = ctx.tenantId === platformTenant ? ctx.session.tenantIds : [ctx.tenantId];
  if (!tenantIds.every((id) => own.includes(id))) refuse('not_found');
};

const forget = (ctx: Context, userIds: readonly number[]) =>
  ctx.afterCommit(() => ctx.forgetSessions([...new Set(userIds)]));

export const createGroup = async (ctx: Context, asked: NewGroup): Promise<WholeGroup> => {
  const { name, description, userIds, adminEmail, allowedTenantIds } = asked;
  const tenantIds = ctx.tenantId === platformTenant ? allowedTenantIds : [ctx.tenantId];
  demandOwn(ctx, [...allowedTenantIds, ...tenantIds]);
  await demandPeople(ctx, userIds);
  const adminId = adminEmail === null ? null : await findAdmin(ctx, adminEmail);
  const groupId = await groups.insert(ctx.db, { name, description });
  const everybody = [...new Set(adminId === null ? userIds : [...userIds, adminId])];
  await writes.replaceMembers(ctx.db, { groupId, userIds: everybody, adminId });
  await writes.replaceTenants(ctx.db, { groupId, tenantIds });
  const group = await known.find(ctx, groupId);
  await audit(ctx, known.eventOf({ type: 'CREATE_GROUP', of: group, after: group }));
  forget(ctx, everybody);
  return group;
};

/** The admin tidies and gives nothing: all else is for those who may change people here. */
const demandTidying = (group: WholeGroup, change: GroupChange): void => {
  const isTidying =
    change.adminEmail === undefined &&
    change.allowedTenantIds === undefined &&
    (change.userIds ?? []).every((id) => idsOf(group.users).includes(id));
  if (!isTidying) refuse('forbidden');
};

const saveMembers = async (ctx: Context, by: { before: WholeGroup; change: GroupChange }) => {
  const { before, change } = by;
  const present = idsOf(before.users);
  const userIds = change.userIds ?? present;
  await demandPeople(
    ctx,
    userIds.filter((id) => !present.includes(id)),
  );
  const { adminEmail } = change;
  const admin = before.users.find(({ isAdmin, id }) => isAdmin && userIds.includes(id))?.id;
  const named = adminEmail == null ? null : await findAdmin(ctx, adminEmail);
  const adminId = adminEmail === undefined ? (admin ?? null) : named;
  const everybody = [...new Set(named === null ? userIds : [...userIds, named])];
  await writes.replaceMembers(ctx.db, { groupId: before.id, userIds: everybody, adminId });
  forget(ctx, [...present, ...everybody]);
};

const saveTenants = async (
  ctx: Context,
  { before, tenantIds }: { before: WholeGroup; tenantIds: readonly number[] },
) => {
  const { allowedTenantIds, id: groupId } = before;
  demandOwn(
    ctx,
    tenantIds.filter((id) => !allowedTenantIds.includes(id)),
  );
  const kept = ctx.tenantId === platformTenant ? tenantIds : allowedTenantIds;
  await writes.replaceTenants(ctx.db, { groupId, tenantIds: kept });
};

interface Change {
  id: number;
  change: GroupChange;
}
/** Locked, and as the caller has read it. */
const demandChangeable = async (ctx: Context, { id, change }: Change) => {
  const { version } = (await writes.lockGroup(ctx.db, id)) ?? refuse('not_found');
  const group = await known.find(ctx, id);
  if (!ctx.can('update:users')) {
    const own = memberOf(ctx, group);
    if (own === undefined && !ctx.can('read:users')) refuse('not_found');
    if (!own?.isAdmin) refuse('forbidden');
    demandTidying(group, change);
  }
  const subject = { type: 'user_group', id } as const;
  await demandFresh(ctx, { subject, version, read: change.version });
  return group;
};

const saveGroup = async (ctx: Context, { id, change }: Change): Promise<WholeGroup> => {
  const before = await demandChangeable(ctx, { id, change });
  const { name, description, allowedTenantIds: tenantIds } = change;
  const after = await unlessSame(ctx, before, async () => {
    await saveMembers(ctx, { before, change });
    if (tenantIds !== undefined) await saveTenants(ctx, { before, tenantIds });
    await groups.update(ctx.db, id, { name, description });
    return await known.find(ctx, id);
  });
  if (after === before) return before;
  await audit(ctx, known.eventOf({ type: 'UPDATE_GROUP', of: after, before, after }));
  return after;
};

export const updateGroup = (ctx: Context, { id, change }: Change): Promise<WholeGroup> =>
  withSeen(ctx, { id, work: (there) => saveGroup(there, { id, change }) });

export const removeGroup = async (ctx: Context, id: number): Promise<WholeGroup> => {
  await writes.lockGroup(ctx.db, id);
  const group = await known.find(ctx, id);
  if (await queries.hasPrograms(ctx.db, id)) refuse('in_use');
  await writes.deleteGroup(ctx.db, id);
  await audit(ctx, known.eventOf({ type: 'DELETE_GROUP', of: group, before: group }));
  forget(ctx, idsOf(group.users));
  return group;
};
