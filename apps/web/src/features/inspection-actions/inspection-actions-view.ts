import {
  id,
  mayTake,
  questionerActions,
  questionerActionLife,
  type QuestionerAction,
  type QuestionerActionAct,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, type AddressOf } from '#core/api/list.ts';

export const layouts = ['list', 'board'] as const;

export const actionList = listOf(api.questionerActions.list, questionerActions.list, {
  filters: ['status', 'priority', 'mine', 'overdue', 'forCouncil'],
  address: {
    layout: z.enum(layouts).default('list'),
    open: id.optional(),
    tab: z.enum(['details', 'activity']).default('details'),
  },
  views: 'questioner_actions',
});
export type ActionsAddress = AddressOf<typeof actionList>;

export const actionNumber = (number: number): string => `#ACT-${String(number).padStart(3, '0')}`;
export const placeOf = ({ room, area }: Pick<QuestionerAction, 'room' | 'area'>): string =>
  room?.roomNo ?? area;
export const may = ({ status }: QuestionerAction, act: QuestionerActionAct): boolean =>
  mayTake(questionerActionLife, act, status);
