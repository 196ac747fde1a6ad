import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { label } from './swep.columns.ts';
import * as writes from './swep.writes.ts';

/** The bed is free without it, when the hour comes: this only says so. */
export const tellLapse = defineJob({
  name: 'swep.lapse',
  input: z.strictObject({ holdId: z.number().int() }),
  run: ({ inTenant }, { holdId }) =>
    inTenant(async (ctx) => {
      const lapsed = await writes.markLapseTold(ctx.db, holdId);
      if (lapsed === undefined) return;
      const { activationId, roomId, roomNo } = lapsed;
      await audit(ctx, {
        type: 'SWEP_HOLD_LAPSED',
        subject: { type: 'swep', id: activationId, label },
        info: { automatic: true, room: { id: roomId, roomNo } },
      });
    }),
});

/** Of whoever never came the name is forgotten; that a bed was held, and for how long, stays. */
export const forgetNames = defineJob({
  name: 'swep.forget',
  input: z.strictObject({}),
  cron: { at: '15 3 * * *', zone: 'property', isOfArchived: true },
  run: ({ inTenant }) => inTenant(({ db }) => writes.forgetNames(db)),
});
