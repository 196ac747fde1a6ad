import type { contract, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { resendMail } from '#core/mail/mail.ts';

import * as queries from './mails.queries.ts';

export const listMails = (ctx: Context, query: Parsed<typeof contract.mails.list>['query']) =>
  queries.listMails(ctx.db, { ...query, locale: ctx.locale });

const findMail = async ({ db, locale }: Context, id: number) =>
  (await queries.findMail(db, { id, locale })) ?? refuse('not_found');

export const resend = async (ctx: Context, id: number) => {
  const { title } = await findMail(ctx, id);
  if (!(await resendMail(ctx, id))) refuse('mail_gone');
  await audit(ctx, { type: 'RETRY_MAIL', subject: { type: 'mail', id, label: title } });
  return await findMail(ctx, id);
};
