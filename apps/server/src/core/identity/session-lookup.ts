import type { Db } from '#db/scope.ts';

import { propertyLogo } from './property-logo.ts';
import { noteUse, readSession } from './session-row.ts';
import type { SessionKey } from './session-row.ts';
import type { Session } from './session.ts';
import { isSuper, platformTenant, sessionFrom } from './session.ts';

const listTenants = (db: Db) =>
  db
    .selectFrom('tenants')
    .select(['id', 'archived_at'])
    .where('id', '!=', platformTenant)
    .orderBy('id')
    .execute();

export interface SessionQuery {
  named: SessionKey;
  wantedTenant: number | undefined;
  /** A look keeps no session alive. */
  isLook?: boolean;
}

export const findSession = async (db: Db, by: SessionQuery): Promise<Session | null> => {
  const row = await readSession(db, by.named);
  if (row === undefined) return null;
  if (row.is_stale && by.isLook !== true) await noteUse(db, row);
  const tenants = await db
    .selectFrom('tenants')
    .select(['id', 'title', 'timezone', 'currency', propertyLogo])
    .where('archived_at', 'is', null)
    .where((where) =>
      where.or([
        where('id', '=', by.wantedTenant ?? row.tenant_id_chosen ?? -1),
        where(
          'id',
          'in',
          where.selectFrom('members').select('tenant_id').where('user_id', '=', row.id),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  // The property was archived since: nobody acts there any more.
  const asked = by.wantedTenant ?? row.acting_in;
  if (asked !== null && asked === row.acting_in && tenants.every(({ id }) => id !== asked))
    return null;
  const everyTenant = isSuper(row) ? await listTenants(db) : [];
  return sessionFrom(row, { tenants, everyTenant, wantedTenant: by.wantedTenant });
};
