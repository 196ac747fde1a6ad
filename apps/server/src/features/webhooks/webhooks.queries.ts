import { randomUUID } from 'node:crypto';

import { plainText } from '@keyhold/contract';
import type { contract, Page, Parsed, Webhook, WebhookDelivery } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';

type Routes = typeof contract.webhooks;
const webhooks = rowsOf('webhooks');

const program = sql<Webhook['program']>`jsonb_build_object('id', a.id, 'name', u.name)`;
const madeBy = sql<string>`coalesce((select m.name from users m where m.id = w.made_by), '')`;
const waiting = sql<number>`(select count(*)::int from webhook_deliveries d
  where d.tenant_id = w.tenant_id and d.webhook_id = w.id and d.state = 'waiting')`;

const from = (db: Db) =>
  db
    .selectFrom('webhooks as w')
    .innerJoin('service_accounts as a', (join) =>
      join.onRef('a.tenant_id', '=', 'w.tenant_id').onRef('a.id', '=', 'w.account_id'),
    )
    .innerJoin('users as u', 'u.id', 'a.user_id');

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['w.id', program.as('program'), 'w.url', 'w.version', 'w.secret_end as secretEnd'])
    .select([sql<Webhook['families']>`w.families`.as('families'), waiting.as('waiting')])
    .select(sql<Webhook['state']>`w.state`.as('state'))
    .select(['w.last_delivered_at as lastDeliveredAt', 'w.failing_since as failingSince'])
    .select([madeBy.as('madeBy'), 'w.made_at as madeAt']);

const sortColumns = { id: sql`w.id`, url: sql`w.url`, lastDeliveredAt: sql`w.last_delivered_at` };
const directions = { asc: sql`asc`, desc: sql`desc` };

export const listWebhooks = async (
  db: Db,
  input: Parsed<Routes['list']>['query'],
): Promise<Page<Webhook>> => {
  const { page, limit, sortBy = 'url', sortOrder, search, state, programId } = input;
  const sought = plainText(search ?? '');
  const matched = from(db)
    .$if(state !== undefined, (query) => query.where('w.state', 'in', state ?? []))
    .$if(programId !== undefined, (query) => query.where('w.account_id', '=', programId ?? 0))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(holds(w.url, ${sought}) or holds(u.name, ${sought}))`),
    );
  const items = await selecting(matched)
    .orderBy(sql`${sortColumns[sortBy]} ${directions[sortOrder]} nulls last, w.id`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findWebhook = (db: Db, id: number): Promise<Webhook | undefined> =>
  selecting(from(db)).where('w.id', '=', id).executeTakeFirst();

export const lockWebhook = (db: Db, id: number) =>
  db.selectFrom('webhooks').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

/** Whose messages would come: a program that still has access, to one property or to several for a council. */
export const findProgram = (db: Db, id: number) =>
  db
    .selectFrom('service_accounts')
    .select(sql<number[]>`coalesce(council_tenant_ids, array[tenant_id])`.as('propertyIds'))
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

export interface KeptSecret {
  secret: string;
  secretEnd: string;
}
interface NewWebhook extends KeptSecret {
  programId: number;
  url: string;
  families: readonly string[];
  madeBy: number;
}
export const insertWebhook = (db: Db, by: NewWebhook): Promise<number> =>
  webhooks.insert(db, {
    account_id: by.programId,
    url: by.url,
    families: [...by.families],
    secret: by.secret,
    secret_end: by.secretEnd,
    made_by: by.madeBy,
  });

export const updateWebhook = (
  db: Db,
  id: number,
  change: { url?: string | undefined; families?: string[] | undefined },
) => webhooks.update(db, id, change);

export const setSecret = (db: Db, id: number, { secret, secretEnd }: KeptSecret) =>
  webhooks.update(db, id, { secret, secret_end: secretEnd });

export const setState = (db: Db, id: number, state: Webhook['state']) =>
  webhooks.update(db, id, {
    state,
    ...(state === 'active' && { failing_since: null, failures: 0, quiet_until: null }),
  });

/** What was not taken is left out. */
export const giveUpWaiting = (db: Db, id: number) =>
  db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed' })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** All that waits is tried at once, however long its pauses have become. */
export const hurryWaiting = (db: Db, id: number) =>
  db
    .updateTable('webhook_deliveries')
    .set({ next_try_at: sql<string>`clock_now()`, first_tried_at: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

export const deleteWebhook = (db: Db, id: number) =>
  db.deleteFrom('webhooks').where('id', '=', id).execute();

const shown = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as d')
    .select([
      'd.id',
      'd.property_id as propertyId',
      'd.entry as entryId',
      'd.type',
      'd.tries',
      'd.answer',
      'd.status',
    ])
    .select(sql<WebhookDelivery['state']>`d.state`.as('state'))
    .select(['d.made_at as madeAt', 'd.tried_at as triedAt', 'd.delivered_at as deliveredAt'])
    .select(
      sql<string | null>`case when d.state = 'waiting' then d.next_try_at end`.as('nextTryAt'),
    )
    .select('d.took_ms as tookMs');

export const findDelivery = (
  db: Db,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<WebhookDelivery | undefined> =>
  shown(db).where('d.webhook_id', '=', id).where('d.id', '=', deliveryId).executeTakeFirst();

export const listDeliveries = async (
  db: Db,
  { id, ...input }: Parsed<Routes['deliveries']>['query'] & { id: number },
): Promise<Page<WebhookDelivery>> => {
  const { page, limit, sortOrder, search, state } = input;
  const matched = shown(db)
    .where('d.webhook_id', '=', id)
    .$if(state !== undefined, (query) => query.where('d.state', 'in', state ?? []))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(d.type, ${plainText(search ?? '')})`),
    );
  const items = await matched
    .orderBy('d.id', sortOrder)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

interface Trial {
  id: number;
  /** Null: its webhook hears of several. */
  propertyId: number | null;
  type: string;
}
export const insertTrial = async (db: Db, { id, propertyId, type }: Trial) => {
  const record = `trial ${randomUUID()}`;
  const { deliveryId } = await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: id, property_id: propertyId, type, record })
    .returning('id as deliveryId')
    .executeTakeFirstOrThrow();
  return deliveryId;
};

/** From the beginning, whatever became of it. */
export const askAgain = (db: Db, deliveryId: number) =>
  db
    .updateTable('webhook_deliveries')
    .set({
      state: 'waiting',
      delivered_at: null,
      first_tried_at: null,
      next_try_at: sql<string>`clock_now()`,
    })
    .where('id', '=', deliveryId)
    .execute();
