import type { contract, Parsed } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { listClosures } from '#features/stays/readiness.service.ts';
import type { Rooms, Segment } from '#features/stays/stays.service.ts';
import { arrange, lockRooms, segmentsOf } from '#features/stays/stays.service.ts';

import { eventOf, findKnown } from './reservations.service.ts';
import * as writes from './reservations.writes.ts';

type TakeBack = Parsed<typeof contract.reservations.takeBack>['body'];

/** Nobody needed the room of a no-show: one that was closed or removed since is not given again. */
const openIn = async (ctx: Context, rooms: Rooms) => {
  const closures = await listClosures(ctx, [...rooms.keys()]);
  return (part: Segment): boolean =>
    rooms.get(part.roomId)?.deletedAt === null &&
    !closures.some(({ roomId, opensOn }) => roomId === part.roomId && opensOn > part.checkIn);
};

/** A wrong tap: the booking is what it was, in its room, which nobody else may have got meanwhile; without one where that room is closed. */
export const takeBack = async (ctx: Context, { id, body }: { id: number; body: TakeBack }) => {
  const before = await findKnown(ctx, id);
  if (!before.mayTakeBack) refuse('not_taken_back');
  const stored = await segmentsOf(ctx, [id]);
  const rooms = await lockRooms(
    ctx,
    stored.map(({ roomId }) => roomId),
  );
  const { status, version, persons } = before;
  const isBack = await writes.takeBack(ctx.db, { id, version, reason: body.reason });
  if (!isBack) refuse('not_taken_back');
  const isOpen = status === 'no_show' ? await openIn(ctx, rooms) : () => true;
  const plan = stored
    .map(({ roomId, checkIn, checkOut }) => ({ roomId, checkIn, checkOut }))
    .filter(isOpen);
  const wanted = [{ reservationId: id, persons, isInHouse: false, stored, plan }];
  await arrange(ctx, { rooms, wanted });
  const after = await findKnown(ctx, id);
  const type = status === 'no_show' ? 'TAKE_BACK_NO_SHOW' : 'TAKE_BACK_CHECK_IN';
  await audit(ctx, eventOf({ type, before, after }));
  return after;
};
