import { z } from 'zod';

import { instant } from './core/fields.ts';
import { listQuery } from './core/query.ts';
import { listOf } from './core/route.ts';

const Change = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** One thing that happened to a record, as its Activity tab tells it. */
export const ActivityEntry = z.strictObject({
  id: z.number().int(),
  type: z.string(),
  actor: z.strictObject({ id: z.number().int(), name: z.string() }),
  actingAs: z.string().nullable(),
  createdAt: instant,
  changes: z.array(Change),
  origin: z.string(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** What the activity of any record takes and gives; newest first. */
export const activity = {
  query: listQuery({ sortBy: ['createdAt'], select: ['id', 'type', 'createdAt'] }),
  reply: listOf(ActivityEntry),
};
