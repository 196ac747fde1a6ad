import type { EventFamily, EventName } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Its program has access: one whose last day is over is told nothing until it has another. */
export const isLet = sql`exists (select from service_accounts a join property_today t on t.tenant_id = a.tenant_id
  where a.tenant_id = w.tenant_id and a.id = w.account_id and a.withdrawn_at is null
    and coalesce(a.ends_on >= t.today, true))`;

/** A webhook, and up to where it has looked at the log of one property that it hears of. */
export interface Hearing {
  id: number;
  userId: number;
  families: EventFamily[];
  propertyId: number;
  position: number;
}
/** Those of here that hear of these properties; null: of any. */
export const listHearing = async (
  db: Db,
  propertyIds: readonly number[] | null,
): Promise<Hearing[]> => {
  const { rows } = await sql<Hearing>`
    select w.id, a.user_id as "userId", w.families, p.property_id as "propertyId",
      p.position::float8 as position
    from webhooks w
    join service_accounts a on a.tenant_id = w.tenant_id and a.id = w.account_id
    join webhook_properties p on p.tenant_id = w.tenant_id and p.webhook_id = w.id
    where w.state = 'active' and ${isLet}
      and (${propertyIds === null}::boolean or p.property_id = any (${propertyIds ?? []}::int[]))
    order by w.id, p.property_id`.execute(db);
  return rows;
};

interface Entry {
  id: number;
  type: EventName;
  subjectType: string;
  subjectId: number | null;
  actorId: number;
  at: string;
}
/** A place of the chain, and what of its entry may be told; null: nothing that one in whose sight it is read sees. */
export interface Sealed {
  position: number;
  entry: Entry | null;
}
/** What stands in the property's chain behind there, in its order. */
export const listSealed = async (
  db: Db,
  { position, most }: { position: number; most: number },
): Promise<Sealed[]> => {
  const { rows } = await sql<Sealed>`
    select c.position::float8 as position,
      case when l.id is not null then jsonb_build_object('id', l.id, 'type', l.type,
        'subjectType', l.subject_type, 'subjectId', l.subject_id, 'actorId', l.actor_id,
        'at', l.created_at) end as entry
    from audit_chain c left join audit_log l on l.tenant_id = c.tenant_id and l.id = c.audit_log_id
    where c.position > ${position} order by c.position limit ${most}`.execute(db);
  return rows;
};

interface Looked {
  id: number;
  propertyId: number;
  from: number;
  to: number;
  /** Those of them that it is told of, in order. */
  told: readonly (Entry & { position: number })[];
}
/** Once: whoever looked at the same meanwhile has moved its position on. */
export const addDeliveries = async (
  db: Db,
  { id, propertyId, from, to, told }: Looked,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_properties as p')
    .set({ position: to })
    .where('p.webhook_id', '=', id)
    .where('p.property_id', '=', propertyId)
    .where('p.position', '=', from)
    .where(
      sql<boolean>`exists (select from webhooks w
        where w.tenant_id = p.tenant_id and w.id = p.webhook_id and w.state = 'active')`,
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`insert into webhook_deliveries
      (webhook_id, property_id, entry, type, record, subject_type, subject_id, actor_id, happened_at)
    select ${id}, ${propertyId}, e.id, e.type,
      e."subjectType" || ' ' || coalesce(e."subjectId"::text, e.id::text),
      e."subjectType", e."subjectId", e."actorId", e.at
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as e(position bigint, id bigint, type text,
      "subjectType" text, "subjectId" int, "actorId" int, at timestamptz)
    order by e.position`.execute(db);
  return true;
};
