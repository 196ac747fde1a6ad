import { randomUUID } from 'node:crypto';

import {
  endsInThePast,
  required,
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
import { platformTenant } from '#core/identity/session.ts';
import { recordOf } from '#core/records/record.ts';
import { readToday } from '#core/records/today.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';
import { demandGrantable, isMadeForStaff } from '#features/roles/roles.service.ts';
import { hearElsewhere } from '#features/webhooks/hearing.service.ts';

import { demandOversight, setPlaces } from './council-accounts.service.ts';
import * as queries from './service-accounts.queries.ts';
import type { Oversight } from './service-accounts.queries.ts';

type Routes = typeof contract.serviceAccounts;

export const account = recordOf<ServiceAccount, { version: number; userId: number }>({
  type: 'service_account',
  find: ({ db }, id) => queries.findAccount(db, id),
  lock: ({ db }, id) => queries.lockAccount(db, id),
  labelOf: ({ name }) => name,
  fieldsOf: ({ name, role, council, endsOn, perMinute, keyEnd }) => ({
    name,
    ...(council === null
      ? { role: role?.title ?? null }
      : {
          group: council.group?.name ?? null,
          roleName: council.roleName,
          tenantIds: council.tenantIds,
        }),
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

type New = Parsed<Routes['create']>['body'];
/** In a property by a role of its own; outside of any for a council, by a role of councils in several. */
const demandHold = async (
  ctx: Context,
  { roleId, groupId, roleName, tenantIds }: New,
): Promise<{ roleId: number } | { council: Oversight }> => {
  const missing = (path: string) => refuseField(ctx.locale, { path, message: required });
  if (ctx.tenantId !== platformTenant) {
    if (groupId !== undefined || roleName !== undefined || tenantIds !== undefined)
      refuse('not_found');
    await demandRole(ctx, roleId ?? missing('roleId'));
    return { roleId: roleId ?? 0 };
  }
  if (roleId !== undefined) refuse('not_found');
  const council = {
    groupId: groupId ?? missing('groupId'),
    roleName: roleName ?? missing('roleName'),
    tenantIds: tenantIds ?? missing('tenantIds'),
  };
  await demandOversight(ctx, council);
  return { council };
};

export const createAccount = async (ctx: Context, values: New) => {
  const { name, endsOn, perMinute } = values;
  const hold = await demandHold(ctx, values);
  await demandComing(ctx, endsOn);
  const { key, kept } = makeKey();
  const made = await account.create(ctx, {
    event: 'CREATE_SERVICE_ACCOUNT',
    write: () =>
      queries.insertAccount(ctx.db, {
        values: { name, endsOn, perMinute },
        ...hold,
        key: kept,
        address: `${randomUUID()}@service.invalid`,
        madeBy: ctx.session.user.id,
      }),
  });
  if (made.council) await setPlaces(ctx, { program: made, before: [], after: made.council });
  return { account: made, key };
};

/** What its session is called: that of a key is its account's number, below zero. */
const forget = (ctx: Context, id: number) => ctx.afterCommit(() => ctx.forgetSession(-id));

type Change = Parsed<Routes['update']>['body'];
/** Another role; of a council's, or other properties. */
const saveHold = async (
  ctx: Context,
  { before, change }: { before: ServiceAccount; change: Change },
): Promise<void> => {
  const { roleId, roleName, tenantIds } = change;
  const { id, userId, council } = before;
  if (council === null) {
    if (roleName !== undefined || tenantIds !== undefined) refuse('not_found');
    if (roleId !== undefined) await queries.setRole(ctx.db, { userId, roleId });
    return;
  }
  if (roleId !== undefined) refuse('not_found');
  const after = {
    roleName: roleName ?? council.roleName,
    tenantIds: tenantIds ?? council.tenantIds,
  };
  if (roleName === undefined && tenantIds === undefined) return;
  await demandOversight(ctx, { groupId: council.group?.id ?? 0, ...after });
  await queries.setCouncil(ctx.db, id, after);
  await setPlaces(ctx, { program: before, before: council.tenantIds, after });
  await hearElsewhere(ctx, { programId: id, propertyIds: after.tenantIds });
};

export const updateAccount = async (
  ctx: Context,
  { id, change }: { id: number; change: Change },
): Promise<ServiceAccount> => {
  const { name, roleId, version, endsOn, perMinute } = change;
  if (roleId !== undefined && ctx.tenantId !== platformTenant) await demandRole(ctx, roleId);
  await demandComing(ctx, endsOn);
  const after = await account.change(ctx, {
    id,
    event: 'UPDATE_SERVICE_ACCOUNT',
    read: version,
    write: async (before) => {
      demandKept(before.state);
      await saveHold(ctx, { before, change });
      if (name !== undefined) await queries.setName(ctx.db, { userId: before.userId, name });
      await queries.updateAccount(ctx.db, id, { endsOn, perMinute });
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

const leaveCouncil = async (ctx: Context, before: ServiceAccount): Promise<void> => {
  const places = before.council?.tenantIds ?? [];
  await setPlaces(ctx, { program: before, before: places, after: null });
  await queries.leaveGroups(ctx.db, before.userId);
};

/** Its role can be deleted from now on; what it did stays in its name. */
export const withdrawAccount = async (
  ctx: Context,
  { id }: { id: number },
): Promise<ServiceAccount> => {
  const after = await account.change(ctx, {
    id,
    event: 'WITHDRAW_SERVICE_ACCOUNT',
    write: async (before) => {
      demandKept(before.state);
      await queries.setRole(ctx.db, { userId: before.userId, roleId: null });
      if (before.council) await leaveCouncil(ctx, before);
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
