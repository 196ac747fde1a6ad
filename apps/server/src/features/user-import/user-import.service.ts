import { failures, UserRow, userRowProblems } from '@keyhold/contract';
import type { contract, ImportPlacing, Parsed, User } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { platformTenant } from '#core/identity/session.ts';
import { importRows, rowProblem } from '#core/records/import.ts';
import type { ReadRow, RowProblem, Verdict } from '#core/records/import.ts';
import { addCouncilUsers, listRolesOf } from '#features/councils/councils.service.ts';
import { demandJoinable, joinGroup } from '#features/groups/joining.service.ts';
import { demandGrantable, listGiveable } from '#features/roles/roles.service.ts';
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

interface Role {
  id: number;
  name: string;
  title: string;
}
interface Plan {
  name: string;
  email: string;
  locale: UserRow['language'];
  role: Role;
  /** Outside of any property: those that this person oversees. */
  tenantIds: readonly number[];
}
/** Of the property, those that the caller could give; outside, those that councils have in the properties named. */
const listRoles = async (ctx: Context, { allowedTenantIds }: ImportPlacing): Promise<Role[]> => {
  if (ctx.tenantId !== platformTenant) {
    if (allowedTenantIds.some((id) => id !== ctx.tenantId)) refuse('not_found');
    return await listGiveable(ctx);
  }
  if (allowedTenantIds.length === 0)
    refuseField(ctx.locale, { path: 'allowedTenantIds', message: userRowProblems.noProperty });
  return await listRolesOf(ctx, allowedTenantIds);
};

const judgePeople = async (
  ctx: Context,
  { rows, ...placing }: ImportPlacing & { rows: readonly ReadRow<UserRow>[] },
) => {
  const roles = new Map(
    (await listRoles(ctx, placing)).map((role) => [role.title.toLowerCase(), role]),
  );
  const emails = rows.map(({ value }) => value.email);
  await demandJoinable(ctx, { ...placing, emails });
  const judge = await judgeAddresses(
    ctx,
    rows.map(({ row, value }) => ({ row, email: value.email })),
  );
  return ({ row, value }: ReadRow<UserRow>): Verdict<Plan> => {
    const { name, email, language: locale } = value;
    const role = roles.get(value.role.toLowerCase());
    if (role === undefined)
      return { problems: [rowProblem(ctx, { path: 'role', message: userRowProblems.role })] };
    const wrong = judge({ row, email });
    // A second account for one address cannot be accepted, so it is an error and no question.
    if (wrong !== null) return { problems: [wrong] };
    return { plan: { name, email, locale, role, tenantIds: placing.allowedTenantIds } };
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

const addOfRole = (ctx: Context, { role, people }: { role: Role; people: readonly Plan[] }) =>
  ctx.tenantId === platformTenant
    ? addCouncilUsers(ctx, { people, role: role.name })
    : addUsers(ctx, { people, roleIds: [role.id] });

/** Gives them in the order of the plans. */
const addAll = async (ctx: Context, plans: readonly Plan[]): Promise<User[]> => {
  const made: User[] = [];
  for (const role of new Set(plans.map((plan) => plan.role)))
    made.push(
      ...(await addOfRole(ctx, { role, people: plans.filter((plan) => plan.role === role) })),
    );
  demandAll(ctx, { plans, made });
  const byAddress = new Map(made.map((user) => [keyOf(user.email), user]));
  return plans.flatMap(({ email }) => byAddress.get(keyOf(email)) ?? []);
};

export const importUsers = (ctx: Context, body: ImportBody) =>
  importRows(ctx, {
    ...body,
    schema: UserRow,
    labelOf: ({ name }) => name,
    prepare: (rows) => judgePeople(ctx, { ...body, rows }),
    write: async (plans) => {
      const userIds = (await addAll(ctx, plans)).map(({ id }) => id);
      await joinGroup(ctx, { ...body, userIds });
      return userIds;
    },
  });

const toldOf = (row: number, { path, message }: RowProblem) => ({
  path: `users.${row}.${path}`,
  message,
});

/** Of what is allowed; outside of any property, all of it where nothing is named. */
const placesOf = (ctx: Context, { users, allowedTenantIds }: BatchBody) => {
  const allowed = ctx.tenantId === platformTenant ? allowedTenantIds : [ctx.tenantId];
  const elsewhere = rowProblem(ctx, {
    path: 'allocatedTenantIds',
    message: userRowProblems.elsewhere,
  });
  const strays = users.flatMap(({ allocatedTenantIds: wanted }, row) =>
    wanted.every((id) => allowed.includes(id)) ? [] : [toldOf(row, elsewhere)],
  );
  if (strays.length > 0) refuse('invalid_input', { errors: strays });
  return users.map(({ allocatedTenantIds: wanted }) => (wanted.length > 0 ? wanted : allowed));
};

/** Says why it cannot be given, where that is to be said. */
const refuseRole = async (ctx: Context, roleId: number): Promise<never> => {
  await demandGrantable(ctx, [roleId]);
  return refuse('not_found');
};

/** All of them or none: what is wrong is told of each row. */
export const addBatch = async (ctx: Context, body: BatchBody): Promise<User[]> => {
  const { users, roleId } = body;
  const roles = await listRoles(ctx, body);
  const places = placesOf(ctx, body);
  const role = roles.find(({ id }) => id === roleId) ?? (await refuseRole(ctx, roleId));
  const judge = await judgeAddresses(
    ctx,
    users.map(({ email }, row) => ({ row, email })),
  );
  const taken = users.flatMap(({ email }, row) => {
    const wrong = judge({ row, email });
    return wrong === null ? [] : [toldOf(row, wrong)];
  });
  if (taken.length > 0) refuse('duplicate', { errors: taken });
  const { locale } = ctx;
  const made = await addAll(
    ctx,
    users.map(({ name, email }, row) => ({
      name,
      email,
      locale,
      role,
      tenantIds: places[row] ?? [],
    })),
  );
  const isGrouped = await joinGroup(ctx, { ...body, userIds: made.map(({ id }) => id) });
  return isGrouped ? await listUsersOf(ctx, made) : made;
};
