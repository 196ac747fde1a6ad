import { namesOf } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import type { JobRun } from '#core/jobs/jobs.ts';
import { sendMails } from '#core/mail/mail.ts';
import { unseal } from '#core/secrets/secret-box.ts';
import { readThese } from '#features/audit-log/audit-log.queries.ts';
import { readerOf, within } from '#features/audit-log/audit-log.service.ts';
import { findPerson, inNameOf } from '#features/audit-log/in-name-of.ts';

import * as feeding from './feeding.queries.ts';
import type { Hearing } from './feeding.queries.ts';
import { writeMessage } from './message.ts';
import { orderLook } from './send-order.ts';
import * as queries from './sending.queries.ts';
import type { Batch, Message, Tried } from './sending.queries.ts';
import { webhookStoppedMail } from './webhooks.mails.ts';
import { setState } from './webhooks.queries.ts';
import { webhook } from './webhooks.record.ts';

const entriesAtOnce = 200;
const messagesAtOnce = 8;
const pauses = [5, 30, 120, 600, 1800, 3600];
/** It grows from seconds to an hour, and no two come back at one time. */
const pauseAfter = (tries: number): number => {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 5;
  return Math.ceil(pause * (0.9 + Math.random() / 5));
};
const longestPause = 3600;

/** Nothing was read of it yet: what is told is told once, by its place in the chain. */
const unread = { readUntil: '-infinity', alsoRead: [] };

/** What stands next in the chain of that property; told of it is what the program may read, and has not caused itself. */
const look = async (
  { asIdentity, inSightOf }: JobRun,
  { userId, families, propertyId, position }: Hearing,
) => {
  const person = await asIdentity((db) => findPerson(db, { tenantId: propertyId, userId }));
  const names = namesOf(families);
  return await inSightOf(
    userId,
    async (ctx) => {
      const sealed = await feeding.listSealed(ctx.db, { position, most: entriesAtOnce });
      const wanted = sealed.flatMap(({ position: place, entry }) =>
        entry && names.includes(entry.type) ? [{ ...entry, position: place }] : [],
      );
      const asked = inNameOf(ctx, person);
      const reader = within(readerOf(asked), names);
      const ids = wanted.map(({ id }) => id);
      const found = ids.length > 0 ? await readThese(asked.db, { reader, ids, mark: unread }) : [];
      const news = new Set(found.filter(({ isNew }) => isNew).map(({ id }) => id));
      return { sealed, told: wanted.filter(({ id }) => news.has(id)) };
    },
    propertyId,
  );
};

/** Puts what was sealed since into what waits, in the order of the chain. */
export const feed = async (job: JobRun, hearing: Hearing): Promise<void> => {
  const { id, propertyId } = hearing;
  let { position } = hearing;
  for (;;) {
    const from = position;
    const { sealed, told } = await look(job, { ...hearing, position: from });
    const last = sealed.at(-1);
    if (last === undefined) return;
    const isOurs = await job.inTenant(async (ctx) => {
      const looked = { id, propertyId, from, to: last.position, told };
      const isAdded = await feeding.addDeliveries(ctx.db, looked);
      if (isAdded && told.length > 0) await orderLook(ctx, { id });
      return isAdded;
    });
    if (!isOurs || sealed.length < entriesAtOnce) return;
    position = last.position;
  }
};

const send = async (
  { tenantId, services, signal }: JobRun,
  { message, url, secret }: { message: Message; url: string; secret: string },
): Promise<Tried> => {
  const began = performance.now();
  const now = Math.floor(Date.now() / 1000);
  const written = writeMessage(message, { tenantId, secret, now });
  const { caller } = services.accounts;
  const { status, text, retryAfter } = await caller.post({ url, ...written, signal });
  const isTaken = status !== null && status >= 200 && status < 300;
  return {
    id: message.id,
    isTaken,
    isGone: status === 410,
    status,
    answer: isTaken ? '' : text.replaceAll('\0', ''),
    tookMs: Math.round(performance.now() - began),
    pause: Math.max(pauseAfter(message.tries + 1), Math.min(retryAfter ?? 0, longestPause)),
  };
};

/** No more is sent until somebody has looked: whoever looks after programs hears of it. */
const stop = async (ctx: Context, id: number): Promise<void> => {
  await setState(ctx.db, id, 'stopped');
  const stopped = await webhook.find(ctx, id);
  const event = webhook.eventOf({ type: 'WEBHOOK_STOPPED', of: stopped });
  await audit(ctx, { ...event, info: { automatic: true } });
  const { tenant } = ctx.session;
  const keepers = await queries.listKeepers(ctx.db);
  await sendMails(
    ctx,
    webhookStoppedMail,
    keepers.map(({ name, email, locale }) => ({
      to: email,
      locale: locale === 'es' ? 'es' : 'en',
      values: {
        name,
        property: tenant?.title ?? '',
        program: stopped.program.name,
        url: stopped.url,
        webhookId: id,
        tenantId: ctx.tenantId,
      },
    })),
  );
};

const settle = async (ctx: Context, { id, tried }: { id: number; tried: readonly Tried[] }) => {
  await queries.noteTries(ctx.db, tried);
  if (tried.some(({ isTaken }) => isTaken)) return void (await queries.noteTaken(ctx.db, id));
  const { isTooLong } = await queries.noteRefused(ctx.db, { id, pauseOf: pauseAfter });
  if (isTooLong || tried.some(({ isGone }) => isGone)) await stop(ctx, id);
};

/** Gives whether anything was due. */
export const sendBatch = async (job: JobRun, id: number): Promise<boolean> => {
  const batch: Batch | null = await job.inTenant(({ db }) =>
    queries.takeDue(db, { id, most: messagesAtOnce }),
  );
  if (batch === null) return false;
  const secret = unseal(job.services.accounts.secret, batch.secret);
  if (secret === null) throw new Error('The secret of the webhook was sealed by another server');
  const { url, messages } = batch;
  const tried = await Promise.all(messages.map((message) => send(job, { message, url, secret })));
  await job.inTenant((ctx) => settle(ctx, { id, tried }));
  return true;
};
