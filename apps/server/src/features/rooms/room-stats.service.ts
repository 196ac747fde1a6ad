import { effectiveStatuses } from '@keyhold/contract';
import type { EffectiveStatus } from '@keyhold/contract';

import { lastOf } from '#core/http/context.ts';
import type { Context } from '#core/http/context.ts';
import { readRoomFigures } from '#features/figures/figures.service.ts';

import * as queries from './rooms.queries.ts';

type Counts = Awaited<ReturnType<typeof queries.countByStatus>>;

const percentage = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count / total) * 10_000) / 100;

const statsOf = (counts: Counts) => {
  const total = counts.reduce((sum, row) => sum + row.count, 0);
  const countOf = (status: EffectiveStatus) =>
    counts.find((row) => row.effective_status === status)?.count ?? 0;
  const statuses = effectiveStatuses.map((status) => ({
    status,
    count: countOf(status),
    percentage: percentage(countOf(status), total),
  }));
  return { total, statuses };
};

export const roomStats = async (ctx: Context) => {
  const all = await readRoomFigures(ctx.db);
  const counts = await queries.countByStatus(lastOf(ctx.db));
  return {
    normal: statsOf(counts.filter((row) => !row.is_swep)),
    swep: statsOf(counts.filter((row) => row.is_swep)),
    all,
  };
};
