import type { EventName } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { enqueue } from '#core/jobs/jobs.ts';

import { missInspections, remindOfInspections } from './inspections.jobs.ts';
import { session } from './session.record.ts';
import { findSessions } from './sessions.queries.ts';
import { insertSessions } from './sessions.writes.ts';
import type { Made, NewSession } from './sessions.writes.ts';

/** One second after the end, so that the end has passed by any reckoning. */
const grace = 1;

/** Planned when half of its time has passed already, it is news by itself. */
const remindLater = async (ctx: Context, made: readonly Made[]): Promise<void> => {
  const ahead = made.filter(({ half }) => half > 0);
  for (const [half, all] of Map.groupBy(ahead, (one) => one.half)) {
    const input = { ids: all.map(({ id }) => id) };
    await enqueue(ctx, remindOfInspections, { input, after: half + grace });
  }
};

/** When half of their time has passed, and all of it, somebody hears of it. */
export const watchSessions = async (ctx: Context, made: readonly Made[]): Promise<void> => {
  const ending = Map.groupBy(made, ({ lasts }) => lasts);
  for (const [lasts, all] of ending) {
    const input = { ids: all.map(({ id }) => id) };
    await enqueue(ctx, missInspections, { input, after: Math.max(0, lasts) + grace });
  }
  await remindLater(ctx, made);
};

/** Plans them, with their events; when their time has passed, what nobody has begun is missed. */
export const planSessions = async (
  ctx: Context,
  { sessions, event }: { sessions: readonly NewSession[]; event: EventName },
): Promise<number[]> => {
  const made = await insertSessions(ctx.db, sessions);
  await watchSessions(ctx, made);
  const ids = made.map(({ id }) => id);
  const events = (await findSessions(ctx, ids)).map((of) => session.eventOf({ type: event, of }));
  await audit(ctx, ...events);
  return ids;
};
