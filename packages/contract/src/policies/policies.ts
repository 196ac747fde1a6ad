import { z } from 'zod';

import { instant, optionalText, version } from '#core/fields.ts';
import { flag, listQuery } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';

import {
  ListedPolicy,
  NewPolicy,
  Policy,
  PolicyChange,
  PolicyReader,
  PublishPolicy,
} from './policy-shapes.ts';

export * from './policy-events.ts';
export * from './policy-shapes.ts';

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
      draft: flag.optional().meta({
        description: 'Those of which something is not published yet, for whoever keeps policies.',
      }),
      review: flag.optional().meta({ description: 'Those whose day of review has come.' }),
    },
    reply: listOf(ListedPolicy),
  }),
  get: get('/policy/:id', {
    summary: 'One policy as it is published; with its draft for whoever keeps policies',
    ...one,
    access: 'read:policies',
  }),
  file: get('/policy/:id/file', {
    summary: 'A short-lived address of its file',
    access: 'read:policies',
    scope: 'tenant',
    side: 'house',
    query: {
      draft: flag.optional().meta({
        description: 'The file of its draft, for whoever keeps policies.',
      }),
    },
    reply: z.strictObject({ url: z.string(), expiresAt: instant }),
  }),
  create: post('/policy', {
    summary: 'Begin a policy as a draft, which asks nobody until it is published',
    ...one,
    access: 'write:policies',
    events: ['CREATE_POLICY'],
    status: 201,
    body: NewPolicy,
  }),
  update: patch('/policy/:id', {
    summary: 'Change its draft; what is published stays as it is',
    ...one,
    access: 'update:policies',
    events: ['UPDATE_POLICY'],
    body: PolicyChange,
  }),
  publish: post('/policy/:id/publish', {
    summary: 'Publish its draft: an edition that asks everybody again, or the same one corrected',
    ...one,
    access: 'update:policies',
    events: ['PUBLISH_POLICY_EDITION', 'CORRECT_POLICY'],
    body: PublishPolicy,
  }),
  discard: post('/policy/:id/discard', {
    summary: 'Give up its draft for what is published',
    ...one,
    access: 'update:policies',
    events: ['DISCARD_POLICY_DRAFT'],
    body: z.strictObject({ version }).partial(),
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
