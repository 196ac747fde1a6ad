import { permissions } from '@keyhold/contract';
import type { FastifyBaseLogger } from 'fastify';

import type { Context } from '#core/http/context.ts';
import { findTenant, sessionWithoutAccount } from '#core/identity/without-account.ts';
import type { Database } from '#db/connect.ts';

import type { JobServices } from './job-services.ts';

const noDevice = { userAgent: '', address: '', token: null, isOwnCall: false };
/** The person behind what no person did. */
const system = { name: 'Keyhold', locale: 'en', permissionNames: permissions } as const;

interface Work<T> {
  tenantId: number;
  jobId: string;
  log: FastifyBaseLogger;
  services: JobServices;
  work: (ctx: Context) => Promise<T>;
  /** Those of the council's person for whom it works; null: of the house. */
  councilIds?: number[] | null;
}

/** The same one transaction as a request's, in the name of the system. */
export const runAsSystem = async <T>(
  database: Database,
  { tenantId, jobId, log, services, work, councilIds = null }: Work<T>,
): Promise<T> => {
  const effects: (() => void)[] = [];
  const scope = { as: 'app', tenantId, ...(councilIds && { councilIds }) } as const;
  const result = await database.inScope(scope, async (db) => {
    const tenant = await findTenant(db, tenantId);
    return await work({
      db,
      session: { ...sessionWithoutAccount(tenant, system), councilIds },
      tenantId,
      timezone: tenant.timezone,
      locale: system.locale,
      origin: 'system',
      requestId: jobId,
      log,
      audited: 0,
      isEdit: false,
      isUnchanged: false,
      can: () => true,
      // A session is remembered for a second: nobody waits for a job's change longer than that.
      forgetSessions: () => undefined,
      forgetSession: () => undefined,
      device: noDevice,
      accounts: services.accounts,
      files: services.files,
      backupDir: services.backupDir,
      announce: (announcements) => services.announce({ tenantId, requestId: jobId, announcements }),
      afterCommit: (effect) => void effects.push(effect),
    });
  });
  for (const effect of effects) effect();
  return result;
};
