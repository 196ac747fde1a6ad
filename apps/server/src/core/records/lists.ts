import type { Page } from '@keyhold/contract';
import { sql, type SelectQueryBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Countries that have one digit or two; all others have three. */
const country = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** A telephone number, or a part of one, as it was typed and without what differs abroad; null where it is none. */
export const phoneDigits = (text: string): { typed: string; own: string } | null => {
  const given = text.trim().replace('(0)', '');
  const typed = given.replaceAll(/[\s()+./-]/g, '');
  if (!/^\d{6,}$/.test(typed)) return null;
  const isAbroad = /^(?:\+|00)/.test(given);
  const digits = typed.replace(/^0+/, '');
  const own = isAbroad ? digits.replace(country, '').replace(/^0+/, '') : digits;
  return { typed, own: own.length < 4 ? typed : own };
};

/** For `like` in sentences, names are asked by `holds`: whatever holds the text, whose own signs stand for themselves. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

interface Found<Tables, From extends keyof Tables, Row> {
  items: Row[];
  page: number;
  limit: number;
  /** What the page is a part of. */
  matched: SelectQueryBuilder<Tables, From, object>;
}

/** A page with how many rows match; they are counted only where the page itself does not tell. */
export const toPage = async <Tables, From extends keyof Tables, Row>({
  items,
  page,
  limit,
  matched,
}: Found<Tables, From, Row>): Promise<Page<Row>> => {
  if (page === 1 && items.length < limit) return { items, total: items.length };
  const { total } = await matched
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return { items, total };
};

/**
 * Asks what takes several times longer to plan than to run, a record with all that hangs on it: until
 * the transaction ends its plan is the one that the connection has kept, whatever the values are.
 */
export const planOnce = async <Row>(db: Db, ask: () => Promise<Row>): Promise<Row> => {
  const [, row] = await Promise.all([
    sql`set local plan_cache_mode = force_generic_plan`.execute(db),
    ask(),
  ]);
  return row;
};
