import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Up to where the log of the transaction's property is sealed. */
export const readHead = async (db: Db): Promise<number> => {
  const head = await db.selectFrom('audit_heads').select('position').executeTakeFirst();
  return head?.position ?? 0;
};

/** The webhooks of a program. */
export const listOfProgram = async (db: Db, programId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', programId)
    .execute();
  return rows.map(({ id }) => id);
};

export const listHeardBy = async (db: Db, webhookId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('webhook_properties')
    .select('property_id as propertyId')
    .where('webhook_id', '=', webhookId)
    .execute();
  return rows.map(({ propertyId }) => propertyId);
};

interface From {
  webhookId: number;
  propertyId: number;
  position: number;
}
/** It hears of what is sealed there next. */
export const hearFrom = (db: Db, { webhookId, propertyId, position }: From) =>
  db
    .insertInto('webhook_properties')
    .values({ webhook_id: webhookId, property_id: propertyId, position })
    .onConflict((there) =>
      there.columns(['tenant_id', 'webhook_id', 'property_id']).doUpdateSet({ position }),
    )
    .execute();

/** Of any but these it hears nothing any more. */
export const hearOnlyOf = (
  db: Db,
  { webhookId, propertyIds }: { webhookId: number; propertyIds: readonly number[] },
) =>
  db
    .deleteFrom('webhook_properties')
    .where('webhook_id', '=', webhookId)
    .where(sql<boolean>`property_id <> all (${propertyIds}::int[])`)
    .execute();
