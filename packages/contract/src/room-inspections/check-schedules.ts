import { declare } from '#core/declare.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import { CheckScheduleChange, NewCheckSchedule } from './check-input.ts';
import { CheckSchedule } from './check-shapes.ts';

const oneSchedule = { scope: 'tenant', side: 'house', reply: CheckSchedule } as const;
export const checkSchedules = {
  list: get('/inspection/room/schedule', {
    summary: 'The rounds that repeat',
    access: 'read:room_inspections',
    scope: 'tenant',
    query: listQuery({ sortBy: ['id'], select: ['id', 'scope', 'recurrence', 'isPaused'] }),
    reply: listOf(CheckSchedule),
  }),
  create: post('/inspection/room/schedule', {
    summary: 'Have a round planned on certain days, again and again',
    ...oneSchedule,
    access: 'write:room_inspections',
    events: ['CREATE_CHECK_SCHEDULE', 'CREATE_ROOM_INSPECTION', 'ROUND_DUE'],
    status: 201,
    body: NewCheckSchedule,
  }),
  update: patch('/inspection/room/schedule/:id', {
    summary: 'Change which rounds repeat and when, or pause them',
    ...oneSchedule,
    access: 'update:room_inspections',
    events: ['UPDATE_CHECK_SCHEDULE', 'CREATE_ROOM_INSPECTION', 'ROUND_DUE'],
    body: CheckScheduleChange,
  }),
  remove: remove('/inspection/room/schedule/:id', {
    summary: 'Have a round planned no more',
    ...oneSchedule,
    access: 'delete:room_inspections',
    events: ['DELETE_CHECK_SCHEDULE'],
  }),
};

export const checkScheduleDeclaration = declare({
  family: 'checks',
  record: { type: 'check_schedule' },
  shows: { checkSchedules: ['checks', 'DELETE_ROOM', 'RESTORE_ROOM', 'UPDATE_PROPERTY'] },
  pages: { check_schedule: '/dashboard/room-inspections?view=schedule' },
  events: {
    CREATE_CHECK_SCHEDULE: {
      en: 'planned occupancy checks that repeat',
      es: 'planificó comprobaciones de ocupación periódicas',
    },
    UPDATE_CHECK_SCHEDULE: {
      en: 'changed the occupancy checks that repeat',
      es: 'cambió las comprobaciones de ocupación periódicas',
    },
    DELETE_CHECK_SCHEDULE: {
      en: 'ended the occupancy checks that repeat',
      es: 'terminó las comprobaciones de ocupación periódicas',
    },
  },
});
