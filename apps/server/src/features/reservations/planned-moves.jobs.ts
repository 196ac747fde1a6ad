import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';
import { cleanAfterMove } from '#features/automatic-cleaning/automatic-cleaning.service.ts';
import { listDueMoves } from '#features/figures/moves.ts';
import { lockRooms, markEmptied } from '#features/stays/stays.service.ts';

import { eventOf, findManyKnown } from './reservations.service.ts';

/** Whoever is to sleep in another room from today on leaves the old one, as in a move at the desk. */
const leaveRooms = async (ctx: Context): Promise<void> => {
  const planned = await listDueMoves(ctx.db);
  if (planned.length === 0) return;
  await lockRooms(
    ctx,
    planned.map(({ from }) => from),
  );
  // Once more, under the lock: somebody may have been moved by hand meanwhile.
  const due = await listDueMoves(ctx.db);
  for (const { from, to } of due) {
    await markEmptied(ctx, [from]);
    await cleanAfterMove(ctx, { from, to });
  }
  const moved = await findManyKnown(
    ctx,
    due.map(({ reservationId }) => reservationId),
  );
  const info = { automatic: true };
  await audit(ctx, ...moved.map((after) => eventOf({ type: 'MOVE_AS_PLANNED', after, info })));
};

/** When the day begins on which somebody changes rooms. Twice is as good as once. */
export const leaveAsPlanned = defineJob({
  name: 'reservations.leave_as_planned',
  input: z.strictObject({}),
  cron: { at: '1 0 * * *', zone: 'property' },
  run: ({ inTenant }) => inTenant(leaveRooms),
});
