import { randomUUID } from 'node:crypto';

import {
  endsInThePast,
  roleOfStaff,
  serviceAccountWords,
  type contract,
  type Parsed,
  type ServiceAccount,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { keyPrefix } from '#core/identity/session-row.ts';
import { recordOf } from '#core/records/record.ts';
import { readToday } from '#core/records/today.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';
import { demandGrantable, isMadeForStaff } from '#features/roles/roles.service.ts';

import * as queries from './service-accounts.queries.ts';

type Routes = typeof contract.serviceAccounts;

export const account = recordOf<ServiceAccount, { version: number; userId: number }>({
  type: 'service_account',
  find: ({ db }, id) => queries.findAccount(db, id),
  lock: ({ db }, id) => queries.lockAccount(db, id),
  labelOf: ({ name }) => name,
  fieldsOf: ({ name, role, endsOn, perMinute, keyEnd }) => ({
    name,
    role: role?.title ?? null,
    endsOn,
    perMinute,
    keyEnd,
  }),
});

/** What was withdrawn stays so. */
const demandKept = (state: ServiceAccount['state']): void => {
  if (state === 'withdrawn')
    refuse('illegal_transition', { values: { from: serviceAccountWords[state] } });
};

/** A key, and what is kept of it. */
const makeKey = () => {
  const key = `${keyPrefix}${makeToken()}`;
  return { key, kept: { keyHash: hashToken(key), keyEnd: key.slice(-4) } };
};

/** Nobody gives a program what they may not do themselves, and no program is an administrator. */
const demandRole = async (ctx: Context, roleId: number): Promise<void> => {
  await demandGrantable(ctx, [roleId]);
  if (!(await isMadeForStaff(ctx, roleId)))
    refuseField(ctx.locale, { path: 'roleId', message: roleOfStaff });
};

const demandComing = async (ctx: Context, endsOn: string | null | undefined): Promise<void> => {
  if (endsOn != null && endsOn < (await readToday(ctx.db)))
    refuseField(ctx.locale, { path: 'endsOn', message: endsInThePast });
};

export const createAccount = async (ctx: Context, values: Parsed<Routes['create']>['body']) => {
  await demandRole(ctx, values.roleId);
  await demandComing(ctx, values.endsOn);
  const { key, kept } = makeKey();
  const made = await account.create(ctx, {
    event: 'CREATE_SERVICE_ACCOUNT',
    write: () =>
      queries.insertAccount(ctx.db, {
        values,
        key: kept,
        address: `${randomUUID()}@service.invalid`,
        madeBy: ctx.session.user.id,
      }),
  });
  return { account: made, key };
};

/** What its session is called: that of a key is its account's number, below zero. */
const forget = (ctx: Context, id: number) => ctx.afterCommit(() => ctx.forgetSession(-id));

export const updateAccount = async (
  ctx: Context,
  { id, change }: { id: number; change: Parsed<Routes['update']>['body'] },
): Promise<ServiceAccount> => {
  const { name, roleId, version, ...rest } = change;
  if (roleId !== undefined) await demandRole(ctx, roleId);
  await demandComing(ctx, rest.endsOn);
  const after = await account.change(ctx, {
    id,
    event: 'UPDATE_SERVICE_ACCOUNT',
    read: version,
    write: async ({ state, userId }) => {
      demandKept(state);
      if (roleId !== undefined) await queries.setRole(ctx.db, { userId, roleId });
      if (name !== undefined) await queries.setName(ctx.db, { userId, name });
      await queries.updateAccount(ctx.db, id, rest);
    },
  });
  forget(ctx, id);
  return after;
};

export const renewKey = async (ctx: Context, { id }: { id: number }) => {
  const { key, kept } = makeKey();
  const after = await account.change(ctx, {
    id,
    event: 'RENEW_SERVICE_KEY',
    write: async ({ state }) => {
      demandKept(state);
      await queries.setKey(ctx.db, id, kept);
    },
  });
  forget(ctx, id);
  return { account: after, key };
};

/** Its role can be deleted from now on; what it did stays in its name. */
export const withdrawAccount = async (
  ctx: Context,
  { id }: { id: number },
): Promise<ServiceAccount> => {
  const after = await account.change(ctx, {
    id,
    event: 'WITHDRAW_SERVICE_ACCOUNT',
    write: async ({ state, userId }) => {
      demandKept(state);
      await queries.setRole(ctx.db, { userId, roleId: null });
      await queries.withdraw(ctx.db, id);
    },
  });
  forget(ctx, id);
  return after;
};

export const tellEnding = async (ctx: Context, days: number): Promise<void> => {
  for (const { id, name } of await queries.markEnding(ctx.db, days))
    await audit(ctx, {
      type: 'SERVICE_ACCOUNT_ENDS',
      subject: { type: 'service_account', id, label: name },
      info: { automatic: true },
    });
};
