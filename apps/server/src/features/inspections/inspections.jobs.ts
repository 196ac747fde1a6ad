import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { missSessions } from './missed.service.ts';
import { session } from './session.record.ts';
import { findSessions, listPeople } from './sessions.queries.ts';
import { markReminded } from './sessions.writes.ts';

/** When half of its time has passed: whoever is to do it, else those who may, hear of it once. */
export const remindOfInspections = defineJob({
  name: 'inspections.remind',
  input: z.strictObject({ ids: z.array(z.number().int()) }),
  run: ({ inTenant }, { ids }) =>
    inTenant(async (ctx) => {
      const due = await findSessions(ctx.db, await markReminded(ctx.db, ids));
      if (due.length === 0) return;
      const everybody = (await listPeople(ctx.db)).filter(({ mayInspect }) => mayInspect);
      const able = everybody.map(({ id, name }) => ({ id, name }));
      const events = due.map((of) => {
        const { subject, info, type } = session.eventOf({ type: 'INSPECTION_DUE', of });
        const people = of.assignedTo === null ? able : [of.assignedTo];
        return {
          type,
          // It waits by itself for whoever begins it: missed, the inspection waits for others.
          subject: { ...subject, type: 'due_inspection' },
          info: { ...info, people, automatic: true },
        };
      });
      await audit(ctx, ...events);
    }),
});

/** When its time has passed and nobody has begun. */
export const missInspections = defineJob({
  name: 'inspections.miss',
  input: z.strictObject({ ids: z.array(z.number().int()) }),
  run: ({ inTenant }, { ids }) => inTenant((ctx) => missSessions(ctx, ids)),
});
