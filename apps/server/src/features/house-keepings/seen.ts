import type { HouseKeeping, HouseKeepingChange } from '@keyhold/contract';

import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { demandFresh } from '#core/records/stale.ts';

import type { Locked } from './house-keepings.writes.ts';

interface Value<T> {
  seen: T | undefined;
  now: T;
  wanted: T | undefined;
}
/** Whoever wants what is there already is in nobody's way. */
const isOther = <T>({ seen, now, wanted }: Value<T>): boolean =>
  seen !== undefined && now !== seen && now !== wanted;

/** Refuses a change of a job that is no more as it was seen, and says who has it where that is why. */
export const demandSeen = async (
  ctx: Context,
  { before, locked, change }: { before: HouseKeeping; locked: Locked; change: HouseKeepingChange },
): Promise<void> => {
  const { seen = {} } = change;
  const isOthers = isOther({
    seen: seen.assignedToId,
    now: locked.assigneeId,
    wanted: change.assignedToId,
  });
  if (isOthers && before.assignedTo)
    refuse('job_taken', { values: { name: before.assignedTo.name } });
  const isStale =
    isOthers ||
    isOther({ seen: seen.status, now: locked.status, wanted: change.status }) ||
    isOther({
      seen: seen.actionRemarks,
      now: locked.actionRemarks,
      wanted: change.actionRemarks,
    });
  if (!isStale) return;
  const { id, version } = locked;
  await demandFresh(ctx, {
    subject: { type: 'house_keeping', id },
    version,
    read: version - 1,
  });
};
