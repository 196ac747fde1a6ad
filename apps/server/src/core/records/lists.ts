import type { Page } from '@keyhold/contract';
import { sql, type SelectQueryBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** For `like`: whatever holds the text, whose own signs stand for themselves. */
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
