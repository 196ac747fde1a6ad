import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';

import { roomEvent, round } from './rounds.service.ts';
import * as writes from './rounds.writes.ts';

interface Settled {
  checkId: number;
  inspectionId: number;
}
const findSettled = async ({ db }: Context, requestId: number): Promise<Settled | undefined> => {
  const { rows } = await sql<Settled>`select id as "checkId", inspection_id as "inspectionId"
    from room_checks where resolution_kind = 'end_reservation' and resolution_ref = ${requestId}`.execute(
    db,
  );
  return rows[0];
};

/** What was to end by the end of a stay is open again once that is refused, its round to be approved anew. */
export const reopenDiscrepancy = async (
  ctx: Context,
  { requestId }: { requestId: number },
): Promise<void> => {
  const settled = await findSettled(ctx, requestId);
  if (settled === undefined) return;
  const { checkId, inspectionId } = settled;
  const locked = await writes.lockRound(ctx.db, { id: inspectionId });
  if (locked === undefined) return;
  await sql`update room_checks set resolution_kind = null, resolution_reason = '', resolution_ref = null,
      resolved_at = null, resolved_by = null, resolved_discrepancy = null, resolved_persons = null
    where id = ${checkId}`.execute(ctx.db);
  const { status } = locked;
  if (status !== 'in_progress') {
    await writes.countOpen(ctx.db, inspectionId);
    await writes.updateRound(ctx.db, inspectionId, {
      status: 'completed',
      approved_at: null,
      approved_by: null,
    });
  }
  const after = await round.find(ctx, inspectionId);
  await audit(ctx, roomEvent(after, { type: 'REOPEN_DISCREPANCY', checkId, info: {} }));
};
