import { ofTheGroup, roleOfCouncil } from '@keyhold/contract';
import type { ServiceAccount } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { listRolesOf, setPlace } from '#features/councils/councils.service.ts';

import * as queries from './service-accounts.queries.ts';
import type { Oversight } from './service-accounts.queries.ts';

type Place = Omit<Oversight, 'groupId'>;
type Program = Pick<ServiceAccount, 'name' | 'userId'>;

/** Where the group works, and by a role that is there: the platform gives it, as to the people of a council. */
export const demandOversight = async (
  ctx: Context,
  { groupId, roleName, tenantIds }: Oversight,
): Promise<void> => {
  const allowed = (await queries.listGroupTenants(ctx.db, groupId)) ?? refuse('not_found');
  const strange = tenantIds.findIndex((id) => !allowed.includes(id));
  if (strange !== -1)
    refuseField(ctx.locale, { path: `tenantIds.${strange}`, message: ofTheGroup });
  const roles = await listRolesOf(ctx, tenantIds);
  const having = roles.filter(({ name }) => name === roleName);
  if (having.length < new Set(tenantIds).size)
    refuseField(ctx.locale, { path: 'roleName', message: roleOfCouncil });
};

/** Lets it in or out of properties, each of which has that in its own log. */
export const setPlaces = async (
  ctx: Context,
  { program, before, after }: { program: Program; before: readonly number[]; after: Place | null },
): Promise<void> => {
  const now = after?.tenantIds ?? [];
  const roleName = after?.roleName ?? null;
  const person = { id: program.userId, name: program.name };
  // Its account lies on the platform: in the house's log nothing leads there.
  const subject = { type: 'service_account', id: null, label: program.name };
  const told = { type: 'UPDATE_SERVICE_ACCOUNT', subject } as const;
  for (const tenantId of before.filter((id) => !now.includes(id)))
    await setPlace(ctx, { person, tenantId, role: null, told });
  for (const tenantId of new Set(now))
    await setPlace(ctx, { person, tenantId, role: roleName, told });
};
