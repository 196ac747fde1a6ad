import type { contract, Parsed, Room, RoomRange } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import { lastOf } from '#core/http/context.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';
import { failureText } from '#core/language/failure-text.ts';
import { pick } from '#core/records/columns.ts';
import { subjectOf } from '#core/records/record.ts';
import { demandFresh } from '#core/records/stale.ts';
import { unlessSame } from '#core/records/unless-same.ts';
import { describeBlocker } from '#features/readiness/reasons.ts';
import { demandUnneeded, findNeeds } from '#features/stays/needs.ts';

import * as queries from './rooms.queries.ts';
import * as writes from './rooms.writes.ts';

type Change = Parsed<typeof contract.rooms.update>['body'];
type Bulk = Parsed<typeof contract.rooms.updateMany>['body'];

const known = subjectOf<Room>({
  type: 'room',
  find: ({ db }, id) => queries.findRoom(db, id),
  labelOf: ({ roomNo }) => roomNo,
  // What a person edits, not what follows from it.
  fieldsOf: (room) => ({
    ...pick(room, [...writes.fieldNames, 'status']),
    reason: room.hold?.reason ?? null,
    until: room.hold?.until ?? null,
  }),
  aboutOf: ({ roomNo }) => ({ info: { room: { roomNo } } }),
});

/** Its reasons in the caller's language; a list may leave them out. */
const asSaid = <R extends Partial<Room>>(ctx: Context, room: R): R =>
  room.blockers === undefined
    ? room
    : { ...room, blockers: room.blockers.map((blocker) => describeBlocker(blocker, ctx)) };
/** Who is in a room is for those who may read guests. */
const asSeen = (ctx: Context, room: Room): Room =>
  asSaid(ctx, {
    ...room,
    guest: ctx.can('read:guests') ? room.guest : null,
    reservations: ctx.can('read:reservations') ? room.reservations : [],
  });

export const listRooms = async (
  ctx: Context,
  query: Parsed<typeof contract.rooms.list>['query'],
) => {
  if (query.tenantId !== undefined && query.tenantId !== ctx.tenantId) return refuse('not_found');
  const withGuests = query.fetchGuests === true && ctx.can('read:guests');
  const withReservations = ctx.can('read:reservations');
  const wanted = { input: query, withGuests, withReservations };
  const { items, total } = await queries.listRooms(ctx.db, wanted);
  return { items: items.map((room) => asSaid(ctx, room)), total };
};

export const listBoard = async (ctx: Context) => {
  const rooms = await queries.listBoard(lastOf(ctx.db), { isReady: isOfCouncil(ctx.session) });
  return ctx.can('read:guests') ? rooms : rooms.map((room) => ({ ...room, guest: null }));
};

export const getRoom = async (ctx: Context, id: number) =>
  asSeen(ctx, (await queries.findRoom(lastOf(ctx.db), id)) ?? refuse('not_found'));

export const findByDoor = async (ctx: Context, code: string) =>
  (await queries.findByDoor(ctx.db, code)) ?? refuse('not_found');

/** One entry for all that were made at once. */
export const logCreated = async (ctx: Context, made: readonly { id: number; roomNo: string }[]) => {
  const [first, last] = [made[0]?.roomNo ?? '', made.at(-1)?.roomNo ?? ''];
  await audit(ctx, {
    type: 'CREATE_ROOMS',
    subject: { type: 'rooms', id: null, label: made.length === 1 ? first : `${first} – ${last}` },
    info: { rooms: made },
  });
};

export const createRooms = async (ctx: Context, ranges: RoomRange[]) => {
  const rooms = ranges.flatMap(writes.roomsOf);
  const taken = await queries.findTaken(
    ctx.db,
    rooms.map(({ roomNo }) => roomNo),
  );
  if (taken.length > 0)
    refuse('room_exists', { values: { roomNo: taken.join(', ') }, details: { roomNos: taken } });
  const ids = await writes.insertRooms(ctx.db, rooms);
  await logCreated(
    ctx,
    rooms.map(({ roomNo }, index) => ({ id: ids[index] ?? 0, roomNo })),
  );
  return await queries.findRooms(ctx.db, ids);
};

interface Wish {
  status?: string | undefined;
  until?: string | null | undefined;
  isShared?: boolean | undefined;
}
/** What may not happen to a room that somebody is in or is coming to, and until when; null: all may. */
const periodOf = ({ status, until = null, isShared }: Wish): { until: string | null } | null => {
  if (isShared !== undefined) return { until: null };
  return status === 'maintenance' || status === 'void' ? { until } : null;
};

/** Of a room that is let bed by bed: those behind the last one are nobody's. */
const isMadeSmaller = (
  { maxGuests, isShared }: { maxGuests?: number | undefined; isShared?: boolean | undefined },
  room: { is_shared: boolean; max_guests: number },
): boolean =>
  maxGuests !== undefined && maxGuests < room.max_guests && room.is_shared && isShared !== false;

const wishFor = (wish: Wish, room: { is_shared: boolean }): Wish =>
  wish.isShared === room.is_shared ? { ...wish, isShared: undefined } : wish;

const applyStatus = async (
  ctx: Context,
  { ids, change }: Bulk | { ids: number[]; change: Change },
) => {
  const { status, reason = '', until = null } = change;
  if (status === undefined) return;
  if (status === 'available') await writes.releaseHolds(ctx.db, { ids });
  else {
    const since = 'since' in change ? change.since : undefined;
    const hold = { kind: status, reason, until, since, heldBy: ctx.session.user.id };
    await writes.holdRooms(ctx.db, { ids, hold });
  }
};

const refuseTakenNumber = async (ctx: Context, roomNo: string) => {
  const [taken] = await queries.findTaken(ctx.db, [roomNo]);
  if (taken !== undefined)
    refuse('room_exists', { values: { roomNo: taken }, details: { roomNos: [taken] } });
};

export const updateRoom = async (ctx: Context, { id, change }: { id: number; change: Change }) => {
  const [[locked], room] = await Promise.all([
    queries.lockRooms(ctx.db, [id]),
    queries.findRoom(ctx.db, id),
  ]);
  if (locked === undefined || locked.deleted_at !== null) return refuse('not_found');
  const { version } = locked;
  await demandFresh(ctx, { subject: { type: 'room', id }, version, read: change.version });
  const before = room ?? refuse('not_found');
  const period = periodOf(wishFor(change, locked));
  if (period !== null) await demandUnneeded(ctx, { roomIds: [id], ...period });
  if (isMadeSmaller(change, locked))
    await demandUnneeded(ctx, { roomIds: [id], until: null, beyond: change.maxGuests });
  const isRenamed = change.roomNo?.toLowerCase() !== before.roomNo.toLowerCase();
  if (change.roomNo !== undefined && isRenamed) await refuseTakenNumber(ctx, change.roomNo);
  const after = await unlessSame(ctx, before, async () => {
    await applyStatus(ctx, { ids: [id], change });
    const [own] = await writes.updateRooms(ctx.db, { ids: [id], fields: change });
    // What a person edits of a room says nothing of its status: that needs a second look only where it was set.
    return change.status === undefined ? { ...before, ...own } : await known.find(ctx, id);
  });
  if (after !== before)
    await audit(ctx, known.eventOf({ type: 'UPDATE_ROOM', of: after, before, after }));
  return asSeen(ctx, after);
};

type Needs = Awaited<ReturnType<typeof findNeeds>>;
const idsOf = (rooms: readonly { id: number }[]) => rooms.map(({ id }) => id);
const reasonOf = (ctx: Context, need: ReturnType<Needs['get']>): string =>
  failureText(ctx, need ?? { code: 'not_found' });

export const updateManyRooms = async (ctx: Context, { ids, change }: Bulk) => {
  const locked = await queries.lockRooms(ctx.db, ids);
  const there = locked.filter((room) => room.deleted_at === null);
  if (there.length === 0) return refuse('not_found');
  const touched = idsOf(there.filter((room) => periodOf(wishFor(change, room)) !== null));
  const smaller = idsOf(there.filter((room) => isMadeSmaller(change, room)));
  const until = change.isShared === undefined ? (change.until ?? null) : null;
  const beyond = change.maxGuests;
  const needs: Needs = new Map([
    ...(await findNeeds(ctx, { roomIds: smaller, until: null, beyond })),
    ...(await findNeeds(ctx, { roomIds: touched, until })),
  ]);
  const alive = idsOf(there).filter((id) => !needs.has(id));
  const skipped = ids
    .filter((id) => !alive.includes(id))
    .map((id) => ({
      id,
      roomNo: locked.find((room) => room.id === id)?.room_no ?? null,
      reason: reasonOf(ctx, needs.get(id)),
    }));
  if (alive.length === 0) {
    ctx.isUnchanged = true;
    return { done: [], skipped };
  }
  const before = new Map((await queries.findRooms(ctx.db, alive)).map((room) => [room.id, room]));
  await writes.updateRooms(ctx.db, { ids: alive, fields: change });
  await applyStatus(ctx, { ids: alive, change });
  const after = await queries.findRooms(ctx.db, alive);
  await audit(
    ctx,
    ...after.map((of) =>
      known.eventOf({ type: 'UPDATE_ROOM', of, before: before.get(of.id), after: of }),
    ),
  );
  return { done: alive, skipped };
};

export const removeRoom = async (ctx: Context, id: number) => {
  await queries.lockRooms(ctx.db, [id]);
  const before = await known.find(ctx, id);
  if (before.deletedAt !== null) return refuse('not_found');
  await demandUnneeded(ctx, { roomIds: [id], until: null });
  await writes.setDeleted(ctx.db, { id, isDeleted: true });
  await audit(ctx, known.eventOf({ type: 'DELETE_ROOM', of: before }));
  return await getRoom(ctx, id);
};

/** The code is told by the sheet alone; the old one is nobody's from here on. */
export const renewDoorCode = async (ctx: Context, id: number) => {
  await queries.lockRooms(ctx.db, [id]);
  const room = await known.find(ctx, id);
  if (room.deletedAt !== null) return refuse('not_found');
  await writes.renewDoorCode(ctx.db, id);
  await audit(ctx, known.eventOf({ type: 'RENEW_DOOR_CODE', of: room }));
  return await getRoom(ctx, id);
};

export const restoreRoom = async (ctx: Context, id: number) => {
  await queries.lockRooms(ctx.db, [id]);
  const before = await known.find(ctx, id);
  if (before.deletedAt === null)
    return refuse('illegal_transition', { values: { from: ['Not removed', 'Sin quitar'] } });
  await refuseTakenNumber(ctx, before.roomNo);
  await writes.setDeleted(ctx.db, { id, isDeleted: false });
  await audit(ctx, known.eventOf({ type: 'RESTORE_ROOM', of: before }));
  return await getRoom(ctx, id);
};
