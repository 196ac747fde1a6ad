import { plainText } from '@keyhold/contract';
import type { contract, Locale, Mail, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

type ListInput = Parsed<typeof contract.mails.list>['query'];

const selecting = (db: Db, locale: Locale) =>
  db
    .selectFrom('mails as m')
    .select(['m.id', 'm.recipient as to', 'm.cc', 'm.attempts', 'm.error'])
    .select(['m.created_at as createdAt', 'm.sent_at as sentAt'])
    .select(sql<Mail['state']>`m.state`.as('state'))
    .select(sql<string>`coalesce(m.title->>${locale}, m.template)`.as('title'))
    .select(
      sql<boolean>`m.state in ('held', 'dead') and exists (select 1 from mail_values v
        where v.tenant_id = m.tenant_id and v.mail_id = m.id)`.as('canResend'),
    );

export const listMails = async (
  db: Db,
  { locale, ...input }: ListInput & { locale: Locale },
): Promise<Page<Mail>> => {
  const { page, limit, search = '', state, sortBy, sortOrder } = input;
  const matched = selecting(db, locale)
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? 'sent'))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`holds(m.recipient, ${plainText(search)})`),
    );
  const isUp = sortBy !== undefined && sortOrder === 'asc';
  const items = await matched
    .orderBy('m.id', isUp ? 'asc' : 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findMail = (
  db: Db,
  { id, locale }: { id: number; locale: Locale },
): Promise<Mail | undefined> => selecting(db, locale).where('m.id', '=', id).executeTakeFirst();
