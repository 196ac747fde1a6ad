import { sql } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';

import { logUpdated } from './follow-ups.service.ts';

type Ids = readonly number[];

/** Due, not begun, and no repair. */
const mayJoin = sql`k.status = 'dirty' and k.deleted_at is null and k.type <> 'inspection' and k.start_date <= current_today()
  and not exists (select from questioner_actions a
    where a.tenant_id = k.tenant_id and a.house_keeping_id = k.id)`;

/** `k` is closed, and `w` stands for it. */
const joining = sql`set status = 'cancelled', completed_at = clock_now(), completed_by = null,
  joined_to = w.id, version = k.version + 1,
  ending = jsonb_build_object('kind', 'joined', 'type', w.type, 'day', w.start_date)`;

const idsOf = async (query: Promise<{ rows: { id: number }[] }>): Promise<number[]> =>
  (await query).rows.map(({ id }) => id);

/**
 * The oldest of the same work at a place stands for those that came after it by themselves, or the one
 * that is under way; what a person has asked for stays.
 */
const joinToOldest = (db: Db) =>
  idsOf(
    sql<{ id: number }>`
      with works as (
        select k.id, first_value(k.id) over (partition by k.room_id, k.area, k.type, k.action_remarks
          order by k.status = 'dirty', k.start_date, k.id) as first
        from house_keepings k
        where k.status in ('dirty', 'in_progress') and k.deleted_at is null
          and k.start_date <= current_today())
      update house_keepings k ${joining}
      from works o join house_keepings w on w.id = o.first
      where k.id = o.id and k.id <> w.id and k.is_system and ${mayJoin}
      returning k.id`.execute(db),
  );

/** What was done just now, or a clean for the next guest, stands for what waits of the same work. */
const joinToDone = (db: Db, ids: Ids) =>
  idsOf(
    sql<{ id: number }>`
      update house_keepings k ${joining}
      from house_keepings w
      where w.id = any (${ids}) and k.id <> all (${ids}) and ${mayJoin}
        and k.room_id is not distinct from w.room_id
        and (k.is_system and k.area = w.area and k.type = w.type
            and k.action_remarks = w.action_remarks
          or k.room_id is not null and w.type = 'departure' and k.type = 'stay_over')
      returning k.id`.execute(db),
  );

/** In the night: of what was missed one of each work stays open. */
export const joinMissed = async (ctx: Context): Promise<void> =>
  await logUpdated(ctx, await joinToOldest(ctx.db));

/** One cleaning done is one open less, however many of it were missed. */
export const joinWaiting = async (ctx: Context, ids: Ids): Promise<void> =>
  await logUpdated(ctx, await joinToDone(ctx.db, ids));

/** The guests of these rooms have left: the clean for the next ones stands for what was to be done for them. */
export const joinServices = async (ctx: Context, roomIds: Ids): Promise<void> => {
  const joined = await idsOf(
    sql<{ id: number }>`
      update house_keepings k ${joining}
      from house_keepings w
      where w.room_id = any (${roomIds}) and w.type = 'departure' and w.status = 'dirty'
        and w.deleted_at is null and w.start_date <= current_today()
        and k.room_id = w.room_id and k.type = 'stay_over' and ${mayJoin}
      returning k.id`.execute(ctx.db),
  );
  if (joined.length > 0) await logUpdated(ctx, joined);
};

/** What it stood for when it was done waits again with it. */
export const splitJoined = async (ctx: Context, id: number): Promise<void> => {
  const split = await idsOf(
    sql<{ id: number }>`
      update house_keepings k set status = 'dirty', completed_at = null, joined_to = null,
        ending = null, version = k.version + 1
      from house_keepings w
      where w.id = ${id} and k.joined_to = w.id and k.completed_at >= w.completed_at
      returning k.id`.execute(ctx.db),
  );
  await logUpdated(ctx, split);
};
