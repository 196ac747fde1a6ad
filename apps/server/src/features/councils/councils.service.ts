import type { CouncilUserChange, NewCouncilUser, User } from '@keyhold/contract';

import { audit } from '#core/audit.ts';
import type { Context } from '#core/context.ts';
import { refuse } from '#core/errors.ts';
import { inProperty } from '#core/place.ts';
import { createUser, removeUser, updateUser } from '#features/users/users.service.ts';

import * as queries from './councils.queries.ts';

interface Person {
  id: number;
  name: string;
}

/** Lets somebody into a property, whose own log tells of it. */
const letIn = (ctx: Context, by: { person: Person; role: string; tenantId: number }) =>
  inProperty(ctx, by.tenantId, async (there) => {
    const { person } = by;
    const role = (await queries.findCouncilRole(there.db, by.role)) ?? refuse('not_found');
    await queries.setMember(there.db, { userId: person.id, roleId: role.id });
    await audit(there, {
      type: 'CREATE_USER',
      subject: { type: 'user', id: person.id, label: person.name },
      after: { name: person.name, roles: role.title },
    });
  });

/** At home on the platform, and in each property with the role of that name. */
export const createCouncilUser = async (ctx: Context, asked: NewCouncilUser): Promise<Person> => {
  const { role, tenantIds, ...person } = asked;
  if (!tenantIds.every((id) => ctx.session.tenantIds.includes(id))) return refuse('not_found');
  const base = (await queries.findCouncilRole(ctx.db, 'council_user')) ?? refuse('not_found');
  const { id, name } = await createUser(ctx, { ...person, roleIds: [base.id] });
  for (const tenantId of new Set(tenantIds))
    await letIn(ctx, { person: { id, name }, role, tenantId });
  return { id, name };
};

interface Placing {
  person: Person;
  tenantId: number;
  /** Null: not here any more. */
  role: string | null;
}
/** Says anew what somebody oversees in one property, whose own log tells of it. */
const setPlace = (ctx: Context, { person, tenantId, role: name }: Placing) =>
  inProperty(ctx, tenantId, async (there) => {
    const before = await queries.listHeld(there.db, person.id);
    const role = name === null ? null : await queries.findCouncilRole(there.db, name);
    if (role === undefined) return refuse('not_found');
    if (role === null) await queries.removeMember(there.db, person.id);
    else await queries.setMember(there.db, { userId: person.id, roleId: role.id });
    await audit(there, {
      type: 'UPDATE_USER',
      subject: { type: 'user', id: person.id, label: person.name },
      before: { roles: before.join(', ') },
      after: { roles: role?.title ?? '' },
    });
  });

const demandCouncilUser = async (ctx: Context, id: number): Promise<Person> =>
  (await queries.findCouncilUser(ctx.db, id)) ?? refuse('not_found');

/** The person on the platform, and in each property what is said of it. */
export const updateCouncilUser = async (
  ctx: Context,
  { id, change }: { id: number; change: CouncilUserChange },
): Promise<Pick<User, 'id' | 'name' | 'status'>> => {
  const { places = [], ...own } = change;
  const person = await demandCouncilUser(ctx, id);
  if (!places.every(({ tenantId }) => ctx.session.tenantIds.includes(tenantId)))
    return refuse('not_found');
  const { name, status } = await updateUser(ctx, { id, change: own });
  for (const { tenantId, role } of places) await setPlace(ctx, { person, tenantId, role });
  return { id, name, status };
};

export const removeCouncilUser = async (ctx: Context, id: number): Promise<Person> => {
  const { name } = await demandCouncilUser(ctx, id);
  await removeUser(ctx, id);
  return { id, name };
};
