import { day, id, inspectionRequests, inspections } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const reportViews = ['inspections', 'requests', 'series'] as const;
export type ReportsView = (typeof reportViews)[number];
/** A list to work through, the same by day, or by how far each is. */
export const layouts = ['list', 'calendar', 'board'] as const;
export const spans = ['week', 'month'] as const;
export type Span = (typeof spans)[number];

const view = z.enum(reportViews).optional();

export const inspectionList = listOf(api.inspections.list, inspections.list, {
  filters: ['status', 'questionerId', 'roomId', 'mine', 'overdue', 'toApprove', 'from', 'to'],
  address: {
    view,
    layout: z.enum(layouts).default('list'),
    span: z.enum(spans).default('week'),
    on: day.optional(),
    open: id.optional(),
    tab: z.enum(['details', 'activity']).default('details'),
  },
  views: 'inspections',
  kept: ['layout', 'span'],
});
export type InspectionsAddress = AddressOf<typeof inspectionList>;

export const requestList = listOf(api.inspectionRequests.list, inspectionRequests.list, {
  filters: ['status'],
  address: { view },
  kept: ['view'],
});

/** What narrows the calendar and the board too: not the days, nor the state, which they show themselves. */
export const narrowedBy = ({
  questionerId,
  roomId,
  mine,
  search,
}: InspectionsAddress['search']) => ({
  questionerId,
  roomId,
  search,
  ...(mine && { mine: 'true' as const }),
});
