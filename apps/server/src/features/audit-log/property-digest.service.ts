import { eventLanes, eventNames, eventNeeds, quietEvents, urgentEvents } from '@keyhold/contract';
import { z } from 'zod';

import { pushNotice } from '#core/audit/push-notice.ts';
import { urgentNotice } from '#core/audit/urgent-notice.ts';
import type { Context } from '#core/http/context.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { sendMail } from '#core/mail/mail.ts';
import { propertyRecipients } from '#features/mails/recipients.service.ts';

import type { Reader } from './audit-log.queries.ts';
import { lineOf, most, readIncidents, readSection } from './digest-lines.ts';
import { propertyDigestMail, urgentMail } from './digest.mails.ts';
import * as queries from './digest.queries.ts';

const toldDaily = eventNames.filter(
  (name) => !quietEvents.includes(name) && !urgentEvents.includes(name),
);
const needing = toldDaily.filter(
  (name) => eventNeeds[name] !== undefined && (eventLanes[name]?.includes('house') ?? true),
);

/** An address and not a person: nothing is their own act, and no guest is named to them. */
const outside: Reader = {
  userId: -1,
  types: toldDaily,
  noteSubjects: null,
  readsGuests: false,
  hidesFoods: false,
  lane: { side: 'house', names: Object.keys(eventLanes) },
  councilIds: null,
};

const headOf = ({ session, timezone }: Context) => ({
  property: session.tenant?.title ?? '',
  timezone,
});

/** What happened since the last mail, to those whom the property names; none where nothing did. */
const sendPropertyDigest = async (ctx: Context): Promise<void> => {
  const mark = await queries.lockPropertyDue(ctx.db);
  const recipients = await propertyRecipients(ctx);
  if (mark === undefined || recipients === null) return;
  const needs = await readSection(ctx, {
    reader: { ...outside, waiting: { names: needing, isWanted: true } },
    mark,
    limit: most.needs,
  });
  const news = await readSection(ctx, {
    reader: { ...outside, waiting: { names: needing, isWanted: false } },
    mark,
    limit: most.news,
  });
  await queries.markPropertyDigested(ctx.db);
  if (needs.lines.length + news.lines.length === 0) return;
  const digest = { needs: needs.lines, news: news.lines, more: needs.more + news.more };
  const values = { ...headOf(ctx), ...digest, incidents: await readIncidents(ctx) };
  await sendMail(ctx, propertyDigestMail, { ...recipients, values, isOneOfMany: true });
};

export const propertyDigest = defineJob({
  name: 'notifications.property_digest_of',
  input: z.strictObject({}),
  run: ({ inTenant }) => inTenant(sendPropertyDigest),
});

/** What cannot wait until the morning. */
export const urgentNews = defineJob({
  ...urgentNotice,
  run: ({ inTenant }, { ids, pushed }) =>
    inTenant(async (ctx) => {
      if (pushed.length > 0)
        await enqueue(ctx, pushNotice, { input: { ids: pushed, urgent: ids } });
      if (ids.length === 0) return;
      const recipients = await propertyRecipients(ctx);
      if (recipients === null) return;
      const needs = (await queries.listEntries(ctx.db, ids)).flatMap(lineOf);
      const values = { ...headOf(ctx), needs, news: [], more: 0, incidents: null };
      await sendMail(ctx, urgentMail, { ...recipients, values });
    }),
});
