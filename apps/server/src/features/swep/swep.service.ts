import { maxActivationDays, swepProblems } from '@keyhold/contract';
import type { contract, Parsed, SwepActivation, SwepNow } from '@keyhold/contract';
import { z } from 'zod';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';
import { defineJob, enqueue } from '#core/jobs/jobs.ts';
import { momentText } from '#core/language/format.ts';
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
  fieldsOf: ({ trigger, reason, state, startedAt, endsAt, endedAt }) => ({
    trigger,
    reason,
    startsAt: state === 'planned' ? startedAt : null,
    endsAt,
    endedAt,
  }),
});
export const getActivation = activation.find;

export const listActivations = (ctx: Context, query: Parsed<Routes['list']>['query']) =>
  queries.listActivations(ctx.db, { query, reader: readerOf(ctx) });

export const readNow = async (ctx: Context): Promise<SwepNow> => {
  const reader = readerOf(ctx);
  const { today } = await queries.readDay(ctx.db);
  const id = await queries.findRunning(ctx.db);
  const known = id === undefined ? null : await activation.find(ctx, id);
  const isPlanned = known?.state === 'planned';
  const rooms = await queries.listSwepRooms(ctx.db, { reader, by: ctx });
  return { today, activation: isPlanned ? null : known, planned: isPlanned ? known : null, rooms };
};

const dayMs = 86_400_000;
interface Span {
  /** Null or past: it is on. */
  startsAt: string | null;
  endsAt: string;
}
const isAfter = (at: string, from: string) => {
  const ahead = Date.parse(at) - Date.parse(from);
  return ahead > 0 && ahead <= maxActivationDays * dayMs;
};
/** What is planned begins ahead, and ends after it began; both within a month. */
const demandAhead = async (ctx: Context, { startsAt, endsAt }: Span) => {
  const { now } = await queries.readDay(ctx.db);
  if (startsAt !== null && !isAfter(startsAt, now))
    refuseField(ctx.locale, { path: 'startsAt', message: swepProblems.end });
  if (!isAfter(endsAt, now)) refuseField(ctx.locale, { path: 'endsAt', message: swepProblems.end });
  if (startsAt !== null && !isAfter(endsAt, startsAt))
    refuseField(ctx.locale, { path: 'endsAt', message: swepProblems.endAfter });
};

const refuseRunning = async (ctx: Context): Promise<never> => {
  const id = await queries.findRunning(ctx.db);
  const known = id === undefined ? null : await activation.find(ctx, id);
  if (known?.state === 'planned')
    return refuse('swep_planned', {
      values: { from: momentText(known.startedAt, { ...ctx, style: 'weekday' }) },
    });
  return refuse('swep_active');
};

const told = (of: SwepActivation) => ({
  beds: of.report.opened,
  rooms: of.rooms.map(({ roomNo }) => roomNo),
});

/** When its hour has come, unless somebody began it, called it off or moved it meanwhile. */
const awaitStart = (ctx: Context, { id, startsAt }: { id: number; startsAt: string }) =>
  enqueue(ctx, beginPlanned, {
    input: { id },
    after: Math.max(Math.ceil((Date.parse(startsAt) - Date.now()) / 1000), 0),
  });

export const start = async (ctx: Context, body: Parsed<Routes['start']>['body']) => {
  const { startsAt = null } = body;
  await demandAhead(ctx, { ...body, startsAt });
  const by = ctx.session.user.id;
  const id = await writes.insertActivation(ctx.db, { ...body, startsAt, by });
  if (id === undefined) return await refuseRunning(ctx);
  if (startsAt === null) await writes.keepRooms(ctx.db, id);
  else await awaitStart(ctx, { id, startsAt });
  const made = await activation.find(ctx, id);
  if (made.rooms.length === 0) refuse('no_swep_room');
  const type = startsAt === null ? 'START_SWEP' : 'PLAN_SWEP';
  const event = activation.eventOf({ type, of: made, after: made });
  await audit(ctx, { ...event, info: { ...told(made), ...(startsAt && { startsAt }) } });
  return made;
};

const beginAs = async (ctx: Context, before: SwepActivation, info: Record<string, unknown>) => {
  await writes.begin(ctx.db, before.id);
  const after = await activation.find(ctx, before.id);
  const event = activation.eventOf({ type: 'START_SWEP', of: after, before, after });
  await audit(ctx, { ...event, info: { ...told(after), ...info } });
  return after;
};

/** A plan that was moved is begun by the job of its new hour. */
export const beginPlanned = defineJob({
  name: 'swep.begin',
  input: z.strictObject({ id: z.number().int() }),
  run: ({ inTenant }, { id }) =>
    inTenant(async (ctx) => {
      const { before, locked } = await activation.lockFresh(ctx, { id });
      if (before.state === 'planned' && locked.isDue)
        await beginAs(ctx, before, { automatic: true });
    }),
});

export const begin = async (ctx: Context, id: number): Promise<SwepActivation> => {
  const { before } = await activation.lockFresh(ctx, { id });
  if (before.endedAt !== null) return refuse('swep_ended');
  if (before.state !== 'planned') return refuse('swep_begun');
  return await beginAs(ctx, before, {});
};

export const change = async (
  ctx: Context,
  { id, version, ...said }: Parsed<Routes['update']>['body'] & { id: number },
) => {
  const { before } = await activation.lockFresh(ctx, { id, read: version });
  if (before.endedAt !== null) return refuse('swep_ended');
  const { startsAt, endsAt = before.endsAt } = said;
  const isPlanned = before.state === 'planned';
  if (startsAt !== undefined && !isPlanned)
    refuseField(ctx.locale, { path: 'startsAt', message: swepProblems.begun });
  if (startsAt !== undefined || said.endsAt !== undefined) {
    const from = isPlanned ? (startsAt ?? before.startedAt) : null;
    await demandAhead(ctx, { startsAt: from, endsAt });
  }
  const after = await unlessSame(ctx, before, async () => {
    await writes.updateActivation(ctx.db, { id, ...said });
    if (startsAt !== undefined) await awaitStart(ctx, { id, startsAt });
    return await activation.find(ctx, id);
  });
  if (after !== before)
    await audit(ctx, activation.eventOf({ type: 'UPDATE_SWEP', of: after, before, after }));
  return after;
};

const callOff = async (ctx: Context, before: SwepActivation): Promise<SwepActivation> => {
  const { id } = before;
  await writes.callOff(ctx.db, { id, by: ctx.session.user.id });
  const after = await activation.find(ctx, id);
  await audit(ctx, activation.eventOf({ type: 'CANCEL_SWEP', of: after, before, after }));
  return after;
};

/** Holds end with it; whoever is in a room stays there, and whoever stands down has to know of them. */
export const end = async (
  ctx: Context,
  { id, occupiedRoomIds }: Parsed<Routes['end']>['body'] & { id: number },
) => {
  const { before } = await activation.lockFresh(ctx, { id });
  if (before.endedAt !== null) return refuse('swep_ended');
  if (before.state === 'planned') return await callOff(ctx, before);
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
