import { listOutbox } from '#core/mail/mail.ts';
import type { OutboxMail } from '#core/mail/mail.ts';

import type { TestApp } from '../world/app.ts';

/** What was mailed to an address, the newest first. */
export const mailsTo = async (
  { database, mailer }: Pick<TestApp, 'database' | 'mailer'>,
  email: string,
): Promise<OutboxMail[]> => {
  const mails = await database.inScope({ as: 'jobs' }, (db) => listOutbox(db, mailer));
  return mails.filter(({ to }) => to === email);
};

export const tokenIn = (mail: OutboxMail | undefined): string =>
  /#([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '';
