import { z } from 'zod';

import { day, instant, line, optionalText, recordId, version, workDay } from '#core/fields.ts';
import { sentence } from '#core/messages.ts';
import { flag, listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

export * from './policy-events.ts';

export const policyProblems = {
  words: sentence('policies.words', {
    en: 'Write the policy, or add its file',
    es: 'Escriba la política o añada su archivo',
  }),
  roles: sentence('policies.roles', {
    en: 'Choose roles of this property',
    es: 'Elija roles de este hotel',
  }),
  missing: sentence('policies.missing', {
    en: 'Choose a policy that is in force',
    es: 'Elija una política en vigor',
  }),
  file: sentence('policies.file', {
    en: 'Choose a file that was sent for a policy',
    es: 'Elija un archivo enviado para una política',
  }),
};

/** To be read: by when, or since when it is late; nothing is asked of whoever it does not oblige. */
export const readingStates = ['read', 'due', 'overdue', 'free'] as const;
export type ReadingState = (typeof readingStates)[number];

const fields = {
  title: line(160),
  category: optionalText(80),
  body: optionalText(50_000),
  fileId: recordId.nullable(),
  /** From this day on an edition is in force, and asks to be read. */
  effectiveFrom: workDay,
  reviewOn: workDay.nullable(),
  /** The roles that it is for; none: everybody who reads policies. */
  audience: z.array(recordId).max(50),
  acknowledgement: z.strictObject({
    required: z.boolean(),
    /** Days from when it asks somebody until they are late. */
    dueDays: z.number().int().min(0).max(365),
  }),
};

const file = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  mimeType: z.string(),
  size: z.number().int(),
});

export const ListedPolicy = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  category: z.string(),
  /** Counts what was to be read: a change of the words or of the file makes the next. */
  edition: z.number().int(),
  effectiveFrom: day,
  reviewOn: day.nullable(),
  isReviewDue: z.boolean(),
  audience: z.array(z.strictObject({ id: z.number().int(), title: z.string() })),
  acknowledgement: fields.acknowledgement,
  /** Of those whom this edition asks, by those who keep policies. */
  acknowledged: z.strictObject({ count: z.number().int(), total: z.number().int() }).nullable(),
  mine: z.strictObject({
    state: z.enum(readingStates),
    due: day.nullable(),
    acknowledgedAt: instant.nullable(),
  }),
  version: z.number().int(),
});
export type ListedPolicy = z.infer<typeof ListedPolicy>;

export const Policy = ListedPolicy.extend({ body: z.string(), file: file.nullable() });
export type Policy = z.infer<typeof Policy>;

export const NewPolicy = z
  .strictObject({
    ...fields,
    category: fields.category.default(''),
    body: fields.body.default(''),
    fileId: fields.fileId.default(null),
    /** Today where it is left out. */
    effectiveFrom: fields.effectiveFrom.optional(),
    reviewOn: fields.reviewOn.default(null),
    audience: fields.audience.default([]),
    acknowledgement: fields.acknowledgement.default({ required: true, dueDays: 7 }),
  })
  .refine(({ body, fileId }) => body !== '' || fileId !== null, {
    path: ['body'],
    error: policyProblems.words,
  });
export type NewPolicy = z.output<typeof NewPolicy>;
export const PolicyChange = z.strictObject({ ...fields, version }).partial();
export type PolicyChange = z.output<typeof PolicyChange>;

export const PolicyReader = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  roles: z.string(),
  state: z.enum(readingStates),
  due: day.nullable(),
  acknowledgedAt: instant.nullable(),
  /** The newest that they have acknowledged, where it is not this one. */
  lastEdition: z.number().int().nullable(),
  /** On how many days they put off reading this edition. */
  putOffs: z.number().int(),
});
export type PolicyReader = z.infer<typeof PolicyReader>;

const one = { scope: 'tenant', reply: Policy, side: 'house' } as const;
export const policies = {
  list: get('/policy', {
    summary: 'The policies that one is to know; whoever keeps them sees all',
    access: 'read:policies',
    scope: 'tenant',
    side: 'house',
    query: {
      ...listQuery({
        sortBy: ['id', 'title', 'category', 'effectiveFrom', 'reviewOn'],
        select: ['id', 'title', 'category', 'edition', 'effectiveFrom', 'reviewOn', 'mine'],
      }),
      category: optionalText(80).optional(),
      mine: z.enum(['open', 'overdue']).optional().meta({
        description: 'What one has still to acknowledge, or is late with.',
      }),
      review: flag.optional().meta({ description: 'Those whose day of review has come.' }),
    },
    reply: listOf(ListedPolicy),
  }),
  get: get('/policy/:id', {
    summary: 'One policy as it is in force or will be',
    ...one,
    access: 'read:policies',
  }),
  file: get('/policy/:id/file', {
    summary: 'A short-lived address of its file',
    access: 'read:policies',
    scope: 'tenant',
    side: 'house',
    reply: z.strictObject({ url: z.string(), expiresAt: instant }),
  }),
  create: post('/policy', {
    summary: 'Write a policy, and ask those whom it is for to read it',
    ...one,
    access: 'write:policies',
    events: ['CREATE_POLICY'],
    status: 201,
    body: NewPolicy,
  }),
  update: patch('/policy/:id', {
    summary: 'Change it; other words or another file make the next edition, which asks again',
    ...one,
    access: 'update:policies',
    events: ['UPDATE_POLICY', 'PUBLISH_POLICY_EDITION'],
    body: PolicyChange,
  }),
  remove: remove('/policy/:id', {
    summary: 'Withdraw it: nobody is asked to read it any more, and who has read it stays known',
    ...one,
    access: 'delete:policies',
    events: ['DELETE_POLICY'],
  }),
  acknowledge: post('/policy/:id/acknowledge', {
    summary: 'Say that one has read this edition',
    ...one,
    access: 'read:policies',
    events: ['ACKNOWLEDGE_POLICY'],
    body: z.strictObject({ edition: version }),
  }),
  putOff: post('/policy/put-off', {
    summary: 'Put off for today what one is late with; it is counted',
    access: 'read:policies',
    scope: 'tenant',
    side: 'house',
    events: ['PUT_OFF_POLICY'],
    reply: z.strictObject({ putOff: z.number().int() }),
  }),
  remind: post('/policy/:id/remind', {
    summary: 'Remind by mail those who have not read it, and nobody else',
    ...one,
    access: 'update:policies',
    events: ['REMIND_POLICY_READERS'],
  }),
  readers: get('/policy/:id/readers', {
    summary: 'Whom it asks, who has read which edition and when; those who have not go first',
    access: 'update:policies',
    scope: 'tenant',
    side: 'house',
    query: listQuery({ sortBy: ['id'], select: ['id', 'name', 'state', 'due'] }),
    reply: listOf(PolicyReader),
  }),
};
