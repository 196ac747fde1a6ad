import type { EventName } from '@keyhold/contract';
import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { listPressing, markTold } from './recordings.queries.ts';
import type { Pressing } from './recordings.queries.ts';

const eventOf: Record<number, EventName> = { 1: 'CCTV_SOON', 2: 'CCTV_LAST_DAY', 3: 'CCTV_LOST' };

const tell = async (ctx: Context, pressing: Pressing): Promise<void> => {
  const { id, number, level, told, type: kind, room, secureBy, isStale } = pressing;
  if (!(await markTold(ctx.db, pressing))) return;
  const type = eventOf[level];
  if (type === undefined || level < told || isStale) return;
  await audit(ctx, {
    type,
    subject: { type: 'incident', id, label: `#INC-${String(number).padStart(3, '0')} ${kind}` },
    info: { automatic: true, cctv: { secureBy }, ...(room && { room }) },
  });
};

/** Whoever must secure a recording hears of it ahead of time, each step once, however often this runs. */
export const warnOfRecordings = defineJob({
  name: 'incidents.recordings',
  input: z.strictObject({}),
  cron: { at: '7 * * * *', zone: 'property' },
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      for (const pressing of await listPressing(ctx.db)) await tell(ctx, pressing);
    }),
});
