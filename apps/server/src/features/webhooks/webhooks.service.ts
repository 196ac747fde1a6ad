import { addressNotAllowed, webhookLife } from '@keyhold/contract';
import type { contract, Page, Parsed, Webhook, WebhookDelivery } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import { webhookNotice } from '#core/audit/webhook-notice.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { platformTenant } from '#core/identity/session.ts';
import { enqueue } from '#core/jobs/jobs.ts';
import { takeAct } from '#core/records/life.ts';
import { seal } from '#core/secrets/secret-box.ts';

import { hearFromNow, skipMissed } from './hearing.service.ts';
import { makeSecret } from './message.ts';
import { orderLook } from './send-order.ts';
import { trialType } from './sending.queries.ts';
import * as queries from './webhooks.queries.ts';
import { webhook } from './webhooks.record.ts';

type Routes = typeof contract.webhooks;

const demandAddress = (ctx: Context, url: string | undefined): void => {
  if (url !== undefined && !ctx.accounts.caller.isAllowed(url))
    refuseField(ctx.locale, { path: 'url', message: addressNotAllowed });
};

const newSecret = ({ accounts }: Context) => {
  const secret = makeSecret();
  return {
    secret,
    kept: { secret: seal(accounts.secret, secret), secretEnd: secret.slice(-5, -1) },
  };
};

export const createWebhook = async (
  ctx: Context,
  { programId, url, families }: Parsed<Routes['create']>['body'],
) => {
  demandAddress(ctx, url);
  const { propertyIds } = (await queries.findProgram(ctx.db, programId)) ?? refuse('not_found');
  const { secret, kept } = newSecret(ctx);
  const madeBy = ctx.session.user.id;
  const made = await webhook.create(ctx, {
    event: 'CREATE_WEBHOOK',
    write: () => queries.insertWebhook(ctx.db, { programId, url, families, ...kept, madeBy }),
  });
  await hearFromNow(ctx, { webhookId: made.id, propertyIds });
  return { webhook: made, secret };
};

export const updateWebhook = async (
  ctx: Context,
  { id, change }: { id: number; change: Parsed<Routes['update']>['body'] },
): Promise<Webhook> => {
  const { version, ...rest } = change;
  demandAddress(ctx, rest.url);
  return await webhook.change(ctx, {
    id,
    event: 'UPDATE_WEBHOOK',
    read: version,
    write: () => queries.updateWebhook(ctx.db, id, rest),
  });
};

export const renewSecret = async (ctx: Context, { id }: { id: number }) => {
  const { secret, kept } = newSecret(ctx);
  const after = await webhook.change(ctx, {
    id,
    event: 'RENEW_WEBHOOK_SECRET',
    write: () => queries.setSecret(ctx.db, id, kept),
  });
  return { webhook: after, secret };
};

export const pauseWebhook = (ctx: Context, { id }: { id: number }): Promise<Webhook> =>
  webhook.change(ctx, {
    id,
    event: 'PAUSE_WEBHOOK',
    write: ({ state }) => queries.setState(ctx.db, id, takeAct(webhookLife, 'pause', state)),
  });

export const resumeWebhook = async (
  ctx: Context,
  { id, skipsMissed }: { id: number; skipsMissed: boolean },
): Promise<Webhook> => {
  const after = await webhook.change(ctx, {
    id,
    event: 'RESUME_WEBHOOK',
    write: async ({ state }) => {
      await queries.setState(ctx.db, id, takeAct(webhookLife, 'resume', state));
      if (!skipsMissed) return void (await queries.hurryWaiting(ctx.db, id));
      await queries.giveUpWaiting(ctx.db, id);
      await skipMissed(ctx, id);
    },
  });
  await enqueue(ctx, webhookNotice, { input: {} });
  await orderLook(ctx, { id });
  return after;
};

export const removeWebhook = (ctx: Context, { id }: { id: number }): Promise<Webhook> =>
  webhook.remove(ctx, {
    id,
    event: 'DELETE_WEBHOOK',
    write: () => queries.deleteWebhook(ctx.db, id),
  });

const demandActive = ({ state }: Webhook): void => {
  if (state !== 'active')
    refuse('illegal_transition', { values: { from: webhookLife.words[state] } });
};

interface Sent {
  id: number;
  deliveryId: number;
}
const findDelivery = async (ctx: Context, of: Sent): Promise<WebhookDelivery> =>
  (await queries.findDelivery(ctx.db, of)) ?? refuse('not_found');

export const tryWebhook = async (
  ctx: Context,
  { id }: { id: number },
): Promise<WebhookDelivery> => {
  const tried = await webhook.find(ctx, id);
  demandActive(tried);
  const propertyId = ctx.tenantId === platformTenant ? null : ctx.tenantId;
  const deliveryId = await queries.insertTrial(ctx.db, { id, propertyId, type: trialType });
  await orderLook(ctx, { id });
  await audit(ctx, webhook.eventOf({ type: 'TRY_WEBHOOK', of: tried }));
  return await findDelivery(ctx, { id, deliveryId });
};

export const sendAgain = async (ctx: Context, of: Sent): Promise<WebhookDelivery> => {
  const sending = await webhook.find(ctx, of.id);
  demandActive(sending);
  const { type } = await findDelivery(ctx, of);
  await queries.askAgain(ctx.db, of.deliveryId);
  await orderLook(ctx, { id: of.id });
  await audit(ctx, { ...webhook.eventOf({ type: 'RESEND_WEBHOOK', of: sending }), info: { type } });
  return await findDelivery(ctx, of);
};

type Asked = Parsed<Routes['deliveries']>['query'] & { id: number };
export const listDeliveries = async (
  ctx: Context,
  asked: Asked,
): Promise<Page<WebhookDelivery>> => {
  await webhook.find(ctx, asked.id);
  return await queries.listDeliveries(ctx.db, asked);
};
