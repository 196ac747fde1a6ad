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

type People = readonly { id: number; name: string }[];
/** Those who hold the roles to which some of these are given, each role asked for once. */
const holdersOf = async (
  ctx: Context,
  due: readonly StoredSession[],
): Promise<Map<number | undefined, People>> => {
  const holders = new Map<number | undefined, People>();
  for (const id of new Set(due.flatMap(({ assignedRole }) => assignedRole?.id ?? [])))
    holders.set(id, await listHolders(ctx.db, id));
  return holders;
};
const reminding = (of: StoredSession, people: People): AuditEvent => {
  const { subject, info, type } = session.eventOf({ type: 'INSPECTION_DUE', of });
  return {
    type,
    // It waits by itself for whoever begins it: missed, the inspection waits for others.
    subject: { ...subject, type: 'due_inspection' },
    info: { ...info, people, automatic: true },
  };
};

/** When half of its time has passed: whoever is to do it, else those who may, hear of it once. */
export const remindOfInspections = defineJob({
  name: 'inspections.remind',
  input: z.strictObject({ ids: z.array(z.number().int()) }),
  run: ({ inTenant }, { ids }) =>
    inTenant(async (ctx) => {
      const due = await findSessions(ctx, await markReminded(ctx.db, ids));
      if (due.length === 0) return;
      const everybody = (await listPeople(ctx.db)).filter(({ mayInspect }) => mayInspect);
      const able = everybody.map(({ id, name }) => ({ id, name }));
      const holders = await holdersOf(ctx, due);
      const whose = ({ assignedTo, assignedRole }: StoredSession) =>
        assignedTo === null ? (holders.get(assignedRole?.id) ?? able) : [assignedTo];
      await audit(ctx, ...due.map((of) => reminding(of, whose(of))));
    }),
});

/** When its time has passed and nobody has begun. */
export const missInspections = defineJob({
  name: 'inspections.miss',
  input: z.strictObject({ ids: z.array(z.number().int()) }),
  run: ({ inTenant }, { ids }) => inTenant((ctx) => missSessions(ctx, ids)),
});
