import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { listHolders, listPeople } from './assignees.queries.ts';
import { missSessions } from './missed.service.ts';
import { session } from './session.record.ts';
import { findSessions } from './sessions.queries.ts';
import type { StoredSession } from './sessions.queries.ts';
import { markReminded } from './sessions.writes.ts';

interface Due {
  of: StoredSession;
  able: readonly { id: number; name: string }[];
}
const peopleOf = async (ctx: Context, { of, able }: Due) => {
  if (of.assignedTo !== null) return [of.assignedTo];
  return of.assignedRole === null ? able : await listHolders(ctx.db, of.assignedRole.id);
};
const reminding = async (ctx: Context, due: Due): Promise<AuditEvent> => {
  const { subject, info, type } = session.eventOf({ type: 'INSPECTION_DUE', of: due.of });
  return {
    type,
    // It waits by itself for whoever begins it: missed, the inspection waits for others.
    subject: { ...subject, type: 'due_inspection' },
    info: { ...info, people: await peopleOf(ctx, due), automatic: true },
  };
};

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
      const events: AuditEvent[] = [];
      for (const of of due) events.push(await reminding(ctx, { of, able }));
      await audit(ctx, ...events);
    }),
});

/** When its time has passed and nobody has begun. */
export const missInspections = defineJob({
  name: 'inspections.miss',
  input: z.strictObject({ ids: z.array(z.number().int()) }),
  run: ({ inTenant }, { ids }) => inTenant((ctx) => missSessions(ctx, ids)),
});
