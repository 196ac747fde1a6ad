import type { contract, Parsed, SuperAdministrator } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { signOutUser } from '#features/users/sign-out.service.ts';
import * as users from '#features/users/users.service.ts';

import * as queries from './super-administrators.queries.ts';

const find = async (ctx: Context, id: number): Promise<SuperAdministrator> =>
  (await queries.findSuperAdministrator(ctx.db, id)) ?? refuse('not_found');

/** Another one, removed or not, by one who is still active: so there is always one left. */
const demandOther = async (ctx: Context, id: number): Promise<SuperAdministrator> => {
  const userId = ctx.session.user.id;
  if (!(await queries.waitForTurn(ctx.db, userId))) refuse('no_session');
  const other = await find(ctx, id);
  return id === userId ? refuse('own_account') : other;
};

type Change = Parsed<typeof contract.superAdministrators.update>['body'];
export const updateSuperAdministrator = async (
  ctx: Context,
  { id, change }: { id: number; change: Change },
): Promise<SuperAdministrator> => {
  await demandOther(ctx, id);
  await users.updateUser(ctx, { id, change });
  return await find(ctx, id);
};

/** What is done to another one, and who they are then. */
const act =
  (work: (ctx: Context, id: number) => Promise<unknown>) =>
  async (ctx: Context, id: number): Promise<SuperAdministrator> => {
    await demandOther(ctx, id);
    await work(ctx, id);
    return await find(ctx, id);
  };

export const signOutSuperAdministrator = act(signOutUser);
/** Somebody who is removed already stays so. */
export const removeSuperAdministrator = async (ctx: Context, id: number) => {
  const before = await demandOther(ctx, id);
  if (before.deletedAt === null) {
    await users.removeUser(ctx, { id });
    return await find(ctx, id);
  }
  ctx.isUnchanged = true;
  return before;
};
export const restoreSuperAdministrator = act(users.restoreUser);

export const eraseSuperAdministrator = async (ctx: Context, id: number) => {
  await demandOther(ctx, id);
  return await users.eraseUser(ctx, id);
};
