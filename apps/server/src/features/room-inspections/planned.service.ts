import type { CheckScope } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';

import { demandStep, round } from './rounds.service.ts';
import * as writes from './rounds.writes.ts';
import { roundLabel } from './words.ts';

/** By a schedule, in the name of the system. */
export const planRound = async (
  ctx: Context,
  planned: { scope: CheckScope; scheduleId: number; plannedFor: string },
): Promise<void> => {
  const id = await writes.insertRound(ctx.db, { ...planned, createdBy: null });
  const made = await round.find(ctx, id);
  const { number } = made;
  // It waits by itself for whoever walks it: the round waits once more, for whoever approves it.
  const subject = { type: 'planned_round', id, label: roundLabel(number) };
  await audit(ctx, round.eventOf({ type: 'CREATE_ROOM_INSPECTION', of: made }), {
    type: 'ROUND_DUE',
    subject,
    info: { round: { number } },
  });
};

/** What was planned for a day that has passed is made up for by nobody. */
export const missRounds = async (ctx: Context): Promise<void> => {
  for (const id of await writes.listMissed(ctx.db))
    await round.change(ctx, {
      id,
      event: 'MISS_ROOM_INSPECTION',
      write: async (before) => {
        demandStep('miss', before);
        await writes.updateRound(ctx.db, id, { status: 'missed' });
      },
    });
};
