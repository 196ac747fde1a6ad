import { heldNameDays } from '@keyhold/contract';
import type { SwepTrigger } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

interface NewActivation {
  trigger: SwepTrigger;
  reason: string;
  /** Null: at once. */
  startsAt: string | null;
  endsAt: string;
  by: number;
}

/** Nothing where one is on, or planned, already. */
export const insertActivation = async (
  db: Db,
  { trigger, reason, startsAt, endsAt, by }: NewActivation,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into swep_activations (trigger, reason, started_at, begun_at, ends_at, started_by)
    values (${trigger}, ${reason}, coalesce(${startsAt}::timestamptz, clock_now()),
      case when ${startsAt}::timestamptz is null then clock_now() end, ${endsAt}::timestamptz, ${by})
    on conflict (tenant_id) where ended_at is null do nothing returning id`.execute(db);
  return rows[0]?.id;
};

/** Writes down which rooms it has opened so far. */
export const keepRooms = async (db: Db, id: number): Promise<void> => {
  await sql`insert into swep_rooms (activation_id, room_id, beds)
    select a.id, p.room_id, p.beds from swep_activations a cross join lateral swep_pool(a.id) p
    where a.id = ${id} on conflict do nothing`.execute(db);
};

export const lockActivation = async (db: Db, id: number) => {
  const { rows } = await sql<{ version: number; endedAt: string | null; isDue: boolean }>`
    select version, ended_at as "endedAt", started_at <= clock_now() as "isDue" from swep_activations where id = ${id} for update`.execute(
    db,
  );
  return rows[0];
};

/** The one that is on, which nobody stands down meanwhile. */
export const shareRunning = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from swep_activations
    where ended_at is null and begun_at is not null for share`.execute(db);
  return rows[0]?.id;
};

interface ActivationChange {
  id: number;
  reason?: string | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
}
export const updateActivation = (db: Db, { id, reason, startsAt, endsAt }: ActivationChange) =>
  db
    .updateTable('swep_activations')
    .set({ reason, started_at: startsAt, ends_at: endsAt, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** From now on it is on, whichever hour was planned. */
export const begin = async (db: Db, id: number): Promise<void> => {
  await sql`update swep_activations set begun_at = clock_now(), started_at = clock_now(),
    version = version + 1 where id = ${id}`.execute(db);
  await keepRooms(db, id);
};

/** What was planned and has not begun. */
export const callOff = (db: Db, { id, by }: { id: number; by: number }) =>
  db
    .updateTable('swep_activations')
    .set({ ended_at: sql<string>`clock_now()`, ended_by: by, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Gives how many holds ended with it. */
export const endActivation = async (
  db: Db,
  { id, by }: { id: number; by: number },
): Promise<number> => {
  await keepRooms(db, id);
  const { rows } = await sql<{ id: number }>`update swep_holds
    set ended_at = clock_now(), ending = 'released'
    where activation_id = ${id} and ended_at is null and until > clock_now() returning id`.execute(
    db,
  );
  await sql`update swep_activations set ended_at = clock_now(), ended_by = ${by}, version = version + 1
    where id = ${id}`.execute(db);
  return rows.length;
};

interface NewHold {
  activationId: number;
  roomId: number;
  beds: string;
  guestName: string;
  until: string;
  by: number;
  council: { id: number; name: string } | null;
}

/** Its number, and in how many seconds it ends. */
export const insertHold = async (db: Db, hold: NewHold) => {
  const { rows } = await sql<{ id: number; lasts: number }>`
    insert into swep_holds (activation_id, room_id, beds, guest_name, until, held_by,
      council_id, council_name)
    values (${hold.activationId}, ${hold.roomId}, ${hold.beds}::int4range, ${hold.guestName},
      ${hold.until}::timestamptz, ${hold.by}, ${hold.council?.id ?? null}::int, ${hold.council?.name ?? null})
    returning id, ceil(extract(epoch from until - clock_now()))::int as lasts`.execute(db);
  return rows[0] ?? { id: 0, lasts: 0 };
};

/** Whose stay it becomes; nothing where it has ended, by itself or by somebody who was quicker. */
export const endHold = async (db: Db, id: number) => {
  const { rows } = await sql<{ council: { id: number; name: string } | null }>`
    update swep_holds set ended_at = clock_now(), ending = 'released'
    where id = ${id} and ended_at is null and until > clock_now()
    returning case when council_id is not null
      then jsonb_build_object('id', council_id, 'name', council_name) end as council`.execute(db);
  return rows[0];
};

/** From now on the booking says who it was. */
export const markUsed = (db: Db, { id, reservationId }: { id: number; reservationId: number }) =>
  db
    .updateTable('swep_holds')
    .set({ ending: 'used', reservation_id: reservationId, guest_name: '' })
    .where('id', '=', id)
    .execute();

/** Once a hold, after its hour; nothing where somebody ended it before. */
export const markLapseTold = async (db: Db, id: number) => {
  const { rows } = await sql<{ activationId: number; roomId: number; roomNo: string }>`
    update swep_holds h set is_lapse_told = true
    from rooms m
    where m.tenant_id = h.tenant_id and m.id = h.room_id and h.id = ${id} and h.ended_at is null
      and h.until <= clock_now() and not h.is_lapse_told
    returning h.activation_id as "activationId", m.id as "roomId", m.room_no as "roomNo"`.execute(
    db,
  );
  return rows[0];
};

/** What nobody came for, by its hour or because it was released. */
export const forgetNames = async (db: Db): Promise<void> => {
  await sql`update swep_holds set guest_name = ''
    where guest_name <> ''
      and coalesce(ended_at, until) < clock_now() - make_interval(days => ${sql.lit(heldNameDays)})`.execute(
    db,
  );
};
