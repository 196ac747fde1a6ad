import { providerLife, providerProblems, required } from '@keyhold/contract';
import type { contract, IdentityProvider, Page, Parsed } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { platformTenant } from '#core/identity/session.ts';
import { takeAct } from '#core/records/life.ts';
import { seal } from '#core/secrets/secret-box.ts';
import { demandGrantable, isMadeForStaff } from '#features/roles/roles.service.ts';

import * as queries from './identity-providers.queries.ts';
import { provider, withAddresses } from './identity-providers.record.ts';
import { managerOf } from './manager.ts';

type Routes = typeof contract.identityProviders;

export const listProviders = async (
  ctx: Context,
  query: Parsed<Routes['list']>['query'],
): Promise<Page<IdentityProvider>> => {
  const { items, total } = await queries.listProviders(ctx.db, {
    ...query,
    manager: managerOf(ctx),
  });
  return { items: items.map((row) => withAddresses(ctx, row)), total };
};

const demandIssuer = (ctx: Context, issuer: string | undefined): void => {
  if (issuer !== undefined && !ctx.accounts.caller.isAllowed(issuer))
    refuseField(ctx.locale, { path: 'issuer', message: providerProblems.issuer });
};

/**
 * Only domains of people who have joined by a mail to such an address: whoever sets this up has somebody
 * there, and leads nobody else's people to a sign-in of their own.
 */
const demandDomains = async (
  ctx: Context,
  { domains, groupId }: { domains: string[] | undefined; groupId: number | null },
): Promise<void> => {
  if (domains === undefined) return;
  const strange = await queries.findStrangeDomain(ctx.db, { domains, groupId });
  if (strange !== undefined)
    refuseField(ctx.locale, { path: `domains.${strange}`, message: providerProblems.domain });
};

/** The whole property's, or a group's of the platform. */
const demandGroup = async (ctx: Context, groupId: number | undefined): Promise<number | null> => {
  const manager = managerOf(ctx);
  if (ctx.tenantId !== platformTenant && !manager.managesAll) refuse('forbidden');
  if (ctx.tenantId !== platformTenant && groupId === undefined) return null;
  const isFree =
    ctx.tenantId === platformTenant &&
    groupId !== undefined &&
    (await queries.isFreeGroup(ctx.db, { groupId, manager }));
  if (!isFree) refuseField(ctx.locale, { path: 'groupId', message: providerProblems.group });
  return groupId ?? null;
};

export const createProvider = async (
  ctx: Context,
  { groupId: asked, clientSecret, ...given }: Parsed<Routes['create']>['body'],
): Promise<IdentityProvider> => {
  const groupId = await demandGroup(ctx, asked);
  demandIssuer(ctx, given.issuer);
  await demandDomains(ctx, { domains: given.domains, groupId });
  const sealed = seal(ctx.accounts.secret, clientSecret);
  const madeBy = ctx.session.user.id;
  return await provider.create(ctx, {
    event: 'CREATE_IDENTITY_PROVIDER',
    write: () =>
      queries.insertProvider(ctx.db, { ...given, groupId, clientSecret: sealed, madeBy }),
  });
};

type Rules = NonNullable<Parsed<Routes['update']>['body']['roles']>;
/** Roles are a property's; and nobody gives by a table what they may not give themselves. */
const demandRoles = async (ctx: Context, rules: Rules): Promise<void> => {
  const ids = [...new Set(rules.map(({ roleId }) => roleId))];
  const refuseRole = (roleId: number) =>
    refuseField(ctx.locale, {
      path: `roles.${rules.findIndex((rule) => rule.roleId === roleId)}.roleId`,
      message: providerProblems.role,
    });
  for (const id of ids)
    if (ctx.tenantId === platformTenant || !(await isMadeForStaff(ctx, id))) refuseRole(id);
  await demandGrantable(ctx, ids);
};

interface Change {
  id: number;
  change: Parsed<Routes['update']>['body'];
}

const saveRoles = async (
  ctx: Context,
  by: { before: IdentityProvider; roles: Rules | undefined; roleClaim: string | undefined },
): Promise<void> => {
  const { before, roles, roleClaim = before.roleClaim } = by;
  const { id } = before;
  if (roles !== undefined) await queries.replaceRoles(ctx.db, { id, rules: roles });
  if (roleClaim !== before.roleClaim) await queries.forgetRoleValues(ctx.db, id);
  // A table without a claim would say what never happens.
  if (roleClaim === '' && (roles ?? before.roles).length > 0)
    refuseField(ctx.locale, { path: 'roleClaim', message: required });
};

/** What changes how it is asked is tried anew; another provider, or another client of it, knows nobody yet. */
const saveChange = async (
  ctx: Context,
  { before, change }: { before: IdentityProvider; change: Omit<Change['change'], 'version'> },
): Promise<void> => {
  const { clientSecret, roles, ...rest } = change;
  const { id } = before;
  const isOther =
    (rest.issuer ?? before.issuer) !== before.issuer ||
    (rest.clientId ?? before.clientId) !== before.clientId;
  const isElsewhere = (rest.issuer ?? before.issuer) !== before.issuer;
  // Whoever changes the address alone would have somebody else's secret sent there.
  if (isElsewhere && clientSecret === undefined)
    refuseField(ctx.locale, { path: 'clientSecret', message: providerProblems.secret });
  const sealed = clientSecret === undefined ? undefined : seal(ctx.accounts.secret, clientSecret);
  await queries.updateProvider(ctx.db, id, { ...rest, clientSecret: sealed });
  if (isOther || clientSecret !== undefined) await queries.forgetTrial(ctx.db, id);
  if (isOther) await queries.forgetAccounts(ctx.db, id);
  await saveRoles(ctx, { before, roles, roleClaim: rest.roleClaim });
};

export const updateProvider = async (
  ctx: Context,
  { id, change }: Change,
): Promise<IdentityProvider> => {
  const { version, ...rest } = change;
  const { group } = await provider.find(ctx, id);
  demandIssuer(ctx, rest.issuer);
  await demandDomains(ctx, { domains: rest.domains, groupId: group?.id ?? null });
  if (rest.roles !== undefined) await demandRoles(ctx, rest.roles);
  return await provider.change(ctx, {
    id,
    event: 'UPDATE_IDENTITY_PROVIDER',
    read: version,
    write: (before) => saveChange(ctx, { before, change: rest }),
  });
};

export const switchOn = (ctx: Context, { id }: { id: number }): Promise<IdentityProvider> =>
  provider.change(ctx, {
    id,
    event: 'SWITCH_ON_IDENTITY_PROVIDER',
    write: async ({ state, trial }) => {
      const next = takeAct(providerLife, 'switchOn', state);
      if (trial === null) refuse('provider_untried');
      await queries.setState(ctx.db, id, next);
    },
  });

export const switchOff = (ctx: Context, { id }: { id: number }): Promise<IdentityProvider> =>
  provider.change(ctx, {
    id,
    event: 'SWITCH_OFF_IDENTITY_PROVIDER',
    write: ({ state }) => queries.setState(ctx.db, id, takeAct(providerLife, 'switchOff', state)),
  });

export const removeProvider = (ctx: Context, { id }: { id: number }): Promise<IdentityProvider> =>
  provider.remove(ctx, {
    id,
    event: 'DELETE_IDENTITY_PROVIDER',
    write: () => queries.deleteProvider(ctx.db, id),
  });
