import { email } from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Context, Db } from '#core/http/context.ts';
import { defineJob, enqueue, enqueueEach } from '#core/jobs/jobs.ts';

import { writeMail } from './mail-document.ts';
import type { MailTemplate, WrittenMail } from './mail-document.ts';
import type { Mailer, Outcome } from './mailer.ts';

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
}

type Sender = Pick<Context, 'db' | 'tenantId'>;

const insertMails = async <Values extends z.ZodType>(
  { db, tenantId }: Sender,
  template: MailTemplate<Values>,
  letters: readonly Letter<Values>[],
): Promise<number[]> => {
  const rows = letters.map(({ to, cc = [], locale, guestId = null }) => ({
    locale,
    recipient: email.parse(to),
    cc: z.array(email).max(10).parse(cc),
    guest_id: guestId,
  }));
  const made = await sql<{ id: number }>`
    insert into mails (tenant_id, template, title, locale, recipient, cc, guest_id)
    select ${tenantId}::int, ${template.name}::text, ${JSON.stringify(template.title)}::jsonb, l.locale,
      l.recipient, l.cc, l.guest_id
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (locale text, recipient text, cc text[], guest_id int)) with ordinality as l
    order by l.ordinality
    returning id`.execute(db);
  return made.rows.map(({ id }) => id);
};

/**
 * Writes mails into the outbox in the transaction that needs them: they are sent once that is committed,
 * and never when it is not.
 */
const writeIntoOutbox = async <Values extends z.ZodType>(
  ctx: Sender,
  template: MailTemplate<Values>,
  letters: readonly Letter<Values>[],
): Promise<number[]> => {
  const contents = letters.map(({ locale, values }) => {
    const content = template.values.parse(values);
    // What cannot be written is refused here, where somebody hears of it.
    writeMail(
      template.compose[locale](content, (path) => new URL(path, 'http://mail').href),
      locale,
    );
    return JSON.stringify(content);
  });
  const ids = await insertMails(ctx, template, letters);
  await sql`insert into mail_values (tenant_id, mail_id, content)
    select ${ctx.tenantId}::int, id, content::jsonb
    from unnest(${ids}::int[], ${contents}::text[]) v(id, content)`.execute(ctx.db);
  return ids;
};

export const sendMail = async <Values extends z.ZodType>(
  ctx: Sender,
  template: MailTemplate<Values>,
  { isOneOfMany = false, ...letter }: Letter<Values> & { isOneOfMany?: boolean },
): Promise<void> => {
  const [mailId = 0] = await writeIntoOutbox(ctx, template, [letter]);
  await enqueue(ctx, deliverMail, { input: { mailId }, isOneOfMany });
};

/** The same mail to several, which leaves behind those that one person waits for. */
export const sendMails = async <Values extends z.ZodType>(
  ctx: Sender,
  template: MailTemplate<Values>,
  letters: readonly Letter<Values>[],
): Promise<void> => {
  const ids = await writeIntoOutbox(ctx, template, letters);
  await enqueueEach(
    ctx,
    deliverMail,
    ids.map((mailId) => ({ mailId })),
  );
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

interface Attempt {
  tenantId: number;
  id: number;
  outcome: Outcome | null;
  isLast: boolean;
}

const stateAfter = ({ outcome, isLast }: Attempt): 'sent' | 'held' | 'dead' | 'queued' => {
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
const note = async (db: Db, attempt: Attempt): Promise<void> => {
  const state = stateAfter(attempt);
  await db
    .updateTable('mails')
    .set({
      state,
      error: errorOf(attempt.outcome),
      attempts: sql`attempts + ${attempt.outcome === null ? 0 : 1}`,
      ...(state === 'sent' && { sent_at: sql`now()` }),
    })
    .where('tenant_id', '=', attempt.tenantId)
    .where('id', '=', attempt.id)
    .execute();
  if (state !== 'sent') return;
  await db
    .deleteFrom('mail_values')
    .where('tenant_id', '=', attempt.tenantId)
    .where('mail_id', '=', attempt.id)
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
    const attempt = { tenantId, id, outcome, isLast };
    await asRunner((db) => note(db, attempt));
    if (outcome !== null && stateAfter(attempt) === 'queued') throw new Error('not delivered yet');
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
