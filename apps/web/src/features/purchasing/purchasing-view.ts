import {
  day,
  id,
  mayTake,
  purchasingRequests,
  purchasingLife,
  type PurchasingAct,
  type PurchasingLine,
  type PurchasingRequest,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const layouts = ['list', 'board', 'figures'] as const;

export const purchasingList = listOf(api.purchasingRequests.list, purchasingRequests.list, {
  filters: ['status', 'priority', 'mine', 'toDecide', 'late', 'dueToday'],
  address: {
    layout: z.enum(layouts).default('list'),
    open: id.optional(),
    tab: z.enum(['details', 'activity']).default('details'),
    from: day.optional(),
    to: day.optional(),
  },
  views: 'purchasing_requests',
});
export type PurchasingAddress = AddressOf<typeof purchasingList>;

export const purchasingNumber = (number: number): string =>
  `#PUR-${String(number).padStart(3, '0')}`;
export const may = ({ status }: Pick<PurchasingRequest, 'status'>, act: PurchasingAct): boolean =>
  mayTake(purchasingLife, act, status);

/** The first thing of it, and how many more there are. */
export const whatOf = ({ lines }: Pick<PurchasingRequest, 'lines'>): string =>
  [lines[0]?.name, lines.length > 1 && `+${lines.length - 1}`].filter(Boolean).join(' ');

/** Enough to tell it from the others. */
export const aboutOf = (request: Pick<PurchasingRequest, 'number' | 'lines'>): string =>
  `${purchasingNumber(request.number)} ${whatOf(request)}`;

const dayMs = 86_400_000;
/** What comes today is good until then, by its shelf life. */
export const lastsUntil = (shelfLifeDays: number | null, today: string): string | undefined =>
  shelfLifeDays === null
    ? undefined
    : new Date(Date.parse(today) + shelfLifeDays * dayMs).toISOString().slice(0, 10);

export const leftOf = ({ approvedQuantity, deliveredQuantity }: PurchasingLine): number =>
  Math.round(((approvedQuantity ?? 0) - deliveredQuantity) * 1000) / 1000;
