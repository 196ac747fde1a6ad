import { isPermission, permissionNumber, permissions, splitPermission } from '@keyhold/contract';
import type {
  contract,
  NamedPermission,
  Page,
  Parsed,
  Permission,
  RoleChange,
  RoleRow,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { platformTenant } from '#core/identity/session.ts';
import { subjectOf } from '#core/records/record.ts';
import { rowsOf } from '#core/records/rows.ts';
import { demandFresh } from '#core/records/stale.ts';
import { unlessSame } from '#core/records/unless-same.ts';

import { purchaseLimitOf } from './purchase-limit.ts';
import { takeFromBinned } from './role-uses.queries.ts';
import { demandNoUse } from './role-uses.service.ts';
import * as queries from './roles.queries.ts';

/** What the caller may pass on: all that he holds, and in a property never what is the platform's. */
const rightsOf = (ctx: Context): readonly string[] =>
  ctx.tenantId === platformTenant
    ? ctx.session.permissionNames
    : ctx.session.permissionNames.filter((name) => !name.endsWith(':tenants'));

const isOfStaff = ({ kind }: Pick<RoleRow, 'kind'>) => kind === 'staff' || kind === 'administrator';

/** Refuses roles that are not there, that only the platform gives, or that go beyond the caller's rights. */
export const demandGrantable = async (ctx: Context, roleIds: readonly number[]): Promise<void> => {
  const wanted = [...new Set(roleIds)];
  const kinds = await queries.listKinds(ctx.db, wanted);
  if (kinds.length < wanted.length) refuse('not_found');
  if (ctx.tenantId !== platformTenant && !kinds.every(isOfStaff)) refuse('fixed_role');
  await demandCovered(ctx, wanted);
};

const holderOf = (ctx: Context) => ({
  rights: rightsOf(ctx),
  by: ctx.session.roles.map(({ id }) => id),
});
const excessOf = (ctx: Context, roleIds: readonly number[]) =>
  queries.findExcess(ctx.db, { roleIds, ...holderOf(ctx) });

/** Refuses what somebody with these roles may do and the caller may not. */
export const demandCovered = async (ctx: Context, roleIds: readonly number[]): Promise<void> => {
  const { permission, limit } = await excessOf(ctx, roleIds);
  if (permission !== null) refuse('beyond_rights', { values: { permission } });
  if (limit !== null) refuse('beyond_limit', { values: { limit } });
};

/** Nobody lets others approve more than they may themselves. */
const demandOwnLimit = async (ctx: Context, wanted: number | null): Promise<void> => {
  const limit = await purchaseLimitOf(ctx);
  if (limit !== null && (wanted === null || wanted > limit))
    refuse('beyond_limit', { values: { limit } });
};

/** Made by the house, or one of those that it began with; neither its administrators' nor the platform's. */
export const isMadeForStaff = async (ctx: Context, roleId: number): Promise<boolean> => {
  const [role] = await queries.listKinds(ctx.db, [roleId]);
  return role?.kind === 'staff';
};

/** Those of the roles that the caller could give. */
export const grantableOf = async (ctx: Context, roleIds: readonly number[]): Promise<number[]> => {
  const kinds = await queries.listKinds(ctx.db, roleIds);
  const grantable: number[] = [];
  const isOwn = ctx.tenantId === platformTenant ? () => true : isOfStaff;
  for (const role of kinds.filter(isOwn)) {
    const { permission, limit } = await excessOf(ctx, [role.id]);
    if (permission === null && limit === null) grantable.push(role.id);
  }
  return grantable;
};

/** The roles that the caller could give. */
export const listGiveable = (ctx: Context) => queries.listWithin(ctx.db, holderOf(ctx));

const demandOwnRights = (ctx: Context, names: readonly Permission[]) => {
  const rights = new Set(rightsOf(ctx));
  const permission = names.find(
    (name) => !rights.has(name) && !rights.has(`manage:${splitPermission(name).subject}`),
  );
  if (permission !== undefined) refuse('beyond_rights', { values: { permission } });
};

export const listRoles = (ctx: Context, query: Parsed<typeof contract.roles.list>['query']) =>
  queries.listRoles(ctx.db, query);

const namesOf = (role: RoleRow) => role.permissions.map(({ name }) => name).filter(isPermission);

const roles = rowsOf('roles');
const known = subjectOf<RoleRow>({
  type: 'role',
  find: ({ db }, id) => queries.findRole(db, id),
  labelOf: ({ title }) => title,
  // A field for each resource, so that the log says what was changed and nothing else.
  fieldsOf: (role) => {
    const byResource: Record<string, string[]> = {};
    for (const { action, subject } of namesOf(role).map(splitPermission))
      (byResource[subject] ??= []).push(action);
    return { title: role.title, purchaseLimit: role.purchaseLimit, ...byResource };
  },
});

/** What the role is called in code: its title in plain letters. */
const nameOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '') || title;

type NewRole = Parsed<typeof contract.roles.create>['body'];
/** Whether a role with these permissions decides about what is bought. */
const decides = (names: readonly Permission[]) =>
  names.some((name) => /^(?:update|manage):purchasing_requests$/.test(name));

export const createRole = async (
  ctx: Context,
  { title, permissions: names, purchaseLimit }: NewRole,
): Promise<RoleRow> => {
  demandOwnRights(ctx, names);
  if (decides(names)) await demandOwnLimit(ctx, purchaseLimit);
  const id = await roles.insert(ctx.db, {
    title,
    name: nameOf(title),
    purchase_limit: purchaseLimit,
  });
  await queries.setPermissions(ctx.db, { id, names });
  const role = await known.find(ctx, id);
  await audit(ctx, known.eventOf({ type: 'CREATE_ROLE', of: role, after: role }));
  return role;
};

/** A role of staff, locked; of what it may do already, nothing beyond the caller's rights. */
const demandOwn = async (ctx: Context, id: number, lock = queries.lockRole) => {
  const locked = (await lock(ctx.db, id)) ?? refuse('not_found');
  const role = await known.find(ctx, id);
  if (role.kind !== 'staff') refuse('fixed_role');
  demandOwnRights(ctx, namesOf(role));
  return { role, version: locked.version };
};

export const updateRole = async (
  ctx: Context,
  { id, change }: { id: number; change: RoleChange },
): Promise<RoleRow> => {
  const { role: before, version } = await demandOwn(ctx, id);
  await demandFresh(ctx, { subject: { type: 'role', id }, version, read: change.version });
  const { title, permissions: names, purchaseLimit = before.purchaseLimit } = change;
  if (names !== undefined) demandOwnRights(ctx, names);
  const isLimitChanged = purchaseLimit !== before.purchaseLimit || names !== undefined;
  if (isLimitChanged && decides(names ?? namesOf(before))) await demandOwnLimit(ctx, purchaseLimit);
  const after = await unlessSame(ctx, before, async () => {
    if (names !== undefined) await queries.setPermissions(ctx.db, { id, names });
    await roles.update(ctx.db, id, { title, purchase_limit: purchaseLimit });
    return await known.find(ctx, id);
  });
  if (after === before) return before;
  await audit(ctx, known.eventOf({ type: 'UPDATE_ROLE', of: after, before, after }));
  const holders = await queries.listHolders(ctx.db, id);
  ctx.afterCommit(() => ctx.forgetSessions(holders));
  return after;
};

export const addPermission = async (
  ctx: Context,
  { roleId, name }: { roleId: number; name: Permission },
): Promise<RoleRow> => {
  const role = await known.find(ctx, roleId);
  const names = [...new Set([...namesOf(role), name])];
  return await updateRole(ctx, {
    id: roleId,
    change: { permissions: names, version: role.version },
  });
};

export const removeRole = async (ctx: Context, id: number): Promise<RoleRow> => {
  const { role } = await demandOwn(ctx, id, queries.lockRoleWhole);
  await demandNoUse(ctx, role);
  await takeFromBinned(ctx.db, id);
  await queries.deleteRole(ctx.db, id);
  await audit(ctx, known.eventOf({ type: 'DELETE_ROLE', of: role, before: role }));
  return role;
};

const numbered = (names: readonly string[]) =>
  [...new Set(names)].map((name) => ({ id: permissionNumber(name), name }));

/** They are the contract's own: what a list is asked for is done here. */
export const listPermissions = (
  query: Parsed<typeof contract.roles.listPermissions>['query'],
): Promise<Page<NamedPermission>> => {
  const { page, limit, sortBy = 'id', sortOrder, search = '' } = query;
  const found = numbered(permissions).filter(({ name }) => name.includes(search.toLowerCase()));
  const ascending = found.toSorted((one, other) =>
    sortBy === 'id' ? one.id - other.id : one.name.localeCompare(other.name, 'en'),
  );
  const sorted = sortOrder === 'asc' ? ascending : ascending.toReversed();
  const items = sorted.slice((page - 1) * limit, page * limit);
  return Promise.resolve({ items, total: found.length });
};

/** What a role may do; without one, what the caller may. */
export const allocated = async (ctx: Context, roleId: number | undefined) => {
  if (roleId === undefined) return numbered(ctx.session.permissionNames);
  const role = await known.find(ctx, roleId);
  return role.permissions;
};
