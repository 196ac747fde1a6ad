import { answerKept, deliveriesKeptDays, triedForDays } from '@keyhold/contract';
import type { EventName } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { isLet } from './feeding.queries.ts';

/**
 * Orders a look at what waits, once for the nearest time: gives whether it is this caller's to order. One that
 * was ordered and never came is not waited for.
 */
export const claimWake = async (
  db: Db,
  { id, seconds }: { id: number; seconds: number },
): Promise<boolean> => {
  const at = sql<string>`clock_now() + make_interval(secs => ${seconds})`;
  const claimed = await db
    .updateTable('webhooks')
    .set({ wakes_at: at })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where(
      sql<boolean>`(wakes_at is null or wakes_at > ${at} or wakes_at < clock_now() - interval '1 minute')`,
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};
/** What is ordered from now on is another look. */
export const wake = (db: Db, id: number) =>
  db.updateTable('webhooks').set({ wakes_at: null }).where('id', '=', id).execute();

/** So far is looked for records whose first message may go: behind it something waits only where all this does. */
const windowSize = 1000;
/** Of what has waited the longest the first of each record: what follows it goes after it. */
const heads = (id: number) => sql`
  select distinct on (property_id, record) id, next_try_at, taken_until from (
    select id, property_id, record, next_try_at, taken_until from webhook_deliveries
    where webhook_id = ${id} and state = 'waiting' order by id limit ${windowSize}) oldest
  order by property_id, record, id`;

/** In so many seconds something may be tried next; null: nothing waits. */
export const secondsToNext = async (db: Db, id: number): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from greatest(min(greatest(d.next_try_at, d.taken_until)), max(w.quiet_until),
      clock_now()) - clock_now())::float8 as seconds
    from (${heads(id)}) d join webhooks w on w.id = ${id} and w.state = 'active'
    where ${isLet} having count(*) > 0`.execute(db);
  const seconds = rows[0]?.seconds ?? null;
  return seconds === null ? null : Math.ceil(seconds);
};

/** What a trial calls itself. */
export const trialType = 'TRIAL';

/** A message as it is made: the same bytes however often it is sent. */
export interface Message {
  id: number;
  type: EventName | typeof trialType;
  /** Null: a trial of a webhook that hears of several. */
  propertyId: number | null;
  entryId: number | null;
  at: string;
  subjectType: string | null;
  subjectId: number | null;
  actorId: number | null;
  tries: number;
}
export interface Batch {
  url: string;
  /** Sealed. */
  secret: string;
  messages: Message[];
}

const leaseSeconds = 60;
/** Of what waits, the first of each record whose time has come; while nothing is taken, one alone. */
export const takeDue = async (
  db: Db,
  { id, most }: { id: number; most: number },
): Promise<Batch | null> => {
  const hook = await db
    .selectFrom('webhooks as w')
    .select(['w.url', 'w.secret', 'w.failures'])
    .where('w.id', '=', id)
    .where('w.state', '=', 'active')
    .where(sql<boolean>`coalesce(w.quiet_until <= clock_now(), true) and ${isLet}`)
    .forUpdate()
    .executeTakeFirst();
  if (hook === undefined) return null;
  const { rows: messages } = await sql<Message>`
    with due as (
      select id from (${heads(id)}) head where next_try_at <= clock_now() and coalesce(taken_until < clock_now(), true)
      order by id limit ${hook.failures > 0 ? 1 : most}
    ), taken as (
      update webhook_deliveries d
      set taken_until = clock_now() + make_interval(secs => ${leaseSeconds}),
        first_tried_at = coalesce(d.first_tried_at, clock_now())
      from due where d.id = due.id
      returning d.*
    )
    select id, type, tries, property_id as "propertyId", entry::float8 as "entryId",
      coalesce(happened_at, made_at) as at, subject_type as "subjectType",
      subject_id as "subjectId", actor_id as "actorId"
    from taken order by id`.execute(db);
  const { url, secret } = hook;
  return messages.length === 0 ? null : { url, secret, messages };
};

/** What became of one try. */
export interface Tried {
  id: number;
  isTaken: boolean;
  /** It will never be taken: nothing is there any more. */
  isGone: boolean;
  status: number | null;
  answer: string;
  tookMs: number;
  /** Not before so many seconds. */
  pause: number;
}

const triedSince = sql`clock_now() - make_interval(days => ${triedForDays})`;
/**
 * Kept of each try. What was refused for days is not tried any more where others were taken; where none was, the
 * webhook is about to be stopped, and it waits as they do.
 */
export const noteTries = async (db: Db, tried: readonly Tried[]): Promise<void> => {
  const rows = tried.map((one) => ({ ...one, answer: one.answer.slice(0, answerKept) }));
  await sql`update webhook_deliveries d set
      tries = d.tries + 1, tried_at = clock_now(), taken_until = null,
      status = t.status, answer = t.answer, took_ms = t."tookMs",
      delivered_at = case when t."isTaken" then clock_now() end,
      next_try_at = clock_now() + make_interval(secs => t.pause),
      state = case when t."isTaken" then 'delivered'
        when d.first_tried_at < ${triedSince} and coalesce(w.failing_since >= ${triedSince}, true)
          then 'failed' else 'waiting' end
    from webhooks w, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(id int, "isTaken" boolean, status int, answer text, "tookMs" int, pause int)
    where d.id = t.id and w.id = d.webhook_id`.execute(db);
};

/** Something was taken. */
export const noteTaken = (db: Db, id: number) =>
  db
    .updateTable('webhooks')
    .set({ failures: 0, failing_since: null, quiet_until: null })
    .set({ last_delivered_at: sql<string>`clock_now()` })
    .where('id', '=', id)
    .execute();

/** Nothing of all that was sent; how often in a row, and whether that goes on for days. */
export const noteRefused = async (
  db: Db,
  { id, pauseOf }: { id: number; pauseOf: (failures: number) => number },
): Promise<{ isTooLong: boolean }> => {
  const { failures, isTooLong } = await db
    .updateTable('webhooks')
    .set({
      failures: sql<number>`failures + 1`,
      failing_since: sql<string>`coalesce(failing_since, clock_now())`,
    })
    .where('id', '=', id)
    .returning('failures')
    .returning(sql<boolean>`failing_since < ${triedSince}`.as('isTooLong'))
    .executeTakeFirstOrThrow();
  await db
    .updateTable('webhooks')
    .set({ quiet_until: sql<string>`clock_now() + make_interval(secs => ${pauseOf(failures)})` })
    .where('id', '=', id)
    .execute();
  return { isTooLong };
};

/** What nobody looks at any more. */
export const purgeDeliveries = (db: Db) =>
  sql`delete from webhook_deliveries
    where state <> 'waiting' and made_at < clock_now() - make_interval(days => ${deliveriesKeptDays})`.execute(
    db,
  );

export const listActive = async (db: Db): Promise<number[]> => {
  const rows = await db.selectFrom('webhooks').select('id').where('state', '=', 'active').execute();
  return rows.map(({ id }) => id);
};

interface Recipient {
  name: string;
  email: string;
  locale: string;
}
/** The people who look after programs here. */
export const listKeepers = async (db: Db): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select u.name, u.email, u.locale from users u
    where u.status = 'active' and u.deleted_at is null and exists (
      select from held_permissions p where p.tenant_id = current_tenant() and p.user_id = u.id
        and p.permission in ('update:roles', 'manage:roles'))
    order by u.id`.execute(db);
  return rows;
};
