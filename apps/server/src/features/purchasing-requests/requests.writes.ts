import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { rowsOf } from '#core/records/rows.ts';

export const requests = rowsOf('purchasing_requests');

export const now = sql<string>`clock_now()`;
export const today = sql<string>`current_today()`;

export const lockRequest = async (db: Db, id: number): Promise<{ version: number } | undefined> => {
  const { rows } = await sql<{ version: number }>`select version from purchasing_requests
    where id = ${id} for update`.execute(db);
  return rows[0];
};

export interface LockedProduct {
  id: number;
  unit: string;
  isFood: boolean;
}
/** Those of its lines and those that are named, in the order in which whoever moves stock locks them. */
export const lockProductsOf = async (
  db: Db,
  { requestId, named }: { requestId: number; named: readonly number[] },
): Promise<LockedProduct[]> => {
  const { rows } =
    await sql<LockedProduct>`select p.id, p.unit, p.is_food as "isFood" from products p
    where p.id = any (${named}::int[]) or p.id in (select l.product_id from purchasing_lines l
      where l.tenant_id = current_tenant() and l.request_id = ${requestId})
    order by p.id for update of p`.execute(db);
  return rows;
};

export interface Asked {
  priority: string;
  reason: string;
  neededOn: string | null;
  supplier: Ordered | null;
}
interface Ordered {
  id: number;
  name: string;
}
/** Which supplier it points to, and what that one is called now. */
export const supplierColumns = (supplier: Ordered | null) => ({
  supplier: supplier?.name ?? '',
  supplier_id: supplier?.id ?? null,
});
/** Those who ask at once wait in a line for their numbers. */
export const insertRequest = async (
  db: Db,
  { userId, ...asked }: Asked & { userId: number },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7213031, current_tenant())`.execute(db);
  return await requests.insert(db, {
    number: sql<number>`(select coalesce(max(number), 0) + 1 from purchasing_requests)`,
    priority: asked.priority,
    reason: asked.reason,
    needed_on: asked.neededOn,
    ...supplierColumns(asked.supplier),
    requested_by: userId,
  });
};

export interface NewLine {
  productId: number | null;
  name: string;
  unit: string;
  quantity: number;
  unitPrice: number | null;
  note: string;
}
export const insertLines = async (
  db: Db,
  { requestId, lines }: { requestId: number; lines: readonly NewLine[] },
): Promise<void> => {
  await db
    .insertInto('purchasing_lines')
    .values(
      lines.map(({ productId, unitPrice, ...line }, position) => ({
        ...line,
        position,
        request_id: requestId,
        product_id: productId,
        unit_price: unitPrice,
      })),
    )
    .execute();
};

/** What was asked is said anew as a whole: nothing hangs on its lines yet. */
export const replaceLines = async (
  db: Db,
  by: { requestId: number; lines: readonly NewLine[] },
): Promise<void> => {
  await db.deleteFrom('purchasing_lines').where('request_id', '=', by.requestId).execute();
  await insertLines(db, by);
};

export const approveLines = async (
  db: Db,
  lines: readonly { id: number; quantity: number }[],
): Promise<void> => {
  await sql`update purchasing_lines l set approved_quantity = g.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as g (id int, quantity numeric)
    where l.tenant_id = current_tenant() and l.id = g.id`.execute(db);
};

/** What was written in words is from now on this product. */
export const nameProduct = async (
  db: Db,
  { lineId, productId }: { lineId: number; productId: number },
): Promise<void> => {
  await sql`update purchasing_lines set product_id = ${productId} where id = ${lineId}
    and product_id is null`.execute(db);
};

export interface NewDelivery {
  lineId: number;
  quantity: number;
  cost: number | null;
  unitPrice: number | null;
  temperature: number | null;
  batch: string;
  expiresOn: string | null;
  movementId: number | null;
}
/** A trigger counts them: how much came of each line, and how far the order is. */
export const insertDeliveries = async (
  db: Db,
  by: { requestId: number; userId: number; rows: readonly NewDelivery[] },
): Promise<void> => {
  await db
    .insertInto('purchasing_deliveries')
    .values(
      by.rows.map(({ lineId, unitPrice, expiresOn, movementId, ...row }) => ({
        ...row,
        request_id: by.requestId,
        delivered_by: by.userId,
        line_id: lineId,
        unit_price: unitPrice,
        expires_on: expiresOn,
        movement_id: movementId,
      })),
    )
    .execute();
};

export interface FoundDelivery {
  deliveredBy: number;
  movementId: number | null;
  isUndone: boolean;
  isLate: boolean;
}
export const findDelivery = async (
  db: Db,
  by: { requestId: number; deliveryId: number; minutes: number },
): Promise<FoundDelivery | undefined> => {
  const { rows } = await sql<FoundDelivery>`
    select d.delivered_by as "deliveredBy", d.movement_id as "movementId",
      d.undone_at is not null as "isUndone",
      d.delivered_at <= clock_now() - make_interval(mins => ${by.minutes}) as "isLate"
    from purchasing_deliveries d
    where d.id = ${by.deliveryId} and d.request_id = ${by.requestId} for update`.execute(db);
  return rows[0];
};

/** A trigger counts what is left of them. */
export const undoDelivery = async (db: Db, id: number): Promise<void> => {
  await sql`update purchasing_deliveries set undone_at = clock_now()
    where id = ${id} and undone_at is null`.execute(db);
};

export interface LateRequest {
  id: number;
}
/** Those that are late since they were looked at last, locked. */
export const markLate = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<LateRequest>`
    with late as materialized (
      select id from purchasing_requests
      where status in ('ordered', 'part_delivered') and expected_on < current_today() and not told_late
      order by id for update
    )
    update purchasing_requests r set told_late = true from late
    where r.tenant_id = current_tenant() and r.id = late.id
    returning r.id`.execute(db);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
};
