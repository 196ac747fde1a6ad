import { z } from 'zod';

import type { Context } from '#core/http/context.ts';
import { defineJob, enqueue, enqueueEach } from '#core/jobs/jobs.ts';
import { sendMail } from '#core/mail/mail.ts';

import { needed, readerOf, unmuted } from './audit-log.service.ts';
import { most, readIncidents, readSection } from './digest-lines.ts';
import { digestMail } from './digest.mails.ts';
import * as queries from './digest.queries.ts';
import type { Subscriber } from './digest.queries.ts';
import { findPerson, inNameOf } from './in-name-of.ts';
import type { Person } from './in-name-of.ts';
import { readMark } from './marks.queries.ts';
import { propertyDigest } from './property-digest.service.ts';

/** By the rules of the bell: what they may read of, have not muted, have not done and have not read. */
const readNews = async (ctx: Context, { id, since, alsoTold }: Subscriber) => {
  const own = await readMark(ctx.db, id);
  const mark = { readUntil: since, alsoRead: [...own.alsoRead, ...alsoTold] };
  // Mails leave the property, and what they say of a guest could not be taken back.
  const reader = { ...unmuted(readerOf(ctx), own), readsGuests: false };
  const names = needed(ctx);
  const sectionOf = (isWanted: boolean, limit: number) =>
    readSection(ctx, { reader: { ...reader, waiting: { names, isWanted } }, mark, limit });
  const needs = await sectionOf(true, most.needs);
  const news = await sectionOf(false, most.news);
  return { needs: needs.lines, news: news.lines, more: needs.more + news.more };
};

/** One mail, or none where there is nothing to tell; in either case not again today. */
const sendDigest = async (ctx: Context, person: Person): Promise<void> => {
  const subscriber = await queries.lockDue(ctx.db, person.id);
  if (subscriber === undefined) return;
  const asked = inNameOf(ctx, person);
  const digest = await readNews(asked, subscriber);
  await queries.markDigested(ctx.db, person.id);
  if (digest.needs.length + digest.news.length === 0) return;
  const { email: to, locale } = subscriber;
  const property = ctx.session.tenant?.title ?? '';
  const isTold = asked.can('read:incidents') && asked.session.councilIds === null;
  const incidents = isTold ? await readIncidents(ctx) : null;
  const values = { property, timezone: ctx.timezone, ...digest, incidents };
  await sendMail(ctx, digestMail, { to, locale, values, isOneOfMany: true });
};

/** A job for each: one who cannot be told keeps nobody else from it. */
export const personalDigest = defineJob({
  name: 'notifications.digest_of',
  input: z.strictObject({ userId: z.number().int() }),
  run: async ({ tenantId, asIdentity, inSightOf }, { userId }) => {
    const person = await asIdentity((db) => findPerson(db, { tenantId, userId }));
    await inSightOf(userId, (ctx) => sendDigest(ctx, person));
  },
});

export const dailyDigest = defineJob({
  name: 'notifications.digest',
  input: z.strictObject({}),
  cron: { at: '0 7 * * *', zone: 'property' },
  run: ({ inTenant }) =>
    inTenant(async (ctx) => {
      if (await queries.isDueInProperty(ctx.db)) await enqueue(ctx, propertyDigest, { input: {} });
      const userIds = await queries.listDue(ctx.db);
      await enqueueEach(
        ctx,
        personalDigest,
        userIds.map((userId) => ({ userId })),
      );
    }),
});
