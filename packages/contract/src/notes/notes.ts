import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { failure } from '#core/failure.ts';
import { id, instant, recordId, text, version } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import type { Permission } from '#core/permissions.ts';
import { listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

export * from './mentions.ts';

/** What notes are about, each with what one must be able to read to be shown them. */
export const noteReads = {
  room: 'read:rooms',
  guest: 'read:guests',
  reservation: 'read:reservations',
  shift: 'read:notes',
  maintenance: 'read:maintenances',
  house_keeping: 'read:house_keepings',
  contractor: 'read:contractors',
  user: 'read:users',
} as const satisfies Record<string, Permission>;
type NoteSubject = keyof typeof noteReads;
export const noteSubjects = Object.keys(noteReads) as [NoteSubject, ...NoteSubject[]];

const person = z.strictObject({ id: z.number().int(), name: z.string() });

export const Note = z.strictObject({
  id: z.number().int(),
  entityType: z.enum(noteSubjects),
  /** Null for a note to the next shift. */
  entityId: z.number().int().nullable(),
  label: z.string(),
  content: z.string(),
  isPinned: z.boolean(),
  /** To be acknowledged by the next shift. */
  isHandover: z.boolean(),
  /** On a guest or a booking: the council that placed it reads it too. */
  forCouncil: z.boolean(),
  author: person,
  /** Whom its words have named by `@` and the whole name. */
  mentions: z.array(person),
  acknowledgedBy: z.array(z.strictObject({ id: z.number().int(), name: z.string(), at: instant })),
  /** Of a hand-over of the last three days: who is clocked in now and has not read it. */
  unreadOnDuty: z.array(person),
  createdAt: instant,
  /** Who wrote its present words, where that was not the author at first; they are to be acknowledged anew. */
  edited: z.strictObject({ id: z.number().int(), name: z.string(), at: instant }).nullable(),
  version: z.number().int(),
});
export type Note = z.infer<typeof Note>;

export const handoverRequired = sentence('notes.handover', {
  en: 'Write what the next shift needs to know',
  es: 'Escriba lo que el turno siguiente necesita saber',
});

export const notForCouncil = sentence('notes.not_for_council', {
  en: 'Only a note about a guest or a booking can be for the council',
  es: 'Solo puede ser para el ayuntamiento una nota sobre un huésped o una reserva',
});
/** What a council may know of: what is about its placements. */
export const councilSubjects: readonly NoteSubject[] = ['guest', 'reservation'];

const subject = { entityType: z.enum(noteSubjects), entityId: recordId.nullable().default(null) };

export const notes = {
  list: get('/note', {
    summary: 'Notes of a record or of the shift, pinned ones first',
    access: 'read:notes',
    scope: 'tenant',
    query: {
      ...listQuery({ sortBy: ['createdAt'], select: ['id', 'content', 'createdAt'] }),
      entityType: z.enum(noteSubjects).optional(),
      entityId: id.optional(),
    },
    reply: listOf(Note),
  }),
  people: get('/note/people', {
    summary: 'Whom a note about such a record can mention: whoever may read it',
    access: 'read:notes',
    scope: 'tenant',
    query: { entityType: z.enum(noteSubjects) },
    reply: z.array(person),
  }),
  create: post('/note', {
    summary: 'Write a note',
    access: 'write:notes',
    scope: 'tenant',
    events: ['CREATE_NOTE'],
    status: 201,
    body: z.strictObject({
      ...subject,
      content: text(5000),
      isPinned: z.boolean().default(false),
      isHandover: z.boolean().default(false),
      forCouncil: z.boolean().default(false),
    }),
    reply: Note,
  }),
  update: patch('/note/:id', {
    summary: 'Change or pin a note',
    access: 'update:notes',
    scope: 'tenant',
    events: ['UPDATE_NOTE'],
    body: z
      .strictObject({
        content: text(5000),
        isPinned: z.boolean(),
        forCouncil: z.boolean(),
        version,
      })
      .partial(),
    reply: Note,
  }),
  acknowledge: post('/note/:id/acknowledge', {
    summary: 'The next shift has read a hand-over',
    access: 'read:notes',
    scope: 'tenant',
    events: ['ACKNOWLEDGE_NOTE'],
    /** The version that was read: what is edited meanwhile has not been. */
    query: { version: id.optional() },
    reply: Note,
  }),
  remove: remove('/note/:id', {
    summary: 'Remove a note; a hand-over is removed by its author, or by who manages notes',
    access: 'update:notes',
    scope: 'tenant',
    events: ['DELETE_NOTE'],
    reply: Note,
  }),
  restore: post('/note/:id/restore', {
    summary: 'Take the removal of a note back',
    access: 'update:notes',
    scope: 'tenant',
    events: ['RESTORE_NOTE'],
    reply: Note,
  }),
};

export const noteDeclaration = declare({
  family: 'notes',
  record: { type: 'note' },
  shows: { notes: ['notes', 'guests'] },
  events: {
    CREATE_NOTE: { en: 'wrote a note', es: 'escribió una nota' },
    UPDATE_NOTE: { en: 'changed a note', es: 'cambió una nota' },
    ACKNOWLEDGE_NOTE: { en: 'acknowledged a hand-over note', es: 'confirmó una nota de relevo' },
    DELETE_NOTE: { en: 'removed a note', es: 'eliminó una nota' },
    RESTORE_NOTE: { en: 'brought the note back', es: 'recuperó la nota' },
  },
  failures: {
    others_handover: failure(
      409,
      'This hand-over is removed by {name}, who wrote it, or by an administrator: answer it with one of your own',
      'Este relevo lo quita {name}, que lo escribió, o la administración: responda con uno propio',
    ),
  },
});
