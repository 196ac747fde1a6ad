import { clockRules, cut } from '@keyhold/contract';
import type { EventName } from '@keyhold/contract';
import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';

import { planClocks } from './clock-plan.ts';
import type { Facts } from './clock-plan.ts';
import * as queries from './clocks.queries.ts';
import type { FaultTimes } from './clocks.queries.ts';
import { workingDaysOf } from './working-days.ts';

const timeOf = (at: string | null) => (at === null ? undefined : Date.parse(at));

const factsOf = ({ hazard, priority, pauses, ...known }: FaultTimes): Facts => ({
  hazard,
  priority,
  events: {
    aware: Date.parse(known.awareAt),
    started: timeOf(known.startedAt),
    resolved: timeOf(known.resolvedAt),
    ...Object.fromEntries(known.milestones.map(({ event, at }) => [event, Date.parse(at)])),
  },
  pauses: pauses.map(({ since, until }) => ({
    since: Date.parse(since),
    until: Date.parse(until),
  })),
});

const plan = async (ctx: Context, known: FaultTimes) => {
  const { profile, isCancelled } = known;
  if (isCancelled || clockRules[profile].length === 0) return [];
  const zone = ctx.timezone;
  return planClocks(profile, {
    facts: factsOf(known),
    zone,
    isWorkingDay: await workingDaysOf(zone),
  });
};

const eventOf: Record<(typeof queries.levels)[number], EventName> = {
  half: 'CLOCK_HALF',
  near: 'CLOCK_NEAR',
  breached: 'CLOCK_BREACHED',
};

/** Tells once of each clock that has come further: whoever is late tells of the last step alone. */
const notify = async (ctx: Context, id: number): Promise<void> => {
  const fault = await queries.lockFault(ctx.db, id);
  if (fault === undefined) return;
  const { issue, area, status, roomId } = fault;
  const room = roomId === null ? undefined : await queries.findRoomNo(ctx.db, roomId);
  for (const { step, state, due } of await queries.listUnnotified(ctx.db, id)) {
    await queries.markNotified(ctx.db, { id, step, told: queries.levels.indexOf(state) + 1 });
    await audit(ctx, {
      type: eventOf[state],
      subject: { type: 'maintenance', id, label: cut(issue, 120) },
      info: {
        maintenance: { area, status, issue: cut(issue, 120) },
        ...(room && { room }),
        clock: { step, due },
      },
    });
  }
  await enqueueNext(ctx, id);
};

/** However often it runs, each warning is given once. */
export const notifyOfClocks = defineJob({
  name: 'maintenance.clocks',
  input: z.strictObject({ id: z.number().int() }),
  run: ({ inTenant }, { id }) => inTenant((ctx) => notify(ctx, id)),
});

const enqueueNext = async (ctx: Context, id: number): Promise<void> => {
  const next = await queries.readNext(ctx.db, id);
  if (next === undefined) return;
  const { after, at } = next;
  await enqueue(ctx, notifyOfClocks, { input: { id }, after, key: `${id} ${at}` });
};

/** Reckons the clocks of a fault anew: after whatever they hang on has changed. */
export const resetClocks = async (ctx: Context, id: number): Promise<void> => {
  const plans = await plan(ctx, await queries.readKnown(ctx.db, id));
  await queries.replaceClocks(ctx.db, { id, plans });
  await enqueueNext(ctx, id);
};

/** The property has chosen other targets, or lies in another zone: every open fault goes by them. */
export const resetAllClocks = defineJob({
  name: 'maintenance.reset_clocks',
  input: z.strictObject({}),
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      for (const id of await queries.listOpen(ctx.db)) await resetClocks(ctx, id);
    }),
});
