import type { Context } from '#core/http/context.ts';
import { runAsSystem } from '#core/jobs/job-context.ts';
import { servicesOf } from '#core/jobs/job-services.ts';

import type { TestApp } from '../world/app.ts';

/** Does in a property what nobody asked for, as a job does. */
export const asSystem = <Result>(
  { app, database, mailer }: TestApp,
  tenantId: number,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> =>
  runAsSystem(database, {
    services: servicesOf(app, mailer),
    tenantId,
    jobId: 'test',
    log: app.log,
    work,
  });
