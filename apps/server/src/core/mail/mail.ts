import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Context, Db } from '#core/http/context.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';

import { writeMail } from './mail-document.ts';
import type { MailTemplate, WrittenMail } from './mail-document.ts';
import type { Mailer, Outcome } from './mailer.ts';

const Address = z.email().max(254);
const MailId = z.strictObject({ mailId: z.number().int() });
const daysOfValues = 30;
const daysOfMails = 90;

interface Letter<Values extends z.ZodType> {
  to: string;
  cc?: readonly string[];
  locale: Locale;
  values: z.input<Values>;
  /** Whom it tells of: erasing that guest erases it. */
  guestId?: number;
  /** Goes to many at once: mails that one person waits for leave before it. */
  isOneOfMany?: boolean;
}

/**
 * Writes a mail into the outbox in the transaction that needs it: it is sent once that is committed,
 * and never when it is not.
 */
export const sendMail = async <Values extends z.ZodType>(
  ctx: Pick<Context, 'db' | 'tenantId'>,
  template: MailTemplate<Values>,
  { to, cc = [], locale, values, guestId, isOneOfMany = false }: Letter<Values>,
): Promise<void> => {
  const content = template.values.parse(values);
  // What cannot be written is refused here, where somebody hears of it.
  writeMail(
    template.compose[locale](content, (path) => new URL(path, 'http://mail').href),
    locale,
  );
  const { id } = await ctx.db
    .insertInto('mails')
    .values({
      tenant_id: ctx.tenantId,
      template: template.name,
      title: JSON.stringify(template.title),
      locale,
      recipient: Address.parse(to),
      cc: z.array(Address).max(10).parse(cc),
      guest_id: guestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('mail_values')
    .values({ tenant_id: ctx.tenantId, mail_id: id, content: JSON.stringify(content) })
    .execute();
  await enqueue(ctx, deliverMail, { input: { mailId: id }, isOneOfMany });
};

export interface OutboxMail extends WrittenMail {
  id: number;
  tenantId: number;
  to: string;
  cc: readonly string[];
  state: string;
  createdAt: string;
}

const waiting = (db: Db) =>
  db
    .selectFrom('mails as m')
    .innerJoin('mail_values as v', (join) =>
      join.onRef('v.tenant_id', '=', 'm.tenant_id').onRef('v.mail_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.tenant_id as tenantId', 'm.template', 'm.recipient as to', 'm.cc'])
    .select(['m.state', 'm.created_at as createdAt', 'v.content'])
    .select(sql<Locale>`m.locale`.as('locale'));
type Row = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];

const written = (row: Row, { templates, link }: Mailer): OutboxMail => {
  const { template, content, locale, ...rest } = row;
  const known = templates.find(({ name }) => name === template);
  if (known === undefined) throw new Error(`There is no mail ${template}`);
  const values = known.values.parse(content);
  return { ...rest, ...writeMail(known.compose[locale](values, link), locale) };
};

/** The newest mails that lie in the outbox, for the demo, which sends none. */
export const listOutbox = async (db: Db, mailer: Mailer): Promise<OutboxMail[]> => {
  const rows = await waiting(db)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => written(row, mailer));
};

interface Told {
  tenantId: number;
  id: number;
  outcome: Outcome | null;
  isLast: boolean;
}

const stateAfter = ({ outcome, isLast }: Told): 'sent' | 'held' | 'dead' | 'queued' => {
  if (outcome === null) return 'held';
  if (outcome.isAccepted) return 'sent';
  return outcome.isFinal || isLast ? 'dead' : 'queued';
};

const errorOf = (outcome: Outcome | null): string | null => {
  if (outcome === null) return null;
  if (!outcome.isAccepted) return outcome.reason;
  return outcome.refused.length > 0 ? `Refused: ${outcome.refused.join(', ')}` : null;
};

/** Notes how a try ended; what a mail said is destroyed once it is sent. */
const note = async (db: Db, told: Told): Promise<void> => {
  const state = stateAfter(told);
  await db
    .updateTable('mails')
    .set({
      state,
      error: errorOf(told.outcome),
      attempts: sql`attempts + ${told.outcome === null ? 0 : 1}`,
      ...(state === 'sent' && { sent_at: sql`now()` }),
    })
    .where('tenant_id', '=', told.tenantId)
    .where('id', '=', told.id)
    .execute();
  if (state !== 'sent') return;
  await db
    .deleteFrom('mail_values')
    .where('tenant_id', '=', told.tenantId)
    .where('mail_id', '=', told.id)
    .execute();
};

export const deliverMail = defineJob({
  name: 'mail.deliver',
  input: MailId,
  isQuick: true,
  // A mail server that comes back gets everything within a minute.
  slowestRetry: 45,
  run: async ({ tenantId, isLast, services: { mailer }, asRunner }, { mailId: id }) => {
    const row = await asRunner((db) =>
      waiting(db)
        .where('m.tenant_id', '=', tenantId)
        .where('m.id', '=', id)
        .where('m.state', '!=', 'sent')
        .executeTakeFirst(),
    );
    if (row === undefined) return;
    const mail = written(row, mailer);
    const messageId = `<${tenantId}.${id}.${Date.parse(row.createdAt)}@${mailer.host}>`;
    const envelope = { messageId, to: mail.to, cc: mail.cc };
    const outcome = mailer.canSend ? await mailer.send(envelope, mail) : null;
    const told = { tenantId, id, outcome, isLast };
    await asRunner((db) => note(db, told));
    if (outcome !== null && stateAfter(told) === 'queued') throw new Error('not delivered yet');
  },
});

/** Sends again what died, or what waits for a mail server that is there now. */
export const resendMail = async (ctx: Context, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('mails')
    .set({ state: 'queued', error: null })
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'held'])
    .where(
      sql<boolean>`exists (select 1 from mail_values v where v.tenant_id = mails.tenant_id and v.mail_id = mails.id)`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await enqueue(ctx, deliverMail, { input: { mailId: id } });
  return true;
};

/** Destroys what the outbox says of a guest, sent or not. */
export const eraseMailsOf = async (db: Db, guest: { id: number; email: string }): Promise<void> => {
  await sql`with theirs as (
      update mails set recipient = '', cc = '{}', error = null,
        state = case when state = 'sent' then 'sent' else 'dead' end
      where guest_id = ${guest.id} or (${guest.email} <> '' and lower(recipient) = lower(${guest.email}))
      returning tenant_id, id
    )
    delete from mail_values v using theirs t where v.tenant_id = t.tenant_id and v.mail_id = t.id`.execute(
    db,
  );
};

/** What was never sent keeps its words for a month; that a mail was sent is known for three. */
export const purgeMails = defineJob({
  name: 'mail.purge',
  input: z.strictObject({}),
  cron: { at: '20 3 * * *', zone: 'UTC' },
  run: ({ asRunner }) =>
    asRunner(async (db) => {
      await sql`delete from mail_values v using mails m where m.tenant_id = v.tenant_id and m.id = v.mail_id
        and m.created_at < now() - make_interval(days => ${daysOfValues})`.execute(db);
      await sql`delete from mails where created_at < now() - make_interval(days => ${daysOfMails})`.execute(
        db,
      );
    }),
});
