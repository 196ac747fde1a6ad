import type { EventName } from '@keyhold/contract';
import { z } from 'zod';

import type { Context } from '#core/http/context.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { sendMails } from '#core/mail/mail.ts';

import { listCouncilPeople, listHousePeople } from './council-people.queries.ts';
import type { Recipient } from './council-people.queries.ts';
import { councilNews, incidentCouncilMail } from './incident-council.mails.ts';
import type { CouncilNews } from './incident-council.mails.ts';
import { findTold } from './tell.queries.ts';

const newsOf: Partial<Record<EventName, CouncilNews>> = {
  POST_INCIDENT: 'posted',
  ASK_ABOUT_INCIDENT: 'asked',
  ANSWER_ABOUT_INCIDENT: 'answered',
  SET_INCIDENT_ACTION: 'action',
  HAND_BACK_INCIDENT: 'handedBack',
  COUNCIL_REPLY_BREACHED: 'late',
};

const forHouse = new Set<CouncilNews>(['asked', 'handedBack']);

/** Whose it is: the person's, or all of that side's. */
const ActionOwner = z.strictObject({
  side: z.enum(['house', 'council']),
  id: z.number().int().nullable(),
});

interface Told {
  postingId: number;
  news: CouncilNews;
  /** Of an action; of one that was sent by the version before, the newest. */
  owner?: z.infer<typeof ActionOwner> | undefined;
}

/** Mailed to whoever is to act: whom an action was given to, who posted it, or all of that side. */
const recipientsOf = (
  {
    news,
    owner,
    postedBy,
  }: { news: CouncilNews } & Pick<
    NonNullable<Awaited<ReturnType<typeof findTold>>>,
    'owner' | 'postedBy'
  >,
  { house, council }: { house: Recipient[]; council: Recipient[] },
): Recipient[] => {
  const isHouses = news === 'action' ? owner?.side === 'house' : forHouse.has(news);
  const side = isHouses ? house : council;
  const wanted = news === 'action' && owner?.id ? owner.id : postedBy;
  const named = side.filter(({ id }) => id === wanted);
  return named.length > 0 ? named : side;
};

const send = async (ctx: Context, { news, postingId, owner, ...people }: Told & People) => {
  const told = await findTold(ctx.db, postingId);
  if (told === undefined) return;
  const recipients = recipientsOf({ news, ...told, ...(owner && { owner }) }, people);
  const { number, incidentId, council } = told;
  const property = ctx.session.tenant?.title ?? '';
  const letters = recipients.map(({ email: to, name, locale }) => ({
    to,
    locale,
    values: { news, name, property, number, incidentId, council, tenantId: ctx.tenantId },
  }));
  if (letters.length > 0) await sendMails(ctx, incidentCouncilMail, letters);
};
interface People {
  house: Recipient[];
  council: Recipient[];
}

/** Of what happened between a house and a council, whoever is to act hears by mail too. */
export const mailCouncilNews = defineJob({
  name: 'incidents.council_news',
  input: z.strictObject({
    postingId: z.number().int(),
    news: z.enum(councilNews),
    owner: ActionOwner.optional(),
  }),
  run: async ({ tenantId, asIdentity, inTenant }, { postingId, news, owner }) => {
    const councilId = await inTenant(async ({ db }) => (await findTold(db, postingId))?.councilId);
    if (councilId === undefined) return;
    const people = await asIdentity(async (db) => ({
      house: await listHousePeople(db, tenantId),
      council: await listCouncilPeople(db, { tenantId, councilIds: [councilId] }),
    }));
    await inTenant((ctx) => send(ctx, { postingId, news, owner, ...people }));
  },
});

export const tell = async (
  ctx: Context,
  { postingId, news }: { postingId: number; news: EventName },
): Promise<void> => {
  const mailed = newsOf[news];
  if (mailed === undefined) return;
  // Asked here: when the mail is sent another action may be the newest.
  const told = mailed === 'action' ? await findTold(ctx.db, postingId) : undefined;
  const input = { postingId, news: mailed, owner: told?.owner ?? undefined };
  await enqueue(ctx, mailCouncilNews, { input });
};
