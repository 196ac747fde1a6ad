import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import { action, askingCouncil } from '#features/action-repairs/action-records.ts';

import { listUntold } from './actions.queries.ts';

/** What is left to a council since somebody went or lost the right, each told once. */
export const tellCouncils = async (ctx: Context): Promise<void> => {
  const events: AuditEvent[] = [];
  for (const id of await listUntold(ctx.db))
    events.push(...askingCouncil(await action.find(ctx, id)));
  const automatic = events.map((event) => ({
    ...event,
    info: { ...event.info, automatic: true },
  }));
  await audit(ctx, ...automatic);
};

/** Twice is as good as once. */
export const askCouncils = defineJob({
  name: 'actions.ask-councils',
  input: z.strictObject({}),
  cron: { at: '50 * * * *', zone: 'property' },
  run: async ({ inTenant }) => {
    await inTenant(tellCouncils);
  },
});
