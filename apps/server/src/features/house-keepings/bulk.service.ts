import { houseKeepingLife, mayTake, wordIn } from '@keyhold/contract';
import type { BulkResult, EventName, HouseKeeping, HouseKeepingBatch } from '@keyhold/contract';
import type { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { failureText } from '#core/language/failure-text.ts';
import { followRepair } from '#features/action-repairs/follow-repair.service.ts';

import { shareOut } from './balance.ts';
import { cleaning, findMany } from './cleaning-records.ts';
import { inspectCleaned } from './follow-ups.service.ts';
import * as queries from './house-keepings.queries.ts';
import { demandCleaner } from './house-keepings.service.ts';
import * as writes from './house-keepings.writes.ts';
import { joinWaiting } from './joined.ts';

type Result = z.infer<typeof BulkResult>;

const perform = async (
  ctx: Context,
  { body, ids }: { body: HouseKeepingBatch; ids: readonly number[] },
): Promise<void> => {
  const userId = ctx.session.user.id;
  if (body.act === 'clean') await writes.setStatus(ctx.db, { ids, to: 'cleaned', userId });
  if (body.act === 'cancel') {
    const ending = { kind: 'person', text: body.reason } as const;
    await writes.setStatus(ctx.db, { ids, to: 'cancelled', userId, ending });
  }
  await writes.updateCleanings(ctx.db, {
    ids,
    fields: body.act === 'assign' || body.act === 'reprioritise' ? body : {},
  });
};

const reasonOf = (ctx: Context, known: HouseKeeping | undefined): string => {
  if (known === undefined) return failureText(ctx, { code: 'not_found' });
  const from = wordIn(houseKeepingLife.words, known.status, ctx.locale);
  return failureText(ctx, { code: 'illegal_transition', values: { from } });
};

type ById = Map<number, HouseKeeping>;
const findById = async (ctx: Context, ids: readonly number[]): Promise<ById> =>
  new Map((await findMany(ctx, ids)).map((known) => [known.id, known]));

/** An entry for each of them; gives them as they are now. */
const logChanged = async (
  ctx: Context,
  { type, ids, before }: { type: EventName; ids: readonly number[]; before: ById },
): Promise<HouseKeeping[]> => {
  const changed = await findMany(ctx, ids);
  await audit(
    ctx,
    ...changed.map((of) => cleaning.eventOf({ type, of, before: before.get(of.id), after: of })),
  );
  return changed;
};

/** The act on each that is still to be done, in a handful of statements however many there are. */
export const actOnMany = async (ctx: Context, body: HouseKeepingBatch): Promise<Result> => {
  if (body.act === 'assign') await demandCleaner(ctx, body.assignedToId);
  const wanted = [...new Set(body.ids)];
  const locked = await writes.lockCleanings(ctx.db, wanted);
  if (locked.length === 0) return refuse('not_found');
  const open = locked.filter(({ status }) => mayTake(houseKeepingLife, 'cancel', status));
  const ids = open.map(({ id }) => id);
  const before = await findById(ctx, wanted);
  if (ids.length > 0) await perform(ctx, { body, ids });
  const type = body.act === 'clean' ? 'CLEAN_ROOM' : 'UPDATE_HOUSEKEEPING';
  const after = await logChanged(ctx, { type, ids, before });
  if (body.act === 'clean') {
    await joinWaiting(ctx, ids);
    await inspectCleaned(ctx, after);
    await followRepair(ctx, { kind: 'house_keeping', ids });
  }
  ctx.isUnchanged = ids.length === 0;
  const skipped = wanted
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const known = before.get(id);
      return { id, roomNo: known?.area ?? null, reason: reasonOf(ctx, known) };
    });
  return { done: ids, skipped };
};

interface Sharing {
  userIds: readonly number[];
  isDone: boolean;
}

/** Gives everybody about as much as the others, floor by floor: what is shown first is what is done. */
const shareAmong = async (ctx: Context, { userIds, isDone }: Sharing) => {
  const cleaners = await queries.listCleaners(ctx.db);
  const people = cleaners.filter(({ id }) => userIds.includes(id));
  if (people.length < new Set(userIds).size) return refuse('not_found');
  const cleanings = await queries.listUnassigned(ctx.db, isDone);
  return { people, cleanings, shares: shareOut(cleanings, people) };
};

export const previewBalance = async (ctx: Context, userIds: readonly number[]) => {
  const { people, cleanings, shares } = await shareAmong(ctx, { userIds, isDone: false });
  const jobsThen = (id: number, now: number) => now + (shares.get(id)?.length ?? 0);
  return {
    unassigned: cleanings.length,
    people: people.map(({ id, jobs }) => ({ id, jobs: jobsThen(id, jobs) })),
  };
};

export const balance = async (ctx: Context, userIds: readonly number[]): Promise<Result> => {
  const { cleanings, shares } = await shareAmong(ctx, { userIds, isDone: true });
  const done = cleanings.map(({ id }) => id);
  const before = await findById(ctx, done);
  for (const [assignedToId, ids] of shares)
    if (ids.length > 0) await writes.updateCleanings(ctx.db, { ids, fields: { assignedToId } });
  await logChanged(ctx, { type: 'UPDATE_HOUSEKEEPING', ids: done, before });
  ctx.isUnchanged = done.length === 0;
  return { done, skipped: [] };
};
