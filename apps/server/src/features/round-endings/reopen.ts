import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context, Db } from '#core/http/context.ts';

/** How many discrepancies nothing has settled yet, kept once the round has ended. */
export const countOpen = async (db: Db, inspectionId: number): Promise<void> => {
  await sql`update room_inspections set open_left = (select count(*) from room_check_findings f
      join room_checks c on c.tenant_id = f.tenant_id and c.id = f.check_id
      where f.inspection_id = ${inspectionId} and f.discrepancy is not null and c.resolved_at is null)
    where id = ${inspectionId} and status in ('completed', 'approved')`.execute(db);
};

interface Settled {
  checkId: number;
  roundId: number;
  number: number;
  label: string;
  room: { id: number; roomNo: string };
  /** Whose placements were in the room. */
  councils: number[];
}
/** With its round locked. */
const lockSettled = async (db: Db, requestId: number): Promise<Settled | undefined> => {
  const { rows } = await sql<Settled>`select c.id as "checkId", i.id as "roundId", i.number,
      '#OCC-' || lpad(i.number::text, greatest(3, length(i.number::text)), '0') as label,
      jsonb_build_object('id', r.id, 'roomNo', r.room_no) as room,
      array(select distinct s.council_id from room_check_stays s where s.tenant_id = c.tenant_id
        and s.check_id = c.id and s.council_id is not null) as councils
    from room_checks c
    join room_inspections i on i.tenant_id = c.tenant_id and i.id = c.inspection_id
    join rooms r on r.tenant_id = c.tenant_id and r.id = c.room_id
    where c.resolution_kind = 'end_reservation' and c.resolution_ref = ${requestId}
    for update of i`.execute(db);
  return rows[0];
};

/** What was to end by the end of a stay is open again once that is refused, its round to be approved anew. */
export const reopenDiscrepancy = async (
  ctx: Context,
  { requestId }: { requestId: number },
): Promise<void> => {
  const settled = await lockSettled(ctx.db, requestId);
  if (settled === undefined) return;
  const { checkId, roundId: id, number, label, room, councils } = settled;
  await sql`update room_checks set resolution_kind = null, resolution_reason = '', resolution_ref = null,
      resolved_at = null, resolved_by = null, resolved_discrepancy = null, resolved_persons = null
    where id = ${checkId}`.execute(ctx.db);
  await sql`update room_inspections set status = 'completed', approved_at = null, approved_by = null,
      version = version + 1
    where id = ${id} and status in ('completed', 'approved')`.execute(ctx.db);
  await countOpen(ctx.db, id);
  await audit(ctx, {
    type: 'REOPEN_DISCREPANCY',
    subject: { type: 'room_inspection', id, label },
    info: { round: { number }, checkId, room },
    councils,
  });
};
