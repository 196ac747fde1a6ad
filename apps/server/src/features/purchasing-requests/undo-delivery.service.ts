import { stockUndoMinutes as minutes } from '@keyhold/contract';
import type { WholePurchasingRequest } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { undo } from '#features/inventories/take-back.service.ts';
import type { LookAtOrder } from '#features/inventories/take-back.service.ts';

import { request } from './purchasing.record.ts';
import * as writes from './requests.writes.ts';

/** Taken back from the side of the stock, it is told on its order as well. */
export const lookAtOrder: LookAtOrder = async (ctx, id) => {
  if ((await writes.lockRequest(ctx.db, id)) === undefined) return undefined;
  const before = await request.find(ctx, id);
  return async () => {
    const after = await request.find(ctx, id);
    if (after.version > before.version)
      await audit(ctx, request.eventOf({ type: 'UNDO_DELIVERY', of: after, before, after }));
  };
};

/** By the rules of the stock, for what is not kept there too. */
const demandUndoable = (ctx: Context, found: writes.FoundDelivery) => {
  if (found.isUndone) refuse('already_undone');
  if (found.deliveredBy !== ctx.session.user.id) refuse('undo_not_own');
  if (found.isLate) refuse('undo_late', { values: { minutes } });
};

/** Its products are locked before the order, as they are when it is brought. */
export const undoDelivery = async (
  ctx: Context,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<WholePurchasingRequest> => {
  if (!ctx.can('update:inventories')) refuse('forbidden');
  await writes.lockProductsOf(ctx.db, { requestId: id, named: [] });
  return await request.change(ctx, {
    id,
    event: 'UNDO_DELIVERY',
    write: async () => {
      const given = { requestId: id, deliveryId, minutes };
      const found = (await writes.findDelivery(ctx.db, given)) ?? refuse('not_found');
      demandUndoable(ctx, found);
      const { movementId } = found;
      // What is taken out of the stock again is open on its order by itself.
      if (movementId === null) await writes.undoDelivery(ctx.db, deliveryId);
      else await undo(ctx, { movementId });
    },
  });
};
