import { contract } from '@keyhold/contract';

import { implement } from '#core/http/implement.ts';

import * as queries from './webhooks.queries.ts';
import { webhook } from './webhooks.record.ts';
import * as service from './webhooks.service.ts';

export const webhookHandlers = implement(contract.webhooks, {
  list: ({ db }, { query }) => queries.listWebhooks(db, query),
  get: (ctx, { params }) => webhook.find(ctx, params.id),
  create: (ctx, { body }) => service.createWebhook(ctx, body),
  update: (ctx, { params: { id }, body }) => service.updateWebhook(ctx, { id, change: body }),
  renewSecret: (ctx, { params }) => service.renewSecret(ctx, params),
  pause: (ctx, { params }) => service.pauseWebhook(ctx, params),
  resume: (ctx, { params: { id }, body }) => service.resumeWebhook(ctx, { id, ...body }),
  remove: (ctx, { params }) => service.removeWebhook(ctx, params),
  try: (ctx, { params }) => service.tryWebhook(ctx, params),
  deliveries: (ctx, { params, query }) => service.listDeliveries(ctx, { ...params, ...query }),
  sendAgain: (ctx, { params }) => service.sendAgain(ctx, params),
});
