import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** Who stands at a door that is there: of a room outside of the bin, in a property that is run. */
export const findDoor = async (db: Db, code: string) => {
  const door = await db
    .selectFrom('rooms as r')
    .innerJoin('tenants as t', 't.id', 'r.tenant_id')
    .select(['r.tenant_id as tenantId', 'r.id as roomId', 'r.room_no as roomNo'])
    .select('t.title as property')
    .where('r.door_code', '=', code)
    .where('r.deleted_at', 'is', null)
    .where('t.archived_at', 'is', null)
    .executeTakeFirst();
  return door && { ...door, name: `Somebody at the door of ${door.roomNo}`, origin: 'door' };
};
export type Door = NonNullable<Awaited<ReturnType<typeof findDoor>>>;

/** Whether the code is still the door's; who reports at once waits in a line. */
export const lockDoor = async (
  db: Db,
  { roomId, code }: { roomId: number; code: string },
): Promise<boolean> => {
  const door = await db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', roomId)
    .where('door_code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return door !== undefined;
};

/** What people without an account have reported of a room within the hour. */
export const countReports = async (db: Db, roomId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('maintenances')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('room_id', '=', roomId)
    .where('reported_by', 'is', null)
    .where('reported_at', '>', sql<string>`clock_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
};
