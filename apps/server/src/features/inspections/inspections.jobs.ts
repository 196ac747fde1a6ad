import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { session } from './session.record.ts';
import { findSessions } from './sessions.queries.ts';
import { markMissed } from './sessions.writes.ts';

/** When its time has passed and nobody has begun. */
export const missInspections = defineJob({
  name: 'inspections.miss',
  input: z.strictObject({ ids: z.array(z.number().int()) }),
  run: ({ inTenant }, { ids }) =>
    inTenant(async (ctx) => {
      const missed = await findSessions(ctx.db, await markMissed(ctx.db, ids));
      const events = missed.map((of) => {
        const event = session.eventOf({ type: 'MISSED_INSPECTION', of });
        return { ...event, info: { ...event.info, automatic: true } };
      });
      await audit(ctx, ...events);
    }),
});
