import { effectiveStatuses } from '@keyhold/contract';
import type { RoomFigures } from '@keyhold/contract';

import { lastOf } from '#core/http/context.ts';
import type { Context } from '#core/http/context.ts';
import { listRoomFigures } from '#features/figures/figures.service.ts';

type Counts = Awaited<ReturnType<typeof listRoomFigures>>;

const percentage = (count: number, total: number) =>
  total === 0 ? 0 : Math.round((count / total) * 10_000) / 100;

const sumOf = (counts: Counts, key: keyof RoomFigures) =>
  counts.reduce((sum, row) => sum + row[key], 0);

const statsOf = (counts: Counts) => {
  const total = sumOf(counts, 'rooms');
  const statuses = effectiveStatuses.map((status) => {
    const count = sumOf(
      counts.filter((row) => row.effectiveStatus === status),
      'rooms',
    );
    return { status, count, percentage: percentage(count, total) };
  });
  return { total, statuses };
};

export const roomStats = async (ctx: Context) => {
  const counts = await listRoomFigures(lastOf(ctx.db));
  return {
    normal: statsOf(counts.filter((row) => !row.isSwep)),
    swep: statsOf(counts.filter((row) => row.isSwep)),
    all: {
      rooms: sumOf(counts, 'rooms'),
      occupied: sumOf(counts, 'occupied'),
      occupiedFaulty: sumOf(counts, 'occupiedFaulty'),
      ready: sumOf(counts, 'ready'),
      notReady: sumOf(counts, 'notReady'),
      reserved: sumOf(counts, 'reserved'),
    },
  };
};
