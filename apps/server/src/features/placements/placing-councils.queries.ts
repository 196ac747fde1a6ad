import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { platformTenant } from '#core/identity/session.ts';

export interface Council {
  id: number;
  name: string;
}

/** The councils that work with the property, which does not see the platform: as sign-in's role. */
export const listCouncils = (db: Db, tenantId: number): Promise<Council[]> =>
  db
    .selectFrom('user_groups as g')
    .innerJoin('user_group_tenants as a', (join) =>
      join.onRef('a.tenant_id', '=', 'g.tenant_id').onRef('a.group_id', '=', 'g.id'),
    )
    .select(['g.id', 'g.name'])
    .where('g.tenant_id', '=', platformTenant)
    .where('a.allowed_tenant_id', '=', tenantId)
    .orderBy(sql`lower(g.name)`)
    .execute();
