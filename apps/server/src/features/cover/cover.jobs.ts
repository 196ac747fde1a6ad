import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import { defineJob } from '#core/jobs/jobs.ts';

import { listPlanners, markShort } from './cover.queries.ts';

const types = { ahead: 'COVER_SHORT_AHEAD', now: 'COVER_SHORT_NOW' } as const;

/** Tells those who plan of what will be short of people, and of what is: once, however often it runs. */
export const watchCover = defineJob({
  name: 'cover.watch',
  input: z.strictObject({}),
  cron: { at: '*/10 * * * *', zone: 'property' },
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      const found = await markShort(ctx.db);
      if (found.length === 0) return;
      const people = await listPlanners(ctx.db);
      await audit(
        ctx,
        ...found.map(({ ruleId, kind, label, short, from, to }) => ({
          type: types[kind],
          subject: { type: 'cover_rule', id: ruleId, label },
          info: { cover: { short, from, to }, people, automatic: true },
          reading: 'update:shifts' as const,
        })),
      );
    }),
});
