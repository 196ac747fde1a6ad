import { permissions, resourceRules } from '@keyhold/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Database } from '#db/connect.ts';
import type { Db } from '#db/scope.ts';

import { abilityOf } from './ability.ts';
import type { Context } from './context.ts';
import type { JobServices } from './job-services.ts';
import { propertyLogo } from './property-logo.ts';
import { platformTenant } from './session.ts';
import type { Session, Tenant } from './session.ts';

/** The person behind what no person did. */
const system = {
  id: 0,
  name: 'Keyhold',
  email: '',
  locale: 'en',
  version: 0,
  avatarKey: null,
} as const;
const ability = abilityOf(resourceRules(permissions));

const findTenant = (db: Db, id: number): Promise<Tenant> =>
  db
    .selectFrom('tenants')
    .select(['id', 'title', 'timezone', 'currency', propertyLogo])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const sessionOf = (tenant: Tenant): Session => ({
  id: 0,
  user: system,
  homeTenantId: tenant.id,
  tenant: tenant.id === platformTenant ? null : tenant,
  tenantIds: [tenant.id],
  isAstray: false,
  roles: [],
  isSuperAdmin: false,
  permissionNames: permissions,
  ability,
  endsAt: 'infinity',
});

interface Work<T> {
  tenantId: number;
  jobId: string;
  log: FastifyBaseLogger;
  services: JobServices;
  work: (ctx: Context) => Promise<T>;
}

/** The same one transaction as a request's, in the name of the system. */
export const runAsSystem = async <T>(
  database: Database,
  { tenantId, jobId, log, services, work }: Work<T>,
): Promise<T> => {
  const effects: (() => void)[] = [];
  const result = await database.inScope({ as: 'app', tenantId }, async (db) => {
    const tenant = await findTenant(db, tenantId);
    return await work({
      db,
      session: sessionOf(tenant),
      tenantId,
      timezone: tenant.timezone,
      locale: system.locale,
      origin: 'system',
      requestId: jobId,
      log,
      audited: 0,
      isUnchanged: false,
      can: () => true,
      // A session is remembered for a second: nobody waits for a job's change longer than that.
      forgetSessions: () => undefined,
      files: services.files,
      announce: (announcements) => services.announce({ tenantId, requestId: jobId, announcements }),
      afterCommit: (effect) => void effects.push(effect),
    });
  });
  for (const effect of effects) effect();
  return result;
};
