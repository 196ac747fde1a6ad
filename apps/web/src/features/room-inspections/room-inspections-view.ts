import { checkRequests, roomInspections } from '@keyhold/contract';
import type { CheckRequest } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const roundViews = ['rounds', 'requests', 'schedule'] as const;
export type RoundsView = (typeof roundViews)[number];

/** What is asked for over the list. */
const acts = ['start', 'ask', 'schedule'] as const;
export type RoundsAct = (typeof acts)[number];

const view = z.enum(roundViews).optional();

export const roundList = listOf(api.roomInspections.list, roomInspections.list, {
  filters: ['status', 'kind', 'open', 'from', 'to'],
  address: { view, new: z.enum(acts).optional() },
  views: 'room_inspections',
});
export type RoundsAddress = AddressOf<typeof roundList>;

export const requestList = listOf(api.checkRequests.list, checkRequests.list, {
  filters: ['status'],
  address: { view },
  kept: ['view'],
});

/** No round for it yet, or one that left rooms out. */
export const awaitsRound = ({ status, round }: CheckRequest): boolean =>
  status === 'part_done' || (round === null && (status === 'pending' || status === 'accepted'));
