import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { momentsOf } from '#features/clocks/clock-plan.ts';
import { incident } from '#features/incidents/incidents.service.ts';

import * as queries from './reply-clock.queries.ts';
import { tell } from './tell.ts';

const instantOf = (at: number) => new Date(at).toISOString();

/** By when the council is to have acknowledged it; null where its type sets no target. */
export const startClock = ({
  now,
  hours,
  zone,
}: {
  now: string;
  hours: number | null;
  zone: string;
}) => {
  if (hours === null) return null;
  const rule = { lasts: hours, unit: 'hours' } as const;
  const where = { zone, pauses: [], isWorkingDay: () => true };
  const { halfAt, nearAt, dueAt } = momentsOf(rule, { start: Date.parse(now), ...where });
  return { half_at: instantOf(halfAt), near_at: instantOf(nearAt), due_at: instantOf(dueAt) };
};

const eventOf = { near: 'COUNCIL_REPLY_NEAR', breached: 'COUNCIL_REPLY_BREACHED' } as const;

/** Tells once that the time is about to run out, and once that it has. */
const notify = async (ctx: Context, postingId: number): Promise<void> => {
  const waiting = await queries.lockWaiting(ctx.db, postingId);
  if (waiting === undefined) return;
  const { incidentId, level, told } = waiting;
  if (level !== null && queries.levels.indexOf(level) >= told) {
    const news = eventOf[level];
    await queries.markTold(ctx.db, { postingId, told: queries.levels.indexOf(level) + 1 });
    await audit(ctx, incident.eventOf({ type: news, of: await incident.find(ctx, incidentId) }));
    await tell(ctx, { postingId, news });
  }
  await watchClock(ctx, postingId);
};

export const notifyOfReply = defineJob({
  name: 'incidents.reply_clock',
  input: z.strictObject({ postingId: z.number().int() }),
  run: ({ inTenant }, { postingId }) => inTenant((ctx) => notify(ctx, postingId)),
});

export const watchClock = async (ctx: Context, postingId: number): Promise<void> => {
  const next = await queries.readNext(ctx.db, postingId);
  if (next === undefined) return;
  const { after, at } = next;
  await enqueue(ctx, notifyOfReply, { input: { postingId }, after, key: `${postingId} ${at}` });
};
