import { maxActivationDays, swepProblems } from '@keyhold/contract';
import type { contract, Parsed, SwepActivation, SwepNow } from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';
import { recordOf } from '#core/records/record.ts';
import { unlessSame } from '#core/records/unless-same.ts';

import { label } from './swep.columns.ts';
import type { Reader } from './swep.columns.ts';
import * as queries from './swep.queries.ts';
import * as writes from './swep.writes.ts';

type Routes = typeof contract.swep;

export const readerOf = ({ session }: Context): Reader => ({
  userId: session.user.id,
  isOfCouncil: isOfCouncil(session),
  councilIds: [...(session.councilIds ?? [])],
});

const activation = recordOf<
  SwepActivation,
  NonNullable<Awaited<ReturnType<typeof writes.lockActivation>>>
>({
  type: 'swep',
  find: (ctx, id) => queries.findActivation(ctx.db, { id, reader: readerOf(ctx) }),
  lock: ({ db }, id) => writes.lockActivation(db, id),
  labelOf: () => label,
  fieldsOf: ({ trigger, reason, endsAt, endedAt }) => ({ trigger, reason, endsAt, endedAt }),
});
export const getActivation = activation.find;

export const listActivations = (ctx: Context, query: Parsed<Routes['list']>['query']) =>
  queries.listActivations(ctx.db, { query, reader: readerOf(ctx) });

export const readNow = async (ctx: Context): Promise<SwepNow> => {
  const reader = readerOf(ctx);
  const { today } = await queries.readDay(ctx.db);
  const id = await queries.findRunning(ctx.db);
  const running = id === undefined ? null : await activation.find(ctx, id);
  const rooms = await queries.listSwepRooms(ctx.db, { reader, by: ctx });
  return { today, activation: running, rooms };
};

const dayMs = 86_400_000;
const demandAhead = async (ctx: Context, endsAt: string) => {
  const { now } = await queries.readDay(ctx.db);
  const ahead = Date.parse(endsAt) - Date.parse(now);
  if (ahead <= 0 || ahead > maxActivationDays * dayMs)
    refuseField(ctx.locale, { path: 'endsAt', message: swepProblems.end });
};

export const start = async (ctx: Context, body: Parsed<Routes['start']>['body']) => {
  await demandAhead(ctx, body.endsAt);
  const id = await writes.insertActivation(ctx.db, { ...body, by: ctx.session.user.id });
  if (id === undefined) return refuse('swep_active');
  await writes.keepRooms(ctx.db, id);
  const made = await activation.find(ctx, id);
  if (made.rooms.length === 0) refuse('no_swep_room');
  const info = { beds: made.report.opened, rooms: made.rooms.map(({ roomNo }) => roomNo) };
  await audit(ctx, { ...activation.eventOf({ type: 'START_SWEP', of: made, after: made }), info });
  return made;
};

export const change = async (
  ctx: Context,
  { id, version, ...said }: Parsed<Routes['update']>['body'] & { id: number },
) => {
  const { before } = await activation.lockFresh(ctx, { id, read: version });
  if (before.endedAt !== null) return refuse('swep_ended');
  if (said.endsAt !== undefined) await demandAhead(ctx, said.endsAt);
  const after = await unlessSame(ctx, before, async () => {
    await writes.updateActivation(ctx.db, { id, ...said });
    return await activation.find(ctx, id);
  });
  if (after !== before)
    await audit(ctx, activation.eventOf({ type: 'UPDATE_SWEP', of: after, before, after }));
  return after;
};

/** Holds end with it; whoever is in a room stays there, and whoever stands down has to know of them. */
export const end = async (
  ctx: Context,
  { id, occupiedRoomIds }: Parsed<Routes['end']>['body'] & { id: number },
) => {
  const { before } = await activation.lockFresh(ctx, { id });
  if (before.endedAt !== null) return refuse('swep_ended');
  if (!(await queries.haveRooms(ctx.db, occupiedRoomIds))) return refuse('not_found');
  const rooms = await queries.listOccupied(ctx.db, id);
  if (rooms.some((room) => !occupiedRoomIds.includes(room.id))) {
    const holds = before.holds.filter(({ state }) => state === 'held').length;
    const numbers = rooms.map(({ roomNo }) => roomNo).join(', ');
    return refuse('swep_occupied', { values: { rooms: numbers }, details: { rooms, holds } });
  }
  const released = await writes.endActivation(ctx.db, { id, by: ctx.session.user.id });
  const after = await activation.find(ctx, id);
  const info = { occupied: rooms.map(({ roomNo }) => roomNo), released, report: after.report };
  const event = activation.eventOf({ type: 'END_SWEP', of: after, before, after });
  await audit(ctx, { ...event, info });
  return after;
};
