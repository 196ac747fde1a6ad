import { z } from 'zod';

import {
  day,
  email,
  id,
  instant,
  optionalText,
  phone,
  recordId,
  text,
  whole,
} from '#core/fields.ts';
import { dayCell, flagCell, importOf, listCell } from '#core/import.ts';
import { sentence } from '#core/messages.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import {
  Guest,
  GuestChange,
  guestPresences,
  longestRetention,
  Needs,
  NewGuest,
} from './guest-shapes.ts';

export * from './guest-events.ts';
export * from './guest-shapes.ts';

/** A row of a file of guests, each cell a text that is not empty. */
export const GuestRow = z.strictObject({
  name: NewGuest.shape.name,
  email: email.default(''),
  phone: phone.default(''),
  language: NewGuest.shape.language,
  dateOfBirth: dayCell.nullable().default(null),
  evacuation: flagCell.default(false),
  access: Needs.shape.access.default(''),
  needsNotes: Needs.shape.notes.default(''),
  /** The names of the others, without the guest's own. */
  household: listCell(z.array(text(120)).max(20)).default([]),
  councilReference: NewGuest.shape.councilReference,
  retainUntil: dayCell.nullable().default(null),
});
export type GuestRow = z.infer<typeof GuestRow>;

/** What of the data of a guest not everybody may read who may ask for it. */
const heldParts = ['incidents', 'rounds', 'log'] as const;
export type HeldPart = (typeof heldParts)[number];
const held = z.array(z.record(z.string(), z.unknown()));

/** By what a row looks like a guest who is known, or like a row above it. */
export const guestRowProblems = {
  email: sentence('guests.import.email', {
    en: 'There is a guest with this email',
    es: 'Ya hay un huésped con este correo',
  }),
  name_and_birth: sentence('guests.import.name_and_birth', {
    en: 'There is a guest of this name, born on the same day',
    es: 'Ya hay un huésped con este nombre y fecha de nacimiento',
  }),
  name: sentence('guests.import.name', {
    en: 'There is a guest of this name',
    es: 'Ya hay un huésped con este nombre',
  }),
  row: sentence('guests.import.row', {
    en: 'This looks like the guest of row {other}',
    es: 'Parece el mismo huésped que el de la fila {other}',
  }),
};

/** Somebody who may be the same person, and by what. */
const Likeness = Guest.pick({
  id: true,
  name: true,
  email: true,
  dateOfBirth: true,
  room: true,
}).extend({
  by: z.enum(['email', 'name_and_birth', 'name']),
});

export const guests = {
  list: get('/guest', {
    summary: 'Guests, with the room they are in',
    access: 'read:guests',
    scope: 'tenant',
    query: {
      ...listQuery({
        sortBy: ['id', 'name', 'email', 'checkIn', 'checkOut', 'householdSize'],
        select: ['id', 'name', 'email', 'phone', 'room', 'presence'],
      }),
      presence: oneOrMore(guestPresences).optional(),
      needsEvacuation: flag.optional(),
      familyOverSixWeeks: flag.optional().meta({
        description: 'In house for more than six weeks, as a family or with a child.',
      }),
      notSeen: whole(1, 20).optional().meta({
        description:
          'In house, and nobody of them seen in so many occupancy checks running; asks for `read:room_inspections`.',
      }),
      nearRoomId: id.optional().meta({
        description:
          'Whoever had this room at `nearAt` (without it: now) comes first, then who is in house.',
      }),
      nearAt: instant.optional(),
      fetchActiveRoom: flag
        .optional()
        .meta({ description: 'Without it, room is given all the same.' }),
    },
    reply: listOf(Guest),
  }),
  get: get('/guest/:id', {
    summary: 'One guest',
    access: 'read:guests',
    scope: 'tenant',
    reply: Guest,
  }),
  likenesses: get('/guest/likeness', {
    summary: 'Guests who may be the same person: same email, or same name and date of birth',
    access: 'read:guests',
    scope: 'tenant',
    query: {
      name: text(120).optional(),
      email: optionalText(254).optional(),
      dateOfBirth: day.optional(),
      exceptId: id.optional(),
    },
    reply: z.array(Likeness),
  }),
  outdated: get('/guest/outdated', {
    summary: 'How many guests would be erased tonight if their data was kept for so many months',
    access: 'write:users',
    scope: 'tenant',
    side: 'house',
    query: { months: whole(1, longestRetention) },
    reply: z.strictObject({ count: z.number().int() }),
  }),
  exportData: get('/guest/:id/export', {
    summary: 'Everything that is held of one guest',
    access: 'manage:guests',
    scope: 'tenant',
    side: 'house',
    reply: z.strictObject({
      guest: Guest,
      reservations: held,
      notes: held,
      /** Their names; each is downloaded where it stands. */
      files: held,
      /** In which they are named. */
      incidents: held,
      /** What occupancy checks found of them. */
      rounds: held,
      rollCalls: held,
      /** That they were sent; what a mail said is not kept. */
      mails: held,
      /** The words of the log that are about them. */
      log: held,
      /** What whoever asks may not read, and somebody else has to add. */
      leftOut: z.array(z.enum(heldParts)),
      exportedAt: instant,
    }),
  }),
  create: post('/guest', {
    summary: 'Add a guest',
    access: 'write:guests',
    scope: 'tenant',
    side: 'house',
    events: ['CREATE_GUEST'],
    status: 201,
    body: NewGuest,
    reply: Guest,
  }),
  import: post('/guest/import', {
    summary: 'Add guests from the rows of a file, or say what would be added',
    access: 'write:guests',
    side: 'house',
    events: ['CREATE_GUEST'],
    ...importOf(GuestRow),
  }),
  update: patch('/guest/:id', {
    summary: 'Change a guest',
    access: 'update:guests',
    scope: 'tenant',
    side: 'house',
    events: ['UPDATE_GUEST'],
    body: GuestChange,
    reply: Guest,
  }),
  merge: post('/guest/:id/merge', {
    summary:
      'Move everything of another guest to this one, and join what is known of both; the other goes',
    access: 'update:guests',
    scope: 'tenant',
    side: 'house',
    events: ['MERGE_GUESTS'],
    body: z.strictObject({ otherId: recordId }),
    reply: Guest,
  }),
  erase: post('/guest/:id/erase', {
    summary: 'Remove every personal value of a guest who has left; counts and the log stay',
    access: 'manage:guests',
    scope: 'tenant',
    side: 'house',
    events: ['ERASE_GUEST'],
    body: z.strictObject({ reason: text(500) }),
    reply: Guest,
  }),
  remove: remove('/guest/:id', {
    summary: 'Remove a guest who never stayed; what is known of them goes 30 days later',
    access: 'delete:guests',
    scope: 'tenant',
    side: 'house',
    events: ['DELETE_GUEST'],
    reply: Guest,
  }),
};
