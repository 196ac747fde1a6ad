import type { IncidentChange, IncidentLinkType, NewIncident } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { columnsOf } from '#core/records/columns.ts';
import { rowsOf } from '#core/records/rows.ts';

const incidents = rowsOf('incidents');
export const updateRow = incidents.update;

type Said = Omit<IncidentChange, 'status' | 'outcome' | 'reason' | 'duplicateOf' | 'version'>;

/** What is said of an incident, as its row holds it; whatever is not said stays as it is. */
const rowOf = ({ guestIds: _guests, injury, cctv, people, agencies, ...said }: Said) => ({
  ...columnsOf(said),
  people: people && JSON.stringify(people),
  agencies: agencies && JSON.stringify(agencies),
  ...(injury && {
    injury_any: injury.any,
    injury_details: injury.details,
    injury_follow_up: injury.followUp,
  }),
  ...(cctv && {
    cctv_available: cctv.available,
    cctv_cameras: cctv.cameras,
    cctv_from: cctv.from,
    cctv_to: cctv.to,
  }),
});

const involve = async (db: Db, { id, guestIds }: { id: number; guestIds: readonly number[] }) => {
  if (guestIds.length === 0) return;
  await db
    .insertInto('incident_guests')
    .values([...new Set(guestIds)].map((guest_id) => ({ incident_id: id, guest_id })))
    .execute();
};

interface New extends Omit<NewIncident, 'evidenceIds'> {
  priority: NonNullable<NewIncident['priority']>;
  reportedBy: number;
}
/** Those who report at once wait in a line for their numbers. */
export const insertIncident = async (db: Db, incident: New): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7213006, current_tenant())`.execute(db);
  const { reportedBy, typeId, priority, description, happenedAt, guestIds, ...said } = incident;
  const id = await incidents.insert(db, {
    ...rowOf(said),
    number: sql<number>`(select coalesce(max(number), 0) + 1 from incidents)`,
    type_id: typeId,
    priority,
    description,
    reported_by: reportedBy,
    happened_at: happenedAt ?? sql<string>`clock_now()`,
  });
  await involve(db, { id, guestIds });
  return id;
};

export const updateSaid = async (db: Db, { id, said }: { id: number; said: Said }) => {
  await incidents.update(db, id, rowOf(said));
  if (said.guestIds === undefined) return;
  await db.deleteFrom('incident_guests').where('incident_id', '=', id).execute();
  await involve(db, { id, guestIds: said.guestIds });
};

export const lockIncident = (db: Db, id: number) =>
  db
    .selectFrom('incidents')
    .select(['id', 'version', sql<string>`clock_now()`.as('now')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
export type Locked = NonNullable<Awaited<ReturnType<typeof lockIncident>>>;

export const insertAddendum = (
  db: Db,
  { id, text, userId }: { id: number; text: string; userId: number },
) =>
  db.insertInto('incident_addenda').values({ incident_id: id, text, added_by: userId }).execute();

const columnOf = {
  maintenance: 'maintenance_id',
  house_keeping: 'house_keeping_id',
  room_inspection: 'room_inspection_id',
  inspection: 'inspection_session_id',
  incident: 'other_id',
} as const satisfies Record<IncidentLinkType, string>;

export const insertLink = (
  db: Db,
  { id, type, otherId }: { id: number; type: IncidentLinkType; otherId: number },
) =>
  db
    .insertInto('incident_links')
    .values({ incident_id: id, [columnOf[type]]: otherId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const readNow = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_now() as now`.execute(db);
  return rows[0]?.now ?? '';
};
