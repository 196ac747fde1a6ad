import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id, workDay } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import {
  Colleague,
  NewShift,
  RotaDays,
  PlannedShift,
  ShiftChange,
  shiftProblems,
  shiftStatuses,
} from './shift-shapes.ts';

export * from './shift-shapes.ts';

const house = { scope: 'tenant', side: 'house' } as const;
const one = { ...house, reply: PlannedShift } as const;

export const shifts = {
  list: get('/schedule', {
    summary: 'The shifts of some days by their start; drafts are shown to those who plan',
    access: 'read:shifts',
    ...house,
    query: {
      ...listQuery({
        sortBy: ['startsAt', 'endsAt', 'title'],
        select: ['id', 'user', 'title', 'role', 'startsAt', 'endsAt', 'status'],
      }),
      from: workDay.optional(),
      to: workDay.optional(),
      userId: id.optional(),
      roleId: id.optional(),
      mine: flag.optional().meta({ description: 'One’s own.' }),
      open: flag.optional().meta({ description: 'Those that nobody has.' }),
      status: oneOrMore(shiftStatuses).optional(),
    },
    reply: listOf(PlannedShift),
  }),
  people: get('/schedule/people', {
    summary: 'Who can be planned, with their roles',
    access: 'read:shifts',
    ...house,
    query: {
      ...listQuery({ sortBy: ['name'], select: ['id', 'name', 'roles'] }),
      withFormer: flag
        .optional()
        .meta({ description: 'Also whoever was at work here lately and has left since.' }),
    },
    reply: listOf(Colleague),
  }),
  get: get('/schedule/:id', { summary: 'One shift', ...one, access: 'read:shifts' }),
  create: post('/schedule', {
    summary: 'Plan a shift, for somebody or open, as a draft',
    ...one,
    access: 'write:shifts',
    events: ['CREATE_SHIFT'],
    status: 201,
    body: NewShift,
  }),
  update: patch('/schedule/:id', {
    summary: 'Change a shift; whom it concerns is told where it is published',
    ...one,
    access: 'update:shifts',
    events: ['UPDATE_SHIFT'],
    body: ShiftChange,
  }),
  remove: remove('/schedule/:id', {
    summary: 'Remove a shift',
    ...one,
    access: 'delete:shifts',
    events: ['DELETE_SHIFT'],
  }),
  take: post('/schedule/:id/take', {
    summary: 'Take an open shift that is published',
    ...one,
    access: 'read:shifts',
    events: ['TAKE_SHIFT'],
  }),
  copy: post('/schedule/copy', {
    summary: 'Plan a week as another one was, by the clocks on the wall: all of it as drafts',
    access: 'write:shifts',
    ...house,
    events: ['COPY_SHIFTS'],
    body: z
      .strictObject({ from: workDay, to: workDay })
      .refine(({ from, to }) => from !== to, { path: ['to'], error: shiftProblems.sameWeek }),
    reply: z.strictObject({ copied: z.number().int() }),
  }),
  publish: post('/schedule/publish', {
    summary: 'Publish the drafts of some days, and tell those whom they concern',
    access: 'update:shifts',
    ...house,
    events: ['PUBLISH_SHIFTS'],
    body: RotaDays,
    reply: z.strictObject({
      published: z.number().int(),
      /** How many people were told. */
      told: z.number().int(),
    }),
  }),
};

export const shiftDeclaration = declare({
  family: 'shifts',
  record: { type: 'shift', editedBy: 'update:shifts' },
  shows: { shifts: ['shifts', 'people', 'UPDATE_PROPERTY'] },
  pages: {
    shift: '/dashboard/schedule?open=:id',
    rota: '/dashboard/schedule?week=:label',
  },
  events: {
    CREATE_SHIFT: { en: 'planned a shift', es: 'planificó un turno', isQuiet: true },
    UPDATE_SHIFT: { en: 'changed the shift', es: 'cambió el turno', isPersonal: true },
    DELETE_SHIFT: { en: 'removed the shift', es: 'eliminó el turno', isPersonal: true },
    TAKE_SHIFT: { en: 'took the open shift', es: 'tomó el turno abierto', isQuiet: true },
    COPY_SHIFTS: { en: 'copied a week of shifts', es: 'copió una semana de turnos', isQuiet: true },
    PUBLISH_SHIFTS: { en: 'published the rota', es: 'publicó los turnos', isPersonal: true },
    CREATE_SHIFT_CHANGE_REQUEST: {
      en: 'asked to change a shift',
      es: 'pidió cambiar un turno',
      needs: 'update:shifts',
    },
    WITHDRAW_SHIFT_CHANGE_REQUEST: {
      en: 'no longer asks to change a shift',
      es: 'ya no pide cambiar un turno',
      isPersonal: true,
    },
    ASK_SHIFT_SWAP: {
      en: 'asked a colleague to take over the shift',
      es: 'pidió a un compañero que asuma el turno',
      told: {
        en: '{{actor}} asks you to take over {{what}}',
        es: '{{actor}} le pide que asuma {{what}}',
      },
      needs: 'write:time_logs',
      isPersonal: true,
    },
    AGREE_SHIFT_SWAP: {
      en: 'agreed to take over the shift',
      es: 'aceptó asumir el turno',
      needs: 'update:shifts',
    },
    DECLINE_SHIFT_SWAP: {
      en: 'declined to take over the shift',
      es: 'rehusó asumir el turno',
      isPersonal: true,
    },
    APPROVE_SHIFT_CHANGE_REQUEST: {
      en: 'approved the change of a shift',
      es: 'aprobó el cambio de un turno',
      isPersonal: true,
    },
    REJECT_SHIFT_CHANGE_REQUEST: {
      en: 'rejected the change of a shift',
      es: 'rechazó el cambio de un turno',
      isPersonal: true,
    },
  },
  failures: {
    shift_overlap: failure(
      409,
      '{name} has another shift at that time: {title}, {from} to {to}',
      '{name} tiene otro turno a esa hora: {title}, de {from} a {to}',
    ),
    shift_rest: failure(
      409,
      'There must be {hours} hours of rest between this shift and {title}, {from} to {to}',
      'Debe haber {hours} horas de descanso entre este turno y {title}, de {from} a {to}',
    ),
    shift_taken: failure(409, 'Somebody else has taken it', 'Otra persona lo ha tomado'),
    shift_draft: failure(
      409,
      'This shift is not published yet',
      'Este turno aún no está publicado',
    ),
    shift_begun: failure(409, 'This shift has begun already', 'Este turno ya ha empezado'),
    shift_other_role: failure(
      409,
      'This shift is for another role: {role}',
      'Este turno es para otro rol: {role}',
    ),
    own_shift: failure(
      409,
      'Your own shift has begun: ask for the change, and somebody else decides',
      'Su propio turno ya ha empezado: pida el cambio y otra persona decidirá',
    ),
    nothing_to_copy: failure(
      409,
      'There is nothing in that week which is not here already',
      'En esa semana no hay nada que no esté ya aquí',
    ),
    nothing_to_publish: failure(
      409,
      'There are no drafts in these days',
      'No hay borradores en estos días',
    ),
  },
});
