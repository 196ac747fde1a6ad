import { sql } from 'kysely';

import type { Database } from '#db/connect.ts';

import { sampleIdOf } from './canary-rows.ts';

type Statement = (by: { tenantId: number; id: number }) => ReturnType<typeof sql>;

const ended = ({ tenantId }: { tenantId: number }) =>
  sql`with ended as (update reservations set status = 'checked_out' where tenant_id = ${tenantId})
    update stays set is_live = false where tenant_id = ${tenantId}`;
const inHouse = ({ tenantId, id }: { tenantId: number; id: number }) =>
  sql`update reservations set status = 'checked_in' where tenant_id = ${tenantId} and id = ${id}`;

const open = ({ tenantId }: { tenantId: number }) =>
  sql`update room_holds set released_at = now() where tenant_id = ${tenantId}`;

/** What must be so before a change of the sample row can be made; most need nothing. */
const preparations: Record<string, Statement> = {
  'rooms.restore': ({ tenantId, id }) =>
    sql`update rooms set deleted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  'notes.restore': ({ tenantId, id }) =>
    sql`update notes set deleted_at = now() where tenant_id = ${tenantId} and id = ${id}`,
  'rooms.remove': ended,
  'guests.erase': ended,
  'guests.remove': ({ tenantId }) =>
    sql`with gone as (delete from stays where tenant_id = ${tenantId})
      delete from reservations where tenant_id = ${tenantId}`,
  'reservations.create': open,
  'reservations.swap': open,
  'reservations.checkOut': inHouse,
  'occupancies.checkOut': inHouse,
  'occupancies.walkIn': ended,
};

export const prepare = async (
  database: Database,
  { name, tenantId }: { name: string; tenantId: number },
): Promise<void> => {
  const statement = preparations[name]?.({ tenantId, id: sampleIdOf(tenantId) });
  if (statement !== undefined) await database.asOwner((db) => statement.execute(db));
};
