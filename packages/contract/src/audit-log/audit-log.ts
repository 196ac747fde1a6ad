import { z } from 'zod';

import { familyNames } from '#core/events.ts';
import { clockTime, day, id, instant, text } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { flag, listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch } from '#core/route.ts';

import { eventNames, recordTypes } from '../declared.ts';

/** The log has more entries than other tables have rows. */
const mostEntries = 1_000_000_000_000_000;
const entryId = z.number().int().min(1).max(mostEntries);

/** One thing that happened: a line of the log, a notification, a line of a record's Activity. */
export const AuditEntry = z.strictObject({
  id: entryId,
  type: z.string(),
  actor: z.strictObject({
    id: z.number().int(),
    name: z.string(),
    avatar: z.strictObject({ fileKey: z.string() }).nullable(),
  }),
  actingAs: z.string().nullable(),
  createdAt: instant,
  /** The caller, where they have read it: who else has is nobody's business. */
  readBy: z.array(z.number().int()),
  additionInfo: z.record(z.string(), z.unknown()),
  subject: z.strictObject({
    type: z.string(),
    id: z.number().int().nullable(),
    label: z.string(),
  }),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  origin: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const { search: _unsearchable, ...paging } = listQuery({
  sortBy: ['createdAt'],
  select: ['id', 'type', 'actor', 'actingAs', 'createdAt', 'readBy', 'subject', 'origin'],
});
const newestFirst = { ...paging, sortOrder: z.enum(['asc', 'desc']).default('desc') };

/** What is counted no further: more of it is told as this many. */
export const mostCounted = { entries: 10_000, unread: 1000 };

/** Pages are numbered as far as is counted; `before` goes on from there. */
export const tooDeep = sentence('audit_log.too_deep', {
  en: 'page goes no further than 10,000 entries: ask for those before the last one',
  es: 'page no pasa de 10.000 entradas: pida las anteriores a la última',
});

const NotificationSettings = z.strictObject({
  muted: z.array(z.enum(familyNames)).max(familyNames.length),
  /** Each morning a mail of what is not read; only for members of the property. */
  digest: z.boolean(),
  /** In the property's zone, over midnight where it ends earlier than it begins; safety is told in them too. */
  quiet: z.strictObject({ from: clockTime, until: clockTime }).nullable(),
});

export const auditLog = {
  list: get('/audit-log', {
    summary: 'What happened in the property, as far as the caller may read of it; newest first',
    access: 'signed-in',
    scope: 'tenant',
    query: {
      ...newestFirst,
      family: oneOrMore(familyNames).optional(),
      type: oneOrMore(eventNames).optional(),
      actorId: id.optional(),
      subjectType: text(40).optional(),
      subjectId: id.optional(),
      from: day.optional(),
      to: day.optional(),
      unread: flag.optional(),
      needsMe: flag.optional().meta({ description: 'Only what waits for the caller’s next step' }),
      before: z.coerce
        .number()
        .int()
        .min(1)
        .max(mostEntries)
        .optional()
        .meta({ description: 'An entry’s id: only older ones. Goes as deep as one likes' }),
    },
    reply: listOf(AuditEntry),
  }),
  activity: get('/audit-log/activity', {
    summary: 'What happened to one record, for whoever may read what is about such; newest first',
    access: 'signed-in',
    scope: 'place',
    query: {
      ...newestFirst,
      type: z.enum(recordTypes),
      id,
      event: oneOrMore(eventNames).optional().meta({ description: 'Only these.' }),
    },
    reply: listOf(AuditEntry),
  }),
  count: get('/audit-log/count', {
    summary: 'How many entries the caller has not read',
    access: 'signed-in',
    scope: 'tenant',
    query: {
      needsMe: flag.optional().meta({ description: 'Only what waits for the caller’s next step' }),
    },
    reply: z.number().int(),
  }),
  read: patch('/audit-log', {
    summary: 'Mark these entries as read, or all',
    access: 'signed-in',
    scope: 'tenant',
    events: ['READ_NOTIFICATIONS'],
    body: z.strictObject({ ids: z.array(entryId).min(1).max(100).optional() }),
    reply: z.strictObject({ unread: z.number().int() }),
  }),
  settings: get('/audit-log/settings', {
    summary: 'What the caller wants to hear of in this property, and whether by mail too',
    access: 'signed-in',
    scope: 'tenant',
    reply: NotificationSettings,
  }),
  mute: patch('/audit-log/settings', {
    summary: 'Choose what not to hear of; what concerns safety is told all the same',
    access: 'signed-in',
    scope: 'tenant',
    events: ['MUTE_NOTIFICATIONS'],
    body: NotificationSettings.partial(),
    reply: NotificationSettings,
  }),
};
