import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';

import { session } from './session.record.ts';
import { findSessions } from './sessions.queries.ts';
import { insertSessions, markMissed } from './sessions.writes.ts';
import type { NewSession } from './sessions.writes.ts';

/** Of these those whose time has passed and that nobody has begun are missed, each with its event once. */
export const missSessions = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const missed = await findSessions(ctx, await markMissed(ctx.db, ids));
  const events = missed.map((of) => {
    const event = session.eventOf({ type: 'MISSED_INSPECTION', of });
    return { ...event, info: { ...event.info, automatic: true } };
  });
  await audit(ctx, ...events);
};

/** Their time has passed before anybody could plan them: they are there as missed, never to be done. */
export const recordMissed = async (
  ctx: Context,
  sessions: readonly NewSession[],
): Promise<void> => {
  const made = await insertSessions(ctx.db, sessions);
  if (made.length > 0)
    await missSessions(
      ctx,
      made.map(({ id }) => id),
    );
};
