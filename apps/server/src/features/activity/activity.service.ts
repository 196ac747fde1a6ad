import type { ActivityEntry, Page } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context } from '#core/context.ts';

interface Wanted {
  subject: { type: string; id: number };
  page: number;
  limit: number;
}

/** What the audit log holds of one record, newest first; the caller has seen to it that it may be read. */
export const listActivity = async (
  ctx: Context,
  { subject, page, limit }: Wanted,
): Promise<Page<ActivityEntry>> => {
  const entries = ctx.db
    .selectFrom('audit_entries')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id);
  const rows = await entries
    .select(['id', 'type', 'actor_id', 'actor_name', 'acting_as as actingAs'])
    .select([
      'created_at as createdAt',
      'origin',
      sql<ActivityEntry['changes']>`changes`.as('changes'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const items = rows.map(({ actor_id: id, actor_name: name, ...row }) => ({
    ...row,
    actor: { id, name },
  }));
  if (page === 1 && items.length < limit) return { items, total: items.length };
  const { total } = await entries
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};
