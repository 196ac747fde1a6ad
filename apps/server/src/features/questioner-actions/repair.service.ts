import { cut, NewHouseKeeping, NewMaintenance } from '@keyhold/contract';
import type { Permission, RepairKind } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { action, toldOf } from '#features/action-repairs/action-records.ts';
import type { WholeAction } from '#features/action-repairs/action-records.ts';
import { createCleaning } from '#features/house-keepings/house-keepings.service.ts';
import { reportFault } from '#features/maintenance/maintenance.service.ts';

import { actions } from './actions.queries.ts';
import { demandStep } from './actions.service.ts';

const alsoNeeds: Record<RepairKind, Permission> = {
  maintenance: 'write:maintenances',
  house_keeping: 'write:house_keepings',
};

/** With what was noted when it failed, where the issue does not say it. */
const wordsOf = ({ issue, failed }: WholeAction) => {
  const note = failed?.note.trim() ?? '';
  return note === '' || issue.includes(note) ? issue : cut(`${issue}\n${note}`, 2000);
};

const placeOf = ({ room, area }: WholeAction) => ({ roomId: room?.id ?? null, area });

const make: Record<RepairKind, (ctx: Context, of: WholeAction) => Promise<{ id: number }>> = {
  maintenance: (ctx, of) => {
    const { priority, room, keepsRoomFromReady, photos } = of;
    const blocksRoom = room !== null && keepsRoomFromReady;
    const said = NewMaintenance.parse({ ...placeOf(of), issue: wordsOf(of), priority, blocksRoom });
    const before = photos.filter(({ kind }) => kind === 'before');
    const takenPhotoIds = before.map(({ mediaId }) => mediaId);
    return reportFault(ctx, { ...said, reportedBy: ctx.session.user.id, takenPhotoIds });
  },
  house_keeping: (ctx, of) => {
    const said = { ...placeOf(of), actionRemarks: wordsOf(of), priority: of.priority };
    return createCleaning(ctx, NewHouseKeeping.parse(said));
  },
};

/** Makes the fault or the cleaning that it is done by, and links both; one that ended unsuccessfully is followed by another. */
export const repairAction = async (
  ctx: Context,
  { id, kind }: { id: number; kind: RepairKind },
) => {
  if (!ctx.can(alsoNeeds[kind])) refuse('forbidden');
  const after = await action.change(ctx, {
    id,
    event: 'UPDATE_QUESTIONER_ACTION',
    write: async (before) => {
      demandStep('repair', before);
      if (before.repair?.isOpen === true) refuse('repair_running');
      const made = await make[kind](ctx, before);
      await actions.update(ctx.db, id, {
        status: 'in_progress',
        maintenance_id: kind === 'maintenance' ? made.id : null,
        house_keeping_id: kind === 'house_keeping' ? made.id : null,
        ...(before.startedAt === null && {
          started_at: sql<string>`clock_now()`,
          started_by: ctx.session.user.id,
        }),
      });
    },
  });
  return toldOf(after);
};
