import { describeIssue, rollCallProblems } from '@keyhold/contract';
import type {
  contract,
  EndOfRollCall,
  EventName,
  NewTicks,
  Parsed,
  RollCall,
  RollCallNow,
  RollCallRecord,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { momentOf } from '#core/records/moment.ts';

import { listExpected, listParties, listStaff, readNow } from './in-house.queries.ts';
import * as queries from './roll-calls.queries.ts';
import * as writes from './roll-calls.writes.ts';

export const readRollCall = async ({ db }: Pick<Context, 'db'>): Promise<RollCallNow> => {
  const open = await queries.findOpen(db);
  return {
    asOf: await readNow(db),
    parties: await listParties(db),
    staff: await listStaff(db),
    expected: await listExpected(db),
    current: open ? { ...open, ticks: await queries.listStanding(db, open.id) } : null,
  };
};

export const findRollCall = async ({ db }: Pick<Context, 'db'>, id: number): Promise<RollCall> =>
  (await queries.findRollCall(db, id)) ?? refuse('not_found');

export const getRecord = async (ctx: Pick<Context, 'db'>, id: number): Promise<RollCallRecord> => ({
  ...(await findRollCall(ctx, id)),
  entries: await queries.listEntries(ctx.db, id),
});

/** On which day it began, in the property. */
export const dayOfRollCall = async (ctx: Pick<Context, 'db'>, id: number): Promise<string> => {
  await findRollCall(ctx, id);
  return (await queries.labelOf(ctx.db, id)).slice(0, 10);
};

export const listPast = ({ db }: Context, query: Parsed<typeof contract.rollCalls.past>['query']) =>
  queries.listPast(db, query);

const eventOf = async (
  { db }: Context,
  { type, id, info = {} }: { type: EventName; id: number; info?: Record<string, unknown> },
): Promise<AuditEvent> => ({
  type,
  subject: { type: 'roll_call', id, label: await queries.labelOf(db, id) },
  info,
});

const byNow = ({ session: { user } }: Context) => ({ id: user.id, name: user.name });

/** The one it belongs to; a new one with everybody who is in the house where there is none. */
const joinOrBegin = async (ctx: Context, sent: NewTicks) => {
  const by = byNow(ctx);
  const known = await writes.findFor(ctx.db, sent);
  const begun = known === undefined ? await writes.begin(ctx.db, { ...sent, by }) : undefined;
  const id = known ?? begun ?? (await writes.findFor(ctx.db, sent)) ?? refuse('not_found');
  if (begun === undefined) await writes.beganBefore(ctx.db, { ...sent, id, by });
  else {
    await writes.enrolPresent(ctx.db, id);
    await audit(ctx, await eventOf(ctx, { type: 'START_ROLL_CALL', id }));
  }
  return { id, isNew: begun !== undefined };
};

const countsOf = (states: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(states)].map((state) => [state, states.filter((one) => one === state).length]),
  );

/** In a fire the sum is what is read out: nobody stands in it who cannot be in the house. */
const demandMeant = async (
  ctx: Context,
  { id, people, ticks }: { id: number; people: readonly string[] } & Pick<NewTicks, 'ticks'>,
) => {
  const meant = await writes.listMeant(ctx.db, { id, people });
  if (meant.some(({ isKnown }) => !isKnown)) refuse('not_found');
  const strangers = new Set(meant.filter(({ isMeant }) => !isMeant).map(({ key }) => key));
  const errors = ticks.flatMap(({ person }, index) => {
    if (!strangers.has(person)) return [];
    const path = `ticks.${index}.person`;
    const issue = { code: 'custom', path: [path], message: rollCallProblems.person };
    return [{ path, message: describeIssue(issue, ctx.locale) }];
  });
  if (errors.length > 0) refuse('invalid_input', { errors });
};

const longestWaitMs = 2 * 86_400_000;
/** A clock that is ahead says now; one that is days behind is not believed. */
const believed = ({ startedAt, ticks, key }: NewTicks, now: string): NewTicks => {
  const oldest = new Date(Date.parse(now) - longestWaitMs).toISOString();
  const momentIn = (at: string) => momentOf({ at, driftMs: 0 }, { startedAt: oldest, now });
  const said = ticks.map((tick) => ({ ...tick, at: momentIn(tick.at) }));
  return { key, startedAt: momentIn(startedAt), ticks: said };
};

export const tick = async (ctx: Context, given: NewTicks): Promise<RollCall> => {
  const sent = believed(given, await readNow(ctx.db));
  const { id, isNew } = await joinOrBegin(ctx, sent);
  const people = [...new Set(sent.ticks.map(({ person }) => person))];
  await demandMeant(ctx, { id, people, ticks: sent.ticks });
  await writes.enrolTicked(ctx.db, { id, people });
  const said = await writes.insertTicks(ctx.db, { id, ticks: sent.ticks, by: byNow(ctx) });
  if (said.length > 0)
    await audit(ctx, await eventOf(ctx, { type: 'TICK_ROLL_CALL', id, info: countsOf(said) }));
  else ctx.isUnchanged = !isNew;
  return await findRollCall(ctx, id);
};

/** Whoever came in after it began is in the record too. */
export const end = async (ctx: Context, id: number, given: EndOfRollCall): Promise<RollCall> => {
  const { isEnded } = (await writes.lockRollCall(ctx.db, id)) ?? refuse('not_found');
  if (isEnded) {
    // Somebody was quicker: it is over, as was wanted.
    ctx.isUnchanged = true;
    return await findRollCall(ctx, id);
  }
  await writes.enrolPresent(ctx.db, id);
  await writes.end(ctx.db, { id, by: byNow(ctx), ...given });
  const ended = await findRollCall(ctx, id);
  const { kind, persons, safe, unaccounted } = ended;
  await audit(
    ctx,
    await eventOf(ctx, { type: 'END_ROLL_CALL', id, info: { kind, persons, safe, unaccounted } }),
  );
  return ended;
};
