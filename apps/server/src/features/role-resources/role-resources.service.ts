import { roleResourceProblems } from '@keyhold/contract';
import type {
  contract,
  CouncilPermissions,
  OpenResource,
  Parsed,
  RoleResource,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { inTenant } from '#core/identity/in-tenant.ts';
import { demandFresh } from '#core/records/stale.ts';

import * as queries from './role-resources.queries.ts';

export const listRoleResources = (
  ctx: Context,
  query: Parsed<typeof contract.roleResources.list>['query'],
) => queries.listRoleResources(ctx.db, query);

/** For the log: a field for each resource, with what may be done and how long. */
const auditFields = (rows: readonly RoleResource[]) =>
  Object.fromEntries(
    rows.map(({ entityType, actions, from, until }) => [
      entityType,
      `${actions.join(', ')} (${from} – ${until ?? '…'})`,
    ]),
  );

const demandGroup = async (ctx: Context, { groupId, tenantId }: CouncilPermissions) => {
  if (groupId === null) return null;
  const group = await queries.findGroup(ctx.db, { id: groupId, tenantId });
  if (group === undefined) return refuse('not_found');
  if (!group.isAllowed)
    return refuseField(ctx.locale, { path: 'groupId', message: roleResourceProblems.group });
  return group.name;
};

/** The table narrows what the role may do and never adds to it. */
const demandWithin = (
  ctx: Context,
  { permissions, resources }: { permissions: readonly string[]; resources: OpenResource[] },
) => {
  const beyond = resources.findIndex(({ entityType, actions }) =>
    actions.some((action) => !permissions.includes(`${action}:${entityType}`)),
  );
  if (beyond >= 0)
    refuseField(ctx.locale, {
      path: `resources.${beyond}.actions`,
      message: roleResourceProblems.beyond,
    });
};

/** Says anew what a council's role may do in one property; it holds from everybody's next request on. */
export const setRoleResources = async (
  ctx: Context,
  asked: CouncilPermissions,
): Promise<RoleResource[]> => {
  const { tenantId, roleId, groupId, resources } = asked;
  if (!ctx.session.tenantIds.includes(tenantId)) return refuse('not_found');
  const group = await demandGroup(ctx, asked);
  const rows = await inTenant(ctx, tenantId, async (there) => {
    const role = (await queries.lockRole(there.db, roleId)) ?? refuse('not_found');
    demandWithin(there, { permissions: role.permissions, resources });
    const holders = { roleId, groupId };
    const before = await queries.listOf(there.db, holders);
    const version = before[0]?.version ?? 0;
    const subject = { type: 'role', id: roleId } as const;
    await demandFresh(there, { subject, about: { groupId }, version, read: asked.version });
    await queries.replace(there.db, { ...holders, rows: resources });
    const after = await queries.listOf(there.db, holders);
    await audit(there, {
      type: 'UPDATE_ROLE_RESOURCES',
      subject: { ...subject, label: role.title },
      before: auditFields(before),
      after: auditFields(after),
      info: { groupId, replaced: version, ...(group !== null && { group }) },
    });
    return after;
  });
  ctx.afterCommit(ctx.forgetSessions);
  return rows;
};
