import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { day, line, optionalText, recordId, version, workDay } from '#core/fields.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

/** Due: kept as long as was promised, and nobody has come for it. */
export const lostItemStates = ['kept', 'due', 'given'] as const;

const fields = {
  what: line(120),
  place: line(120),
  roomId: recordId.nullable(),
  foundOn: workDay,
  foundBy: line(120),
  keptUntil: workDay,
  /** Empty: it is still here. */
  givenTo: optionalText(120),
  remarks: optionalText(2000),
};

export const LostItem = z.strictObject({
  id: z.number().int(),
  ...fields,
  what: z.string(),
  place: z.string(),
  foundBy: z.string(),
  room: z.strictObject({ id: z.number().int(), roomNo: z.string() }).nullable(),
  foundOn: day,
  keptUntil: day,
  givenOn: day.nullable(),
  state: z.enum(lostItemStates),
  version: z.number().int(),
});
export type LostItem = z.infer<typeof LostItem>;

export const lostProperty = {
  list: get('/lost-property', {
    summary: 'What guests have left behind, and what became of it',
    access: 'read:lost_property',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'what', 'foundOn', 'keptUntil'],
        select: ['id', 'what', 'place', 'foundOn', 'keptUntil', 'state'],
      }),
      state: oneOrMore(lostItemStates).optional(),
      isRemoved: flag.optional().meta({ description: 'Those in the bin instead.' }),
    },
    reply: listOf(LostItem),
  }),
  get: get('/lost-property/:id', {
    summary: 'One thing that was found',
    access: 'read:lost_property',
    scope: 'tenant',
    reply: LostItem,
  }),
  create: post('/lost-property', {
    summary: 'Note what was found, where and by whom',
    access: 'write:lost_property',
    scope: 'tenant',
    events: ['CREATE_LOST_ITEM'],
    status: 201,
    body: z.strictObject({
      ...fields,
      roomId: fields.roomId.default(null),
      givenTo: fields.givenTo.default(''),
      remarks: fields.remarks.default(''),
    }),
    reply: LostItem,
  }),
  update: patch('/lost-property/:id', {
    summary: 'Change what is said of it, or give it to somebody',
    access: 'update:lost_property',
    scope: 'tenant',
    events: ['UPDATE_LOST_ITEM'],
    body: z.strictObject({ ...fields, version }).partial(),
    reply: LostItem,
  }),
  remove: remove('/lost-property/:id', {
    summary: 'Put it into the bin',
    access: 'delete:lost_property',
    scope: 'tenant',
    events: ['DELETE_LOST_ITEM'],
    reply: LostItem,
  }),
  restore: post('/lost-property/:id/restore', {
    summary: 'Take it out of the bin',
    access: 'delete:lost_property',
    scope: 'tenant',
    events: ['RESTORE_LOST_ITEM'],
    reply: LostItem,
  }),
};

export const lostPropertyDeclaration = declare({
  family: 'housekeeping',
  record: { type: 'lost_item', editedBy: 'update:lost_property' },
  savedViews: 'lost-property',
  shows: { lostProperty: ['housekeeping'] },
  pages: { lost_item: '/dashboard/lost-property?open=:id' },
  events: {
    CREATE_LOST_ITEM: { en: 'noted the find', es: 'anotó el hallazgo' },
    UPDATE_LOST_ITEM: { en: 'changed the find', es: 'cambió el hallazgo' },
    DELETE_LOST_ITEM: { en: 'put the find into the bin', es: 'llevó a la papelera el hallazgo' },
    RESTORE_LOST_ITEM: { en: 'restored the find', es: 'recuperó el hallazgo' },
  },
});
