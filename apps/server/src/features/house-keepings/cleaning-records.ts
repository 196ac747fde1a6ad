import type { HouseKeeping } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { pick } from '#core/records/columns.ts';
import { recordOf } from '#core/records/record.ts';
import { describeCause, describeEnding } from '#features/readiness/reasons.ts';

import * as queries from './house-keepings.queries.ts';
import { lockCleanings } from './house-keepings.writes.ts';
import type { Locked } from './house-keepings.writes.ts';

/** A cleaning in the caller's language. */
export const toHouseKeeping = (ctx: Context, row: queries.Row): HouseKeeping => ({
  ...row,
  cause: describeCause(row.cause, ctx),
  reason: describeEnding(row.reason, ctx),
});

export const findMany = async (ctx: Context, ids: readonly number[]): Promise<HouseKeeping[]> =>
  ids.length === 0
    ? []
    : (await queries.findCleanings(ctx.db, ids)).map((row) => toHouseKeeping(ctx, row));

export const cleaning = recordOf<HouseKeeping, Locked>({
  type: 'house_keeping',
  find: async (ctx, id) => (await findMany(ctx, [id]))[0],
  lock: async ({ db }, id) => (await lockCleanings(db, [id]))[0],
  labelOf: ({ area }) => area,
  fieldsOf: ({ assignedTo, photo, ...said }) => ({
    ...pick(said, ['status', 'area', 'type', 'priority']),
    assignedTo: assignedTo?.name ?? null,
    ...pick(said, ['startDate', 'actionRemarks', 'recurrence']),
    photo: photo?.originalName ?? null,
  }),
  aboutOf: ({ room, system, reason, ...said }) => ({
    info: {
      housekeeping: pick(said, ['area', 'type', 'status']),
      ...(room && { room }),
      ...(system && { system: true }),
      ...(reason !== null && { why: reason }),
    },
  }),
});
