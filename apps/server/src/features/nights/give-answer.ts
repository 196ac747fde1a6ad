import type { Payable } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { sideOf } from '#core/identity/session.ts';

import { listAskedNights } from './asked-nights.queries.ts';
import type { NightOfStay } from './asked-nights.queries.ts';
import { decidedBy } from './ledger.ts';
import * as queries from './nights.queries.ts';
import type { StoredAnswer } from './nights.queries.ts';

interface AskedNight extends NightOfStay {
  /** What was answered before, in the order in which it was given. */
  answers: readonly StoredAnswer[];
}
interface Given {
  payable: 'yes' | 'no';
  reason: string;
}

/** Writes what somebody answers of a night in query; where the other side has said otherwise it is disputed. */
export const giveAnswer = async (
  ctx: Context,
  { day, room, booking, answers }: AskedNight,
  { payable, reason }: Given,
): Promise<StoredAnswer> => {
  const { user } = ctx.session;
  const side = sideOf(ctx.session);
  const of = { day, roomId: room.id, reservationId: booking.id, payable, side, reason };
  const given = await queries.insertAnswer(ctx.db, { ...of, userId: user.id, name: user.name });
  const answer = { ...of, ...given, by: user.name };
  const before: Payable = decidedBy(answers)?.payable ?? 'query';
  const after = decidedBy([...answers, answer])?.payable;
  await audit(ctx, {
    type: after === 'disputed' ? 'DISPUTE_NIGHT' : 'ANSWER_NIGHT_QUERY',
    subject: { type: 'night', id: booking.id, label: `${room.roomNo} · ${day}` },
    before: { payable: before, reason: answers.at(-1)?.reason ?? '' },
    after: { payable, reason },
    info: { day, roomNo: room.roomNo, roomId: room.id },
    ...(booking.guest && { guest: booking.guest }),
    ...(booking.council && { councils: [booking.council.id] }),
  });
  return answer;
};

/** The same of the nights that a check puts into query, over or not: of each whom it expected and did not see. */
export const answerForCheck = async (
  ctx: Context,
  { checkId, ...given }: Given & { checkId: number },
): Promise<void> => {
  const asked = await listAskedNights(ctx.db, checkId);
  const [first] = asked;
  if (first === undefined) return;
  const answers = await queries.listAnswers(ctx.db, { from: first.day, to: first.day });
  for (const night of asked) {
    const { room, booking } = night;
    const own = answers.filter((one) => one.roomId === room.id && one.reservationId === booking.id);
    await giveAnswer(ctx, { ...night, answers: own }, given);
  }
};
