import {
  houseKeepingAct,
  houseKeepingLife,
  houseKeepingTypeWords,
  undoMinutes,
} from '@keyhold/contract';
import type {
  contract,
  HouseKeeping,
  HouseKeepingChange,
  NewHouseKeeping,
  Parsed,
  SeriesScope,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { refuseFrom } from '#core/records/life.ts';
import { momentOf } from '#core/records/moment.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import { followRepair, unfollowRepair } from '#features/action-repairs/follow-repair.service.ts';
import { demandMedia } from '#features/media/media.service.ts';
import type { Ending } from '#features/readiness/reasons.ts';

import { cleaning, findMany, toHouseKeeping } from './cleaning-records.ts';
import { inspectCleaned, queueAgain } from './follow-ups.service.ts';
import * as queries from './house-keepings.queries.ts';
import * as writes from './house-keepings.writes.ts';
import type { Locked } from './house-keepings.writes.ts';
import { joinWaiting, splitJoined } from './joined.ts';
import { demandSeen } from './seen.ts';
import { beginSeries, changeSeries, endSeries } from './series.service.ts';

export const listCleanings = async (
  ctx: Context,
  query: Parsed<typeof contract.houseKeepings.list>['query'],
) => {
  const { items, total } = await queries.listCleanings(ctx.db, {
    ...query,
    userId: ctx.session.user.id,
  });
  return { items: items.map((row) => toHouseKeeping(ctx, row)), total };
};

export const countToday = (ctx: Context) => queries.countToday(ctx.db, ctx.session.user.id);
export const listCleaners = (ctx: Context) => queries.listCleaners(ctx.db);
export const getCleaning = cleaning.find;

/** Work goes to those of this property who may do it. */
export const demandCleaner = async (ctx: Context, id: number | null | undefined) => {
  if (id === null || id === undefined) return;
  const cleaners = await queries.listCleaners(ctx.db);
  if (!cleaners.some((cleaner) => cleaner.id === id)) refuse('not_found');
};

export const createCleaning = (ctx: Context, body: NewHouseKeeping) =>
  cleaning.create(ctx, {
    event: 'CREATE_HOUSEKEEPING',
    write: async () => {
      await demandCleaner(ctx, body.assignedToId);
      const { assignedToId: assigneeId, recurrence, ...rest } = body;
      if (recurrence !== null)
        return await beginSeries(ctx, { ...rest, assigneeId, rule: recurrence });
      const requestedBy = ctx.session.user.id;
      const [id] = await writes.insertCleanings(ctx.db, [{ ...rest, assigneeId, requestedBy }]);
      return id ?? refuse('not_found');
    },
  });

const refuseStep = (from: HouseKeeping['status'], to: HouseKeeping['status']): never =>
  refuseFrom(houseKeepingLife, { from, to });

/** Takes back what was done, with what followed from it: soon after, and as long as nobody built on it. */
const demandUndo = async (
  ctx: Context,
  { locked, to }: { locked: Locked; to: Locked['status'] },
) => {
  const { id, isFresh, status } = locked;
  if (!isFresh) refuse('undo_too_late', { values: { minutes: undoMinutes } });
  const { isTouched } = await writes.removeFollowing(ctx.db, id);
  if (isTouched) refuseStep(status, to);
  await splitJoined(ctx, id);
};

interface Stepping {
  locked: Locked;
  change: HouseKeepingChange;
}

const endingOf = ({ reason, noEntry }: HouseKeepingChange): Ending | null => {
  if (noEntry !== undefined) return { kind: 'not_entered', noEntry, text: reason ?? '' };
  return reason === undefined ? null : { kind: 'person', text: reason };
};

/** When it was, where a phone kept it until it had a network: since it could be done, and not after now. */
const saidMoment = (
  { addedAt, startedAt, now }: Locked,
  { at, driftMs = 0 }: HouseKeepingChange,
): string | null =>
  at === undefined ? null : momentOf({ at, driftMs }, { startedAt: startedAt ?? addedAt, now });

const takeStep = async (ctx: Context, { locked, change }: Stepping) => {
  const { status: to } = change;
  if (to === undefined || (to === locked.status && change.seen?.status !== undefined)) return;
  const act = houseKeepingAct(locked.status, to);
  if (act === undefined && locked.ending?.kind === 'joined')
    return refuse('job_joined', { values: { type: houseKeepingTypeWords[locked.ending.type] } });
  if (act === undefined) return refuseStep(locked.status, to);
  if (act === 'undo' || act === 'resume') await demandUndo(ctx, { locked, to });
  const userId = ctx.session.user.id;
  await writes.setStatus(ctx.db, {
    ids: [locked.id],
    to,
    userId,
    ending: endingOf(change),
    at: saidMoment(locked, change),
  });
};

/** What follows from a step once it is taken. */
const followUp = async (
  ctx: Context,
  { after, locked, change }: Stepping & { after: HouseKeeping },
) => {
  const repairs = { kind: 'house_keeping', ids: [after.id] } as const;
  if (change.status === 'cleaned') {
    await joinWaiting(ctx, [after.id]);
    await inspectCleaned(ctx, [after]);
    await followRepair(ctx, repairs);
  } else if (change.status !== undefined && locked.status === 'cleaned')
    await unfollowRepair(ctx, repairs);
  if (change.status !== 'cancelled' || change.again !== true) return;
  const [source] = locked.parentId === null ? [] : await findMany(ctx, [locked.parentId]);
  await queueAgain(ctx, { given: after, change, source });
};

export const updateCleaning = async (
  ctx: Context,
  { id, change }: { id: number; change: HouseKeepingChange },
): Promise<HouseKeeping> => {
  const { before, locked } = await cleaning.lockFresh(ctx, { id, read: change.version });
  await demandSeen(ctx, { before, locked, change });
  // Whoever has it keeps it, also where they may do no other any more.
  if (change.assignedToId !== locked.assigneeId) await demandCleaner(ctx, change.assignedToId);
  if (change.photoId != null)
    await demandMedia(ctx, { id: change.photoId, folder: 'house-keeping' });
  const write = async () => {
    await takeStep(ctx, { locked, change });
    await writes.updateCleanings(ctx.db, { ids: [id], fields: change });
    await changeSeries(ctx, { locked, change });
    return await cleaning.find(ctx, id);
  };
  // What is new to those that come after it may be what this one has already.
  const isOfSeries = change.recurrence !== undefined || (change.scope ?? 'this') !== 'this';
  const after = isOfSeries ? await write() : await unlessSame(ctx, before, write);
  if (after === before) return before;
  const type = change.status === 'cleaned' ? 'CLEAN_ROOM' : 'UPDATE_HOUSEKEEPING';
  await audit(ctx, cleaning.eventOf({ type, of: after, before, after }));
  await followUp(ctx, { after, locked, change });
  return after;
};

export const removeCleaning = async (
  ctx: Context,
  { id, scope }: { id: number; scope: SeriesScope },
): Promise<HouseKeeping> => {
  const { before, locked } = await cleaning.lockFresh(ctx, { id });
  await writes.removeCleaning(ctx.db, id);
  await endSeries(ctx, { locked, scope });
  await audit(ctx, cleaning.eventOf({ type: 'DELETE_HOUSEKEEPING', of: before }));
  return before;
};
