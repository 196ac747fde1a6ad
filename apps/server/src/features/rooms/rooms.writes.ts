import type { HoldKind, RoomRange } from '@keyhold/contract';
import { roomNumbersOf, RoomRow } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { anyOf } from '#core/records/any-of.ts';
import { columnsOf, pick } from '#core/records/columns.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

type Ids = readonly number[];

/** What a person edits of a room, apart from holds. */
export type RoomFields = { [Name in keyof RoomRow]?: RoomRow[Name] | undefined };
export const fieldNames = RoomRow.keyof().options;

/** A room that is still to be made. */
export type NewRoom = RoomRow & { prefix?: string };

export const roomsOf = (range: RoomRange): NewRoom[] =>
  roomNumbersOf(range).map((roomNo) => ({
    ...range,
    roomNo,
    type: range.baseType === 'others' ? (range.type ?? '') : range.baseType,
  }));

/** Gives the ids in the order of the rooms. */
export const insertRooms = async (db: Db, rooms: readonly NewRoom[]): Promise<number[]> => {
  const rows = await db
    .insertInto('rooms')
    .values(
      rooms.map((room) => columnsOf({ prefix: room.prefix ?? '', ...pick(room, fieldNames) })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};

export const updateRooms = (db: Db, { ids, fields }: { ids: Ids; fields: RoomFields }) =>
  db
    .updateTable('rooms')
    .set({ ...columnsOf(pick(fields, fieldNames)), version: sql`version + 1` })
    .where('id', '=', anyOf(ids))
    .returning(['room_no as roomNo', 'type', 'floor', 'max_guests as maxGuests', 'version'])
    .returning(['price_per_night as pricePerNight', 'is_shared as isShared', 'tag', 'amenities'])
    .execute();

export const setDeleted = (db: Db, { id, isDeleted }: { id: number; isDeleted: boolean }) =>
  rowsOf('rooms').update(db, id, isDeleted ? binned : { deleted_at: null });

export const renewDoorCode = (db: Db, id: number) =>
  rowsOf('rooms').update(db, id, { door_code: sql<string>`gen_random_uuid()` });

export interface Hold {
  kind: HoldKind;
  reason: string;
  until: string | null;
  heldBy: number;
  /** When the hold began that this one takes up again. */
  since?: string | undefined;
}

/** Ends the holds of the rooms, those of another kind only where one is named. */
export const releaseHolds = (db: Db, { ids, exceptKind }: { ids: Ids; exceptKind?: HoldKind }) =>
  db
    .updateTable('room_holds')
    .set({ released_at: sql`clock_now()` })
    .where('room_id', '=', anyOf(ids))
    .where('released_at', 'is', null)
    .$if(exceptKind !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('kind', '!=', exceptKind ?? ''),
          where('until', '<=', sql<string>`clock_now()`),
        ]),
      ),
    )
    .execute();

/** A hold that was released goes on as if it never had been; says whether there was such a one. */
const reopenHold = async (db: Db, { ids, hold }: { ids: Ids; hold: Hold }): Promise<boolean> => {
  const { kind, since, reason, until } = hold;
  if (since === undefined) return false;
  const reopened = await db
    .updateTable('room_holds')
    .set({ released_at: null, reason, until })
    .where('room_id', '=', anyOf(ids))
    .where('kind', '=', kind)
    .where(sql<boolean>`date_trunc('milliseconds', since) = ${since}::timestamptz`)
    .executeTakeFirst();
  return reopened.numUpdatedRows > 0n;
};

/** Holds the rooms; a hold of the same kind goes on since it began, with the new words. */
export const holdRooms = async (db: Db, { ids, hold }: { ids: Ids; hold: Hold }) => {
  await releaseHolds(db, { ids, exceptKind: hold.kind });
  if (await reopenHold(db, { ids, hold })) return;
  await db
    .insertInto('room_holds')
    .values(
      ids.map((id) => ({
        room_id: id,
        kind: hold.kind,
        reason: hold.reason,
        until: hold.until,
        held_by: hold.heldBy,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'room_id'])
        .where('released_at', 'is', null)
        .doUpdateSet({ reason: hold.reason, until: hold.until, held_by: hold.heldBy }),
    )
    .execute();
};
