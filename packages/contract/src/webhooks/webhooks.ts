import { z } from 'zod';

import { declare } from '#core/declare.ts';
import { familyNames } from '#core/events.ts';
import { id, instant, recordId, version } from '#core/fields.ts';
import { lifeOf } from '#core/life.ts';
import { sentence } from '#core/messages.ts';
import { listQuery, oneOrMore } from '#core/query.ts';
import { get, listOf, patch, post, remove } from '#core/route.ts';
import type { Word } from '#core/words.ts';

/** Stopped: by the server, since for days nothing that it sent was taken, or the address said that it is gone. */
export const webhookLife = lifeOf({
  states: {
    active: ['Active', 'Activo'],
    paused: ['Paused', 'En pausa'],
    stopped: ['Stopped', 'Detenido'],
  },
  acts: {
    pause: { from: ['active'], to: 'paused' },
    resume: { from: ['paused', 'stopped'], to: 'active' },
    stop: { from: ['active'], to: 'stopped' },
  },
});
export const webhookStates = webhookLife.states;

/** Failed: refused for days, and no longer tried by itself. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export const deliveryStateWords = {
  waiting: ['Waiting', 'Pendiente'],
  delivered: ['Delivered', 'Entregado'],
  failed: ['Not delivered', 'No entregado'],
} as const satisfies Record<(typeof deliveryStates)[number], Word>;

/** So long a message is tried again, with pauses that grow from seconds to an hour. */
export const triedForDays = 3;
/** So long what was sent can be looked at and sent again. */
export const deliveriesKeptDays = 30;
/** Of an answer no more is kept. */
export const answerKept = 500;

export const addressNotAllowed = sentence('webhooks.address', {
  en: 'This address cannot be called from here: give an https address on the internet',
  es: 'No se puede llamar a esta dirección desde aquí: indique una dirección https de internet',
});

const families = z.array(z.enum(familyNames)).min(1).max(familyNames.length);
const fields = {
  url: z.url({ protocol: /^https?$/ }).max(1000),
  /** What it hears of, as far as the program may read that. */
  families,
};

export const Webhook = z.strictObject({
  id: z.number().int(),
  program: z.strictObject({ id: z.number().int(), name: z.string() }),
  url: z.string(),
  families: z.array(z.enum(familyNames)),
  state: z.enum(webhookStates),
  /** The last four signs of the secret that its messages are signed with. */
  secretEnd: z.string(),
  /** How many messages have not been taken yet. */
  waiting: z.number().int(),
  lastDeliveredAt: instant.nullable(),
  /** Since when nothing was taken; null: what was sent last was. */
  failingSince: instant.nullable(),
  madeBy: z.string(),
  madeAt: instant,
  version: z.number().int(),
});
export type Webhook = z.infer<typeof Webhook>;

/** One message: what was sent of one entry of the log, and what became of it. */
export const WebhookDelivery = z.strictObject({
  id: z.number().int(),
  /** Where it happened; a trial of a webhook that hears of several has none. */
  propertyId: z.number().int().nullable(),
  /** The entry of that property's log; a trial has none. */
  entryId: z.number().int().nullable(),
  type: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  madeAt: instant,
  triedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  /** What was answered last: its status, or what went wrong before there was one. */
  status: z.number().int().nullable(),
  answer: z.string(),
  tookMs: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const WithSecret = z.strictObject({ webhook: Webhook, secret: z.string() });

/** In a property those of its programs; outside of any, for those who run the platform, those of councils. */
export const webhooks = {
  list: get('/webhook', {
    summary: 'The addresses that are told what happens here',
    access: 'update:roles',
    scope: 'place',
    query: {
      ...listQuery({
        sortBy: ['id', 'url', 'lastDeliveredAt'],
        select: ['id', 'program', 'url', 'state', 'waiting'],
      }),
      state: oneOrMore(webhookStates).optional(),
      programId: id.optional(),
    },
    reply: listOf(Webhook),
  }),
  get: get('/webhook/:id', {
    summary: 'One of them',
    access: 'update:roles',
    scope: 'place',
    reply: Webhook,
  }),
  create: post('/webhook', {
    summary: 'Tell a program what happens from now on; the secret of the signatures is told once',
    access: 'update:roles',
    scope: 'place',
    events: ['CREATE_WEBHOOK'],
    status: 201,
    isToldOnce: true,
    body: z.strictObject({ programId: recordId, ...fields }),
    reply: WithSecret,
  }),
  update: patch('/webhook/:id', {
    summary: 'Change its address, or what it hears of',
    access: 'update:roles',
    scope: 'place',
    events: ['UPDATE_WEBHOOK'],
    body: z.strictObject({ ...fields, version }).partial(),
    reply: Webhook,
  }),
  renewSecret: post('/webhook/:id/secret', {
    summary: 'Sign with another secret from now on, which is told once',
    access: 'update:roles',
    scope: 'place',
    events: ['RENEW_WEBHOOK_SECRET'],
    isToldOnce: true,
    reply: WithSecret,
  }),
  pause: post('/webhook/:id/pause', {
    summary: 'Send nothing for the time being; what happens meanwhile waits',
    access: 'update:roles',
    scope: 'place',
    events: ['PAUSE_WEBHOOK'],
    reply: Webhook,
  }),
  resume: post('/webhook/:id/resume', {
    summary: 'Go on, from where it stopped or from now',
    access: 'update:roles',
    scope: 'place',
    events: ['RESUME_WEBHOOK'],
    body: z.strictObject({
      /** What happened meanwhile, and what was not delivered, is left out. */
      skipsMissed: z.boolean().default(false),
    }),
    reply: Webhook,
  }),
  remove: remove('/webhook/:id', {
    summary: 'Tell it nothing any more',
    access: 'update:roles',
    scope: 'place',
    events: ['DELETE_WEBHOOK'],
    reply: Webhook,
  }),
  try: post('/webhook/:id/try', {
    summary: 'Send it a message that says nothing, to see whether it is taken',
    access: 'update:roles',
    scope: 'place',
    events: ['TRY_WEBHOOK'],
    reply: WebhookDelivery,
  }),
  deliveries: get('/webhook/:id/delivery', {
    summary: 'What was sent to it and what it answered, newest first',
    access: 'update:roles',
    scope: 'place',
    query: {
      ...listQuery({ sortBy: ['id'], select: ['id', 'type', 'state', 'madeAt'] }),
      sortOrder: z.enum(['asc', 'desc']).default('desc'),
      state: oneOrMore(deliveryStates).optional(),
    },
    reply: listOf(WebhookDelivery),
  }),
  sendAgain: post('/webhook/:id/delivery/:deliveryId/again', {
    summary: 'Send one message again',
    access: 'update:roles',
    scope: 'place',
    events: ['RESEND_WEBHOOK'],
    reply: WebhookDelivery,
  }),
};

export const webhookDeclaration = declare({
  family: 'people',
  record: { type: 'webhook', editedBy: 'update:roles' },
  shows: { webhooks: ['people'] },
  pages: { webhook: { address: '/dashboard/webhooks?open=:id', needs: 'update:roles' } },
  events: {
    CREATE_WEBHOOK: {
      en: 'tells a program what happens:',
      es: 'avisa a un programa de lo que ocurre:',
    },
    UPDATE_WEBHOOK: { en: 'changed the webhook', es: 'cambió el webhook' },
    RENEW_WEBHOOK_SECRET: {
      en: 'gave another secret to the webhook',
      es: 'dio otro secreto al webhook',
    },
    PAUSE_WEBHOOK: { en: 'paused the webhook', es: 'puso en pausa el webhook' },
    RESUME_WEBHOOK: { en: 'resumed the webhook', es: 'reanudó el webhook' },
    DELETE_WEBHOOK: { en: 'deleted the webhook', es: 'eliminó el webhook' },
    TRY_WEBHOOK: { en: 'tried the webhook', es: 'probó el webhook', isQuiet: true },
    RESEND_WEBHOOK: {
      en: 'sent again a message of the webhook',
      es: 'volvió a enviar un mensaje del webhook',
      isQuiet: true,
    },
    WEBHOOK_STOPPED: {
      en: 'stopped the webhook',
      es: 'detuvo el webhook',
      told: {
        en: 'The webhook {{what}} is stopped: nothing is taken there',
        es: 'El webhook {{what}} está detenido: allí no se acepta nada',
      },
      needs: 'update:roles',
    },
  },
});
