import { failures, UserRow, userRowProblems } from '@keyhold/contract';
import type { contract, Parsed, User } from '@keyhold/contract';

import type { Context } from '#core/context.ts';
import { refuse } from '#core/errors.ts';
import { importRows, rowProblem } from '#core/import.ts';
import type { ReadRow, RowProblem, Verdict } from '#core/import.ts';
import { createGroup, getGroup, updateGroup } from '#features/groups/groups.service.ts';
import { listGiveable } from '#features/roles/roles.service.ts';
import { addUsers, listKnown, listUsersOf } from '#features/users/users.service.ts';

type ImportBody = Parsed<typeof contract.userImport.import>['body'];
type BatchBody = Parsed<typeof contract.userImport.batch>['body'];

/** Addresses are told apart as they are written, dots and all; only their case does not matter. */
const keyOf = (email: string) => email.toLowerCase();

interface Addressed {
  row: number;
  email: string;
}
/** Asked row after row: what is wrong with an address, here or further up in the file. */
const judgeAddresses = async (ctx: Context, rows: readonly Addressed[]) => {
  const known = await listKnown(
    ctx,
    rows.map(({ email }) => email),
  );
  const taken = new Set(known.map(({ email }) => keyOf(email)));
  const rowOf = new Map<string, number>();
  return ({ row, email }: Addressed): RowProblem | null => {
    const key = keyOf(email);
    const other = rowOf.get(key);
    const path = 'email';
    if (taken.has(key)) return rowProblem(ctx, { path, message: userRowProblems.known });
    if (other !== undefined)
      return rowProblem(ctx, { path, message: userRowProblems.sameRow, other });
    rowOf.set(key, row);
    return null;
  };
};

interface Plan {
  name: string;
  email: string;
  locale: UserRow['language'];
  roleId: number;
}

const judgePeople = async (ctx: Context, rows: readonly ReadRow<UserRow>[]) => {
  const judge = await judgeAddresses(
    ctx,
    rows.map(({ row, value }) => ({ row, email: value.email })),
  );
  const roles = new Map(
    (await listGiveable(ctx)).map(({ id, title }) => [title.toLowerCase(), id]),
  );
  return ({ row, value }: ReadRow<UserRow>): Verdict<Plan> => {
    const { name, email, language: locale, role } = value;
    const roleId = roles.get(role.toLowerCase());
    if (roleId === undefined)
      return { problems: [rowProblem(ctx, { path: 'role', message: userRowProblems.role })] };
    const wrong = judge({ row, email });
    // A second account for one address cannot be accepted, so it is an error and no question.
    return wrong === null ? { plan: { name, email, locale, roleId } } : { problems: [wrong] };
  };
};

/** Those who were left out have an address that cannot be used here; nobody is added then. */
const demandAll = (ctx: Context, by: { plans: readonly Plan[]; made: readonly User[] }) => {
  const made = new Set(by.made.map(({ email }) => keyOf(email)));
  const errors = by.plans.flatMap(({ email }, index) =>
    made.has(keyOf(email))
      ? []
      : [
          {
            path: `users.${index}.email`,
            message: `${email}: ${failures.address_refused[ctx.locale]}`,
          },
        ],
  );
  if (errors.length > 0) refuse('duplicate', { errors });
};

/** Gives them in the order of the plans. */
const addAll = async (ctx: Context, plans: readonly Plan[]): Promise<User[]> => {
  const made: User[] = [];
  for (const roleId of new Set(plans.map((plan) => plan.roleId))) {
    const people = plans.filter((plan) => plan.roleId === roleId);
    made.push(...(await addUsers(ctx, { people, roleIds: [roleId] })));
  }
  demandAll(ctx, { plans, made });
  const byAddress = new Map(made.map((user) => [keyOf(user.email), user]));
  return plans.flatMap(({ email }) => byAddress.get(keyOf(email)) ?? []);
};

export const importUsers = (ctx: Context, body: ImportBody) =>
  importRows(ctx, {
    ...body,
    schema: UserRow,
    labelOf: ({ name }) => name,
    prepare: (rows) => judgePeople(ctx, rows),
    write: async (plans) => (await addAll(ctx, plans)).map(({ id }) => id),
  });

const toldOf = (row: number, { path, message }: RowProblem) => ({
  path: `users.${row}.${path}`,
  message,
});

/** Into the group that is there, or a new one; false where none is asked for. */
const joinGroup = async (ctx: Context, by: BatchBody & { userIds: number[] }): Promise<boolean> => {
  const { groupId: id, newGroup, adminEmail, allowedTenantIds, userIds } = by;
  if (newGroup !== undefined) {
    const admin = { adminEmail: adminEmail ?? null };
    await createGroup(ctx, { ...newGroup, ...admin, userIds, allowedTenantIds });
  } else if (id !== undefined) {
    const { users } = await getGroup(ctx, id);
    const everybody = [...users.map((user) => user.id), ...userIds];
    await updateGroup(ctx, { id, change: { userIds: everybody, adminEmail } });
  }
  return id !== undefined || newGroup !== undefined;
};

/** All of them or none: what is wrong is told of each row. */
export const addBatch = async (ctx: Context, body: BatchBody): Promise<User[]> => {
  const { users, roleId, allowedTenantIds } = body;
  const judge = await judgeAddresses(
    ctx,
    users.map(({ email }, row) => ({ row, email })),
  );
  const isHere = (ids: readonly number[]) => ids.every((id) => id === ctx.tenantId);
  if (!isHere(allowedTenantIds)) refuse('not_found');
  const message = userRowProblems.elsewhere;
  const elsewhere = rowProblem(ctx, { path: 'allocatedTenantIds', message });
  const strays = users.flatMap(({ allocatedTenantIds }, row) =>
    isHere(allocatedTenantIds) ? [] : [toldOf(row, elsewhere)],
  );
  if (strays.length > 0) refuse('invalid_input', { errors: strays });
  const taken = users.flatMap(({ email }, row) => {
    const wrong = judge({ row, email });
    return wrong === null ? [] : [toldOf(row, wrong)];
  });
  if (taken.length > 0) refuse('duplicate', { errors: taken });
  const made = await addAll(
    ctx,
    users.map(({ name, email }) => ({ name, email, locale: ctx.locale, roleId })),
  );
  const isGrouped = await joinGroup(ctx, { ...body, userIds: made.map(({ id }) => id) });
  return isGrouped ? await listUsersOf(ctx, made) : made;
};
