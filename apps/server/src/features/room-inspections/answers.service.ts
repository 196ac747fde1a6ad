import { checkProblems } from '@keyhold/contract';
import type { RoomAnswer, RoomInspection } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context, Db } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { momentOf } from '#core/records/moment.ts';
import { demandMedia } from '#features/media/media.service.ts';

import { listHere, lockCheck } from './checks.queries.ts';
import { demandStep, roomEvent, round, toldOf } from './rounds.service.ts';
import { lockRound } from './rounds.writes.ts';

interface Given {
  checkId: number;
  userId: number;
  at: string;
  answer: RoomAnswer;
}
const insertTry = (db: Db, { checkId, userId, at, answer }: Given) =>
  db
    .insertInto('room_check_tries')
    .values({
      check_id: checkId,
      outcome: answer.outcome,
      persons_found: answer.personsFound,
      seen_stays: answer.seenReservationIds,
      answered_at: at,
      answered_by: userId,
      via_code: answer.viaCode,
      note: answer.note,
    })
    .execute();

/** What stood is kept beside it. */
const insertStanding = (db: Db, { checkId, userId, at, answer }: Given) =>
  sql`
  with overtaken as (
    insert into room_check_tries (check_id, outcome, persons_found, seen_stays, answered_at, answered_by,
      via_code, note)
    select id, outcome, persons_found, seen_stays, answered_at, answered_by, via_code, note
    from room_checks where id = ${checkId} and outcome is not null
  )
  update room_checks set outcome = ${answer.outcome}, persons_found = ${answer.personsFound},
    seen_stays = ${answer.seenReservationIds}::int[], answered_at = ${at}, answered_by = ${userId}, via_code = ${answer.viaCode}, note = ${answer.note}
  where id = ${checkId}`.execute(db);

const demandPhotos = async (ctx: Context, ids: readonly number[]) => {
  for (const id of ids) await demandMedia(ctx, { id, folder: 'inspection-reports' });
};

const keepPhotos = async (db: Db, { checkId, ids }: { checkId: number; ids: number[] }) => {
  if (ids.length === 0) return;
  await db
    .insertInto('room_check_photos')
    .values([...new Set(ids)].map((media_id) => ({ check_id: checkId, media_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Ticked is whom the round wrote down as being in the room. */
const demandExpected = async (
  { db, locale }: Context,
  { checkId, ids }: { checkId: number; ids: readonly number[] },
): Promise<void> => {
  const known = new Set(await listHere(db, checkId));
  if (ids.some((id) => !known.has(id)))
    refuseField(locale, { path: 'seenReservationIds', message: checkProblems.ticked });
};

const demandRoom = async ({ db }: Context, id: number): Promise<void> => {
  const known = await db.selectFrom('rooms').select('id').where('id', '=', id).executeTakeFirst();
  if (known === undefined) refuse('not_found');
};

/** Sent late and in any order: of several answers for one room the latest by its moment stands. */
export const answerRoom = async (
  ctx: Context,
  { id, answer }: { id: number; answer: RoomAnswer },
): Promise<RoomInspection> => {
  const locked = (await lockRound(ctx.db, { id, isShared: true })) ?? refuse('not_found');
  const { roomId } = answer;
  const known = await lockCheck(ctx.db, { inspectionId: id, roomId });
  if (known === undefined) await demandRoom(ctx, roomId);
  await demandPhotos(ctx, answer.photoIds);
  demandStep('check', locked);
  const check =
    known ?? refuseField(ctx.locale, { path: 'roomId', message: checkProblems.notInRound });
  if (answer.seenReservationIds !== null)
    await demandExpected(ctx, { checkId: check.id, ids: answer.seenReservationIds });
  const at = momentOf(answer, locked);
  const given = { checkId: check.id, userId: ctx.session.user.id, at, answer };
  const isOlder = check.at !== null && Date.parse(at) < Date.parse(check.at);
  if (check.isResolved && !isOlder) refuse('discrepancy_settled');
  await (isOlder ? insertTry(ctx.db, given) : insertStanding(ctx.db, given));
  await keepPhotos(ctx.db, { checkId: check.id, ids: answer.photoIds });
  const after = await round.find(ctx, id);
  const { outcome, personsFound, viaCode } = answer;
  const info = { check: { outcome, personsFound, viaCode, at } };
  await audit(ctx, roomEvent(after, { type: 'CHECK_ROOM', checkId: check.id, info }));
  return toldOf(after);
};
