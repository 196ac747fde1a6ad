import { resourceRules } from '@keyhold/contract';

import type { Context, Db } from '#core/http/context.ts';
import { abilityOf, allows } from '#core/identity/ability.ts';

export interface Person {
  id: number;
  permissions: string[];
}

/** As that person: what they may read is theirs to be told, and nothing else. */
export const inNameOf = (ctx: Context, { id, permissions }: Person): Context => {
  const ability = abilityOf(resourceRules(permissions));
  const user = { ...ctx.session.user, id };
  const session = { ...ctx.session, user, permissionNames: permissions, ability };
  return { ...ctx, session, can: (permission) => allows(ability, permission) };
};

/** As sign-in's role: what is open to a group of the council hangs on its members, whom no property sees. */
const listPermissions = async (
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<string[]> => {
  const held = await db
    .selectFrom('held_permissions')
    .select('permission')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('permission')
    .execute();
  return held.flatMap(({ permission }) => permission ?? []);
};

export const findPerson = async (
  db: Db,
  by: { tenantId: number; userId: number },
): Promise<Person> => ({ id: by.userId, permissions: await listPermissions(db, by) });
