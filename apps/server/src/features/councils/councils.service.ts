import type {
  contract,
  CouncilUserChange,
  NewCouncilUser,
  NewUser,
  Parsed,
  User,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { inTenant, withPlatform } from '#core/identity/in-tenant.ts';
import { moveBetweenGroups } from '#features/groups/joining.service.ts';
import * as users from '#features/users/users.service.ts';

import * as queries from './councils.queries.ts';

interface Person {
  id: number;
  name: string;
}

export const listCouncilUsers = (
  ctx: Context,
  query: Parsed<typeof contract.councils.list>['query'],
) => withPlatform(ctx, () => queries.listCouncilUsers(ctx.db, query));

/** The properties are the caller's to look after; any other is nobody's. */
const demandOwn = (ctx: Context, tenantIds: readonly number[]): void => {
  if (!tenantIds.every((id) => ctx.session.tenantIds.includes(id))) refuse('not_found');
};

/** The council's roles of these properties, as each of them numbers its own. */
export const listRolesOf = async (ctx: Context, tenantIds: readonly number[]) => {
  demandOwn(ctx, tenantIds);
  const roles = [];
  for (const tenantId of new Set(tenantIds))
    roles.push(...(await inTenant(ctx, tenantId, (there) => queries.listRolesHere(there.db))));
  return roles;
};

/** Lets people into a property, whose own log tells of each. */
const letIn = (
  ctx: Context,
  { tenantId, people, ...by }: { people: readonly Person[]; role: string; tenantId: number },
) =>
  inTenant(ctx, tenantId, async (there) => {
    const role = (await queries.findCouncilRole(there.db, by.role)) ?? refuse('not_found');
    await queries.setMembers(there.db, { userIds: people.map(({ id }) => id), roleId: role.id });
    await audit(
      there,
      ...people.map(({ id, name }) => ({
        type: 'CREATE_USER' as const,
        subject: { type: 'user' as const, id, label: name },
        after: { name, roles: role.title },
      })),
    );
  });

type Overseer = Pick<NewUser, 'name' | 'email' | 'locale'> & { tenantIds: readonly number[] };

/** At home on the platform, and in each property with the role of that name; whose address is taken is left out. */
export const addCouncilUsers = async (
  ctx: Context,
  { people, role }: { people: readonly Overseer[]; role: string },
): Promise<User[]> => {
  const tenantIds = new Set(people.flatMap((person) => person.tenantIds));
  demandOwn(ctx, [...tenantIds]);
  const base = (await queries.findCouncilRole(ctx.db, 'council_user')) ?? refuse('not_found');
  const made = await users.addUsers(ctx, { people, roleIds: [base.id] });
  const placesOf = new Map(people.map((person) => [person.email, person.tenantIds]));
  for (const tenantId of tenantIds) {
    const those = made.filter(({ email }) => placesOf.get(email)?.includes(tenantId));
    if (those.length > 0) await letIn(ctx, { people: those, role, tenantId });
  }
  return made;
};

export const createCouncilUser = async (ctx: Context, asked: NewCouncilUser): Promise<Person> => {
  const { role, groups, ...person } = asked;
  const [made] = await addCouncilUsers(ctx, { people: [person], role });
  const { id, name } = made ?? (await users.refuseAddress(ctx, person.email));
  await moveBetweenGroups(ctx, { userId: id, groups });
  return { id, name };
};

interface Placing {
  person: Person;
  tenantId: number;
  /** Null: not here any more. */
  role: string | null;
  /** What the log there calls it; a change of the user where nothing is said. */
  told?: Pick<AuditEvent, 'type' | 'subject'>;
}
/** Says anew what somebody oversees in one property, whose own log tells of it. */
export const setPlace = (ctx: Context, { person, tenantId, role: name, told }: Placing) =>
  inTenant(ctx, tenantId, async (there) => {
    const before = await queries.listHeld(there.db, person.id);
    const role = name === null ? null : await queries.findCouncilRole(there.db, name);
    if (role === undefined) return refuse('not_found');
    if (before.join(', ') === (role?.title ?? '')) return;
    if (role === null) await queries.removeMember(there.db, person.id);
    else await queries.setMembers(there.db, { userIds: [person.id], roleId: role.id });
    await audit(there, {
      type: 'UPDATE_USER',
      subject: { type: 'user', id: person.id, label: person.name },
      ...told,
      before: { roles: before.join(', ') },
      after: { roles: role?.title ?? '' },
    });
    ctx.afterCommit(() => ctx.forgetSessions([person.id]));
  });

const lockCouncilUser = async (ctx: Context, id: number) =>
  (await queries.lockCouncilUser(ctx.db, id)) ?? refuse('not_found');

const demandCouncilUser = async (ctx: Context, id: number) => {
  const person = await lockCouncilUser(ctx, id);
  return person.deletedAt === null ? person : refuse('not_found');
};

/** The person on the platform, and in each property what is said of it. */
export const updateCouncilUser = async (
  ctx: Context,
  { id, change }: { id: number; change: CouncilUserChange },
): Promise<Pick<User, 'id' | 'name' | 'status'>> => {
  const { places = [], ...own } = change;
  await demandCouncilUser(ctx, id);
  demandOwn(
    ctx,
    places.map(({ tenantId }) => tenantId),
  );
  const { name, status } = await users.updateUser(ctx, { id, change: own });
  const person = { id, name };
  for (const { tenantId, role } of places) await setPlace(ctx, { person, tenantId, role });
  return { id, name, status };
};

export const removeCouncilUser = async (ctx: Context, id: number): Promise<Person> => {
  const { name } = await demandCouncilUser(ctx, id);
  await users.removeUser(ctx, { id });
  return { id, name };
};

/** What they oversaw was theirs all the while, and closed to an account that is removed. */
export const restoreCouncilUser = async (ctx: Context, id: number): Promise<Person> => {
  const { name } = await lockCouncilUser(ctx, id);
  await users.restoreUser(ctx, id);
  return { id, name };
};

export const eraseCouncilUser = async (ctx: Context, id: number): Promise<{ id: number }> => {
  await lockCouncilUser(ctx, id);
  return await users.eraseUser(ctx, id);
};
