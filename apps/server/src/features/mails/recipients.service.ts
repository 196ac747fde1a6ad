import type { EmailRecipientInfo, Locale } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context, Db } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { sendMail } from '#core/mail/mail.ts';
import { hashToken, makeToken } from '#core/secrets/secret-token.ts';

import { confirmRecipientMail } from './recipients.mails.ts';
import * as queries from './recipients.queries.ts';

/** To whom the property's notifications go: nobody who has not agreed; null where nobody was named. */
export const propertyRecipients = async (
  ctx: Context,
): Promise<{ to: string; cc: string[]; locale: Locale } | null> => {
  const { primary, cc, locale } = await queries.readRecipients(ctx.db);
  if (primary === '') return null;
  const agreed = cc.filter((one) => one.isConfirmed);
  return { to: primary, cc: agreed.map(({ email }) => email), locale };
};

const plain = (email: string) => email.toLowerCase();

const invite = async (ctx: Context, email: string) => {
  const token = makeToken();
  await queries.insertCc(ctx.db, { email, tokenHash: hashToken(token) });
  await sendMail(ctx, confirmRecipientMail, {
    to: email,
    locale: ctx.locale,
    values: { property: ctx.session.tenant?.title ?? '', by: ctx.session.user.name, token },
  });
};

/** What is said of them, and who of them has not agreed yet. */
export const readRecipientInfo = async (ctx: Context) => {
  const { primary, cc } = await queries.readRecipients(ctx.db);
  return {
    emailRecipientInfo: { primary, cc: cc.map(({ email }) => email) },
    unconfirmedCc: cc.filter((one) => !one.isConfirmed).map(({ email }) => email),
  };
};

/**
 * Sets all of them; who is new in copy is asked by mail, who stays keeps what he has answered.
 * The caller has locked the property, so that there is one change at a time.
 */
export const setRecipients = async (
  ctx: Context,
  { primary, cc }: EmailRecipientInfo,
): Promise<void> => {
  const before = await queries.readRecipients(ctx.db);
  const wanted = new Map(cc.map((email) => [plain(email), email]));
  wanted.delete(plain(primary));
  const known = new Set(before.cc.map(({ email }) => plain(email)));
  const gone = [...known].filter((email) => !wanted.has(email));
  await queries.writePrimary(ctx.db, { email: primary, locale: ctx.locale });
  if (gone.length > 0) await queries.removeCc(ctx.db, gone);
  for (const [key, email] of wanted) if (!known.has(key)) await invite(ctx, email);
};

/** Who is asked by this link, and by which property. */
export const findAsked = async (db: Db, token: string) =>
  (await queries.findAsked(db, hashToken(token))) ?? refuse('link_dead');

/** Somebody agrees to get a property's notifications; the link has then done its work. */
export const confirmRecipient = async (ctx: Context, token: string) => {
  const email = (await queries.confirm(ctx.db, hashToken(token))) ?? refuse('link_dead');
  const property = ctx.session.tenant?.title ?? '';
  const subject = { type: 'tenant', id: ctx.tenantId, label: property };
  await audit(ctx, { type: 'CONFIRM_RECIPIENT', subject });
  return { property, email };
};
