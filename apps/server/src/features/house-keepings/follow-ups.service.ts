import type { EventName, HouseKeeping, HouseKeepingChange } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import type { Cause } from '#features/readiness/reasons.ts';

import { cleaning, findMany } from './cleaning-records.ts';
import { listCleaners } from './house-keepings.queries.ts';
import { countCleaned, insertCleanings } from './house-keepings.writes.ts';
import type { NewCleaning } from './house-keepings.writes.ts';

const now = () => new Date().toISOString();

/** Nobody asked for it: it is told as what happens by itself. */
const following = (type: EventName, of: HouseKeeping): AuditEvent => {
  const event = cleaning.eventOf({ type, of });
  return { ...event, info: { ...event.info, automatic: true } };
};

/** Adds cleanings that follow from what happened, each with its entry in the log. */
export const addCleanings = async (
  ctx: Context,
  cleanings: readonly NewCleaning[],
): Promise<HouseKeeping[]> => {
  const made = await findMany(ctx, await insertCleanings(ctx.db, cleanings));
  await audit(ctx, ...made.map((of) => following('CREATE_HOUSEKEEPING', of)));
  return made;
};

/** An entry for each cleaning that was changed by what happened. */
export const logUpdated = async (ctx: Context, ids: readonly number[]): Promise<void> => {
  const changed = await findMany(ctx, ids);
  await audit(ctx, ...changed.map((of) => following('UPDATE_HOUSEKEEPING', of)));
};

/** Where something follows from a cleaning, as urgent as that was. */
const placeOf = ({ id, room, area, priority }: HouseKeeping) => ({
  roomId: room?.id ?? null,
  area: area === room?.roomNo ? '' : area,
  priority,
  parentId: id,
});

/** What was cleaned in a room is inspected, all of it or every so many of a person's. */
export const inspectCleaned = async (ctx: Context, cleaned: readonly HouseKeeping[]) => {
  const inRooms = cleaned.filter(({ type, room }) => type !== 'inspection' && room !== null);
  if (inRooms.length === 0) return;
  const { id, name } = ctx.session.user;
  const { every, before } = await countCleaned(ctx.db, id);
  if (every === 0) return;
  // Those that are cleaned now are counted already.
  const first = before - inRooms.length + 1;
  const chosen = inRooms.filter((_, index) => (first + index) % every === 0);
  const causeOf = ({ jobCompleted }: HouseKeeping): Cause => ({
    kind: 'inspection',
    by: name,
    at: jobCompleted ?? now(),
  });
  await addCleanings(
    ctx,
    chosen.map((done) => ({
      ...placeOf(done),
      type: 'inspection' as const,
      isSystem: true,
      cause: causeOf(done),
    })),
  );
};

interface Given {
  given: HouseKeeping;
  change: HouseKeepingChange;
}
const saidOf = (ctx: Context, { given: { jobCompleted }, change: { reason = '' } }: Given) => ({
  by: ctx.session.user.name,
  reason,
  at: jobCompleted ?? now(),
});

/** What nobody could do is to be done after all; an inspection sends the work back to who did it. */
export const queueAgain = async (
  ctx: Context,
  { given, change, source }: Given & { source: HouseKeeping | undefined },
) => {
  const isSentBack = given.type === 'inspection' && source !== undefined;
  const work = isSentBack ? source : given;
  const who = isSentBack ? source.completedBy : given.assignedTo;
  const cleaners = who === null ? [] : await listCleaners(ctx.db);
  await addCleanings(ctx, [
    {
      ...placeOf(given),
      type: work.type,
      // Whoever is gone, or was here for once, would have it on nobody's list.
      assigneeId: cleaners.find(({ id }) => id === who?.id)?.id ?? null,
      actionRemarks: work.actionRemarks,
      isSystem: true,
      cause: isSentBack
        ? { kind: 'sent_back', ...saidOf(ctx, { given, change }) }
        : { kind: 'not_entered', ...saidOf(ctx, { given, change }), noEntry: change.noEntry },
    },
  ]);
};
