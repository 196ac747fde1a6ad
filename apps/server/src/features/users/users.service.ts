import { required, userStatusWords } from '@keyhold/contract';
import type { contract, NewUser, OpenWork, Parsed, User, UserChange } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { pick } from '#core/records/columns.ts';
import { subjectOf } from '#core/records/record.ts';
import { binned } from '#core/records/rows.ts';
import { demandFresh } from '#core/records/stale.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import { moveBetweenGroups } from '#features/groups/joining.service.ts';
import { inviteUsers } from '#features/passwords/invitations.service.ts';
import { demandGrantable, grantableOf } from '#features/roles/roles.service.ts';

import { eraseForEver } from './erasing.service.ts';
import { countWork } from './leaving.queries.ts';
import { keepToRoles, letGo } from './leaving.service.ts';
import * as queries from './users.queries.ts';
import * as writes from './users.writes.ts';

const titlesOf = ({ roles }: Pick<User, 'roles'>) => roles.map(({ title }) => title).join(', ');
/** In the bin or not. */
const known = subjectOf<User>({
  type: 'user',
  find: ({ db }, id) => queries.findUser(db, id),
  labelOf: ({ name }) => name,
  fieldsOf: ({ roles, groups, ...user }) => ({
    ...pick(user, ['name', 'email', 'locale', 'status', 'payrollRef']),
    roles: titlesOf({ roles }),
    groups: groups.map(({ name }) => name).join(', '),
  }),
  aboutOf: ({ email }) => ({ info: { email } }),
});

export const listUsers = (ctx: Context, input: Parsed<typeof contract.users.list>['query']) =>
  queries.listUsers(ctx.db, { input, userId: ctx.session.user.id });

export const listBin = (ctx: Context, input: Parsed<typeof contract.users.bin>['query']) =>
  queries.listBin(ctx.db, input);

export const getUser = async (ctx: Context, id: number): Promise<User> => {
  const user = await known.find(ctx, id);
  return user.deletedAt === null ? user : refuse('not_found');
};

export const readWork = async (ctx: Context, id: number) => {
  await getUser(ctx, id);
  return await countWork(ctx.db, id);
};

/** Those here who have one of these addresses, in the bin or not. */
export const listKnown = (ctx: Context, emails: readonly string[]) =>
  queries.listWithEmail(ctx.db, emails);

/** The same people as they are now, in the same order. */
export const listUsersOf = async (ctx: Context, users: readonly User[]): Promise<User[]> => {
  const now = await queries.listByIds(
    ctx.db,
    users.map(({ id }) => id),
  );
  return users.flatMap(({ id }) => now.find((user) => user.id === id) ?? []);
};

/** Says what is known here; that somebody elsewhere has the address is not. */
export const refuseAddress = async (ctx: Context, email: string): Promise<never> => {
  const [holder] = await queries.listWithEmail(ctx.db, [email]);
  if (holder === undefined) return refuse('address_refused');
  return holder.deletedAt === null
    ? refuse('duplicate')
    : refuse('in_bin', { values: { name: holder.name } });
};

/** Adds people with these roles, who are at home where the transaction is, and mails each a link. */
export const addUsers = async (
  ctx: Context,
  { people, roleIds }: { people: readonly writes.Person[]; roleIds: readonly number[] },
): Promise<User[]> => {
  await demandGrantable(ctx, roleIds);
  const made = await writes.insertUsers(ctx.db, people);
  const userIds = made.map(({ id }) => id);
  await writes.addRoles(ctx.db, { userIds, roleIds });
  const users = await queries.listByIds(ctx.db, userIds);
  if (userIds.length > 0) await inviteUsers(ctx, { userIds });
  await audit(
    ctx,
    ...users.map((user) => known.eventOf({ type: 'CREATE_USER', of: user, after: user })),
  );
  return users;
};

export const createUser = async (
  ctx: Context,
  {
    roleIds,
    groups = [],
    ...person
  }: writes.Person & Pick<NewUser, 'roleIds'> & Pick<UserChange, 'groups'>,
): Promise<User> => {
  const [made] = await addUsers(ctx, { people: [person], roleIds: [...new Set(roleIds)] });
  const user = made ?? (await refuseAddress(ctx, person.email));
  if (groups.length === 0) return user;
  await moveBetweenGroups(ctx, { userId: user.id, groups });
  return await getUser(ctx, user.id);
};

/** Somebody at home here, as they are once nobody else changes them. */
const lockUser = async (ctx: Context, id: number) => {
  const locked = await writes.lockUser(ctx.db, id);
  const user = await known.find(ctx, id);
  if (locked === undefined) return refuse('elsewhere_at_home', { values: { name: user.name } });
  return { user, version: locked.version };
};

/** Whoever is changed is at home here, and holds no right that the caller lacks. */
export const demandChangeable = async (ctx: Context, id: number) => {
  const locked = await lockUser(ctx, id);
  await demandGrantable(
    ctx,
    locked.user.roles.map((role) => role.id),
  );
  return locked;
};

const demandStatus = ({ status }: User, wanted: UserChange['status']) => {
  if (wanted === undefined || wanted === status) return;
  if (status === 'invited')
    refuse('illegal_transition', { values: { from: userStatusWords[status] } });
};

const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

interface Addressed {
  user: User;
  email: string | undefined;
}
const demandAddress = async (ctx: Context, { user, email }: Addressed) => {
  if (email === undefined || email === user.email) return;
  if (user.status !== 'invited') refuse('address_settled', { values: { name: user.name } });
  if (isSameAddress(email, user.email) || (await writes.isAddressFree(ctx.db, email))) return;
  await refuseAddress(ctx, email);
};

/** The log tells how much went from whoever left. */
const withWork = (event: AuditEvent, work: Partial<OpenWork>): AuditEvent =>
  Object.keys(work).length === 0 ? event : { ...event, info: { ...event.info, work } };

const forget = (ctx: Context, id: number) => ctx.afterCommit(() => ctx.forgetSessions([id]));

export const updateUser = async (
  ctx: Context,
  { id, change }: { id: number; change: UserChange },
): Promise<User> => {
  const { user: before, version } = await demandChangeable(ctx, id);
  if (before.deletedAt !== null) return refuse('not_found');
  const subject = { type: 'user', id } as const;
  await demandFresh(ctx, { subject, version, read: change.version });
  demandStatus(before, change.status);
  await demandAddress(ctx, { user: before, email: change.email });
  if (change.status === 'suspended' && id === ctx.session.user.id) refuse('own_account');
  const { roleIds, groups = [], name, email, locale, status, payrollRef, handOverTo } = change;
  if (handOverTo != null && status !== 'suspended')
    refuseField(ctx.locale, { path: 'status', message: required });
  let work: Partial<OpenWork> = {};
  const after = await unlessSame(ctx, before, async () => {
    if (roleIds !== undefined) {
      await demandGrantable(ctx, roleIds);
      await writes.replaceRoles(ctx.db, { userId: id, roleIds });
    }
    await moveBetweenGroups(ctx, { userId: id, groups });
    await writes.updateUser(ctx.db, id, { name, email, locale, status });
    await writes.writePayrollRef(ctx.db, { userId: id, payrollRef });
    if (status === 'suspended') work = await letGo(ctx, { userId: id, handOverTo });
    else if (roleIds !== undefined) work = await keepToRoles(ctx, id);
    return await getUser(ctx, id);
  });
  if (after === before) return before;
  // The link that was mailed to the wrong address dies with it.
  if (!isSameAddress(before.email, after.email)) await inviteUsers(ctx, { userIds: [id] });
  await audit(
    ctx,
    withWork(known.eventOf({ type: 'UPDATE_USER', of: after, before, after }), work),
  );
  forget(ctx, id);
  return after;
};

export const removeUser = async (
  ctx: Context,
  { id, handOverTo }: { id: number; handOverTo?: number | undefined },
): Promise<User> => {
  const { user } = await demandChangeable(ctx, id);
  if (user.deletedAt !== null) return refuse('not_found');
  if (id === ctx.session.user.id) refuse('own_account');
  await writes.updateUser(ctx.db, id, binned);
  const work = await letGo(ctx, { userId: id, handOverTo });
  const event = known.eventOf({ type: 'DELETE_USER', of: user, before: user });
  await audit(ctx, withWork(event, work));
  forget(ctx, id);
  return await known.find(ctx, id);
};

const demandBinned = async (ctx: Context, id: number): Promise<User> => {
  const { user } = await lockUser(ctx, id);
  const from = userStatusWords[user.status];
  return user.deletedAt === null ? refuse('illegal_transition', { values: { from } }) : user;
};

/** Comes back with the roles that whoever restores could give; no session does. */
export const restoreUser = async (ctx: Context, id: number): Promise<User> => {
  const before = await demandBinned(ctx, id);
  const roleIds = await grantableOf(
    ctx,
    before.roles.map((role) => role.id),
  );
  await writes.replaceRoles(ctx.db, { userId: id, roleIds });
  await writes.updateUser(ctx.db, id, { deleted_at: null });
  const after = await getUser(ctx, id);
  await audit(ctx, {
    ...known.eventOf({ type: 'RESTORE_USER', of: after }),
    before: { roles: titlesOf(before) },
    after: { roles: titlesOf(after) },
  });
  forget(ctx, id);
  return after;
};

export const eraseUser = async (ctx: Context, id: number): Promise<{ id: number }> => {
  const user = await demandBinned(ctx, id);
  await demandGrantable(
    ctx,
    user.roles.map((role) => role.id),
  );
  await eraseForEver(ctx, user);
  return { id };
};
