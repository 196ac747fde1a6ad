import type { EventFamily, EventName } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Its program has access: one whose last day is over is told nothing until it has another. */
export const isLet = sql`exists (select from service_accounts a join property_today t on t.tenant_id = a.tenant_id
  where a.tenant_id = w.tenant_id and a.id = w.account_id and a.withdrawn_at is null
    and coalesce(a.ends_on >= t.today, true))`;

/** A webhook that may not have looked at all that is sealed. */
export interface Behind {
  id: number;
  userId: number;
  families: EventFamily[];
  position: number;
}
export const listBehind = async (db: Db): Promise<Behind[]> => {
  const { rows } = await sql<Behind>`
    select w.id, a.user_id as "userId", w.families, w.position::float8 as position
    from webhooks w join service_accounts a on a.tenant_id = w.tenant_id and a.id = w.account_id
    where w.state = 'active' and ${isLet} and w.position < (select h.position from audit_heads h)
    order by w.id`.execute(db);
  return rows;
};

export interface Sealed {
  position: number;
  id: number;
  type: EventName;
}
/** What stands in the chain behind there, in its order. */
export const listSealed = async (
  db: Db,
  { position, most }: { position: number; most: number },
): Promise<Sealed[]> => {
  const { rows } = await sql<Sealed>`
    select c.position::float8 as position, l.id::float8 as id, l.type
    from audit_chain c join audit_log l on l.tenant_id = c.tenant_id and l.id = c.audit_log_id
    where c.position > ${position} order by c.position limit ${most}`.execute(db);
  return rows;
};

interface Looked {
  id: number;
  from: number;
  to: number;
  /** Those of them that it is told of, in order. */
  ids: readonly number[];
}
/** Once: whoever looked at the same meanwhile has moved its position on. */
export const addDeliveries = async (db: Db, { id, from, to, ids }: Looked): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ position: to })
    .where('id', '=', id)
    .where('position', '=', from)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`insert into webhook_deliveries (webhook_id, audit_log_id, type, record)
    select ${id}, l.id, l.type, l.subject_type || ' ' || coalesce(l.subject_id::text, l.id::text)
    from unnest(${ids}::bigint[]) with ordinality as e(id, place)
    join audit_log l on l.id = e.id
    order by e.place`.execute(db);
  return true;
};
