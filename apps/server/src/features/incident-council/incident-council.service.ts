import { postingProblems } from '@keyhold/contract';
import type {
  contract,
  Incident,
  Page,
  Parsed,
  TenantIncident,
  ThreadEntry,
} from '@keyhold/contract';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';
import { sideOf } from '#core/identity/session.ts';
import { readToday } from '#core/records/today.ts';
import { demandSpace } from '#features/incidents/demands.ts';
import { incident } from '#features/incidents/incidents.service.ts';
import { writtenOf } from '#features/incidents/told.ts';

import { chosen } from './choices.ts';
import type { Council, Owner } from './council-people.queries.ts';
import * as queries from './incident-council.queries.ts';
import * as writes from './incident-council.writes.ts';
import { demandStep, demandWord, entryIn, me, take } from './lane-step.ts';
import { startClock, watchClock } from './reply-clock.ts';
import { tell } from './tell.ts';

type Routes = typeof contract.incidentCouncil;
type BodyOf<Name extends keyof Routes> = { id: number } & Parsed<Routes[Name]>['body'];

const reachOf = ({ incidentTenantIds, councilIds }: Context['session']) => ({
  tenantIds: incidentTenantIds,
  councilIds: councilIds ?? [],
});

export const listPosted = async (
  { db, session }: Context,
  input: Parsed<Routes['list']>['query'],
): Promise<Page<TenantIncident>> => {
  const reach = reachOf(session);
  const { after } = input;
  const place =
    after === undefined
      ? undefined
      : ((await queries.findPlace(db, { ...reach, after })) ?? refuse('not_found'));
  return await queries.listPosted(db, { input, ...reach, place });
};

export const countPosted = ({ db, session }: Context) => queries.countPosted(db, reachOf(session));

export const postIncident = async (
  ctx: Context,
  { id, message, councilId, whyOther, councils }: BodyOf<'post'> & { councils: Council[] },
): Promise<Incident> =>
  await incident.change(ctx, {
    id,
    event: 'POST_INCIDENT',
    write: async (before) => {
      const council = await chosen(ctx, { id, councilId, whyOther, councils });
      demandStep(before, 'post');
      const postings = (await queries.countPostings(ctx.db, id)) + 1;
      demandSpace(ctx, { list: 'postings', count: postings });
      const { now, hours } = await queries.readTarget(ctx.db, id);
      const clock = startClock({ now, hours, zone: ctx.timezone });
      const by = me(ctx);
      const frozen = writtenOf(before);
      const postingId = await writes.insertPosting(ctx.db, {
        incidentId: id,
        council,
        by,
        at: now,
        frozen,
        clock,
        whyOther,
      });
      await writes.markPosted(ctx.db, id);
      const entry = { postingId, kind: 'note', side: 'house', text: message, by } as const;
      await writes.insertEntry(ctx.db, entry);
      await tell(ctx, { postingId, news: 'POST_INCIDENT' });
      await watchClock(ctx, postingId);
    },
  });

/** Where nobody signs in for the council any more, nobody else could ever end it. */
const isLeft = ({ council }: Incident, councils: readonly Council[]): boolean =>
  council?.state === 'acknowledged' && councils.every(({ id }) => id !== council.id);

export const takeBack = (
  ctx: Context,
  { id, reason, councils }: BodyOf<'takeBack'> & { councils: Council[] },
) =>
  incident.change(ctx, {
    id,
    event: 'TAKE_BACK_INCIDENT',
    write: async (before) => {
      if (!isLeft(before, councils)) demandStep(before, 'takeBack');
      await writes.endPosting(ctx.db, { id, side: 'house', reason });
    },
  });

export const acknowledge = (ctx: Context, { id }: { id: number }) =>
  take(ctx, {
    id,
    act: 'acknowledge',
    event: 'ACKNOWLEDGE_INCIDENT',
    write: () => writes.acknowledge(ctx.db, { id, by: me(ctx) }),
  });

/** Either side, at any time: it asks for nothing, and nobody waits for an answer. */
export const say = (ctx: Context, { id, text }: BodyOf<'say'>) => {
  const side = sideOf(ctx.session);
  return take(ctx, {
    id,
    act: 'say',
    event: 'WRITE_ABOUT_INCIDENT',
    write: async (before, postingId) => {
      demandWord(ctx, before);
      await writes.insertEntry(ctx.db, { postingId, kind: 'note', side, text, by: me(ctx) });
    },
  });
};

export const ask = (ctx: Context, { id, text }: BodyOf<'ask'>) =>
  take(ctx, {
    id,
    act: 'ask',
    event: 'ASK_ABOUT_INCIDENT',
    write: async (before, postingId) => {
      demandWord(ctx, before);
      const said = { kind: 'question', side: 'council', text, by: me(ctx) } as const;
      await writes.insertEntry(ctx.db, { postingId, ...said });
    },
  });

export const answer = (ctx: Context, { id, text, to }: BodyOf<'answer'>) =>
  take(ctx, {
    id,
    act: 'answer',
    event: 'ANSWER_ABOUT_INCIDENT',
    to,
    write: async (before, postingId) => {
      const { isAnswered } = entryIn(before, { id: to, kind: 'question' });
      if (isAnswered) demandWord(ctx, before);
      const said = { kind: 'answer', side: 'house', text, questionId: to, by: me(ctx) } as const;
      await writes.insertEntry(ctx.db, { postingId, ...said });
    },
  });

const ownerOf = (ctx: Context, owner: BodyOf<'act'>['owner'], people: readonly Owner[]) => {
  if (typeof owner === 'string') return { side: owner, person: null };
  const { side, ...person } =
    people.find(({ id }) => id === owner) ??
    refuseField(ctx.locale, { path: 'owner', message: postingProblems.owner });
  return { side, person };
};

export const act = (
  ctx: Context,
  { id, text, due, owner, people }: BodyOf<'act'> & { people: readonly Owner[] },
) =>
  take(ctx, {
    id,
    act: 'act',
    event: 'SET_INCIDENT_ACTION',
    write: async (before, postingId) => {
      demandWord(ctx, before);
      if (due < (await readToday(ctx.db)))
        refuseField(ctx.locale, { path: 'due', message: postingProblems.due });
      const action = { due, owner: ownerOf(ctx, owner, people) };
      const said = { kind: 'action', side: 'council', text, by: me(ctx) } as const;
      await writes.insertEntry(ctx.db, { postingId, ...said, action });
    },
  });

/** Whoever it was given to, or anybody of their side who may act. */
const demandOwner = (ctx: Context, { owner }: ThreadEntry): void => {
  const side = sideOf(ctx.session);
  if (owner?.side !== side) refuse('forbidden');
  const isOwn = owner?.person?.id === ctx.session.user.id;
  if (side === 'house' && !isOwn && !ctx.can('update:incidents')) refuse('forbidden');
};

export const completeAction = (ctx: Context, { id, actionId }: { id: number; actionId: number }) =>
  take(ctx, {
    id,
    act: 'done',
    event: 'COMPLETE_INCIDENT_ACTION',
    to: actionId,
    write: async (before) => {
      const action = entryIn(before, { id: actionId, kind: 'action' });
      demandOwner(ctx, action);
      if (action.doneAt !== null) refuse('action_done');
      await writes.completeAction(ctx.db, { id: actionId, by: me(ctx) });
    },
  });

/** From then on the council sees it no more: the answer is the last that it is told. */
export const handBack = async (
  ctx: Context,
  { id, reason }: BodyOf<'handBack'>,
): Promise<Incident> => {
  const { before, locked } = await incident.lockFresh(ctx, { id });
  demandStep(before, 'handBack');
  const { id: postingId } = await queries.findOpen(ctx.db, id);
  const said = { kind: 'note', side: 'council', text: reason, by: me(ctx) } as const;
  await writes.insertEntry(ctx.db, { postingId, ...said });
  const { council } = await incident.find(ctx, id);
  await writes.endPosting(ctx.db, { id, side: 'council', reason });
  await tell(ctx, { postingId, news: 'HAND_BACK_INCIDENT' });
  const after: Incident = {
    ...before,
    managementMode: 'manage_internally',
    reason,
    council: council && { ...council, state: 'none', awaiting: [], handedBackAt: locked.now },
    version: before.version + 1,
  };
  await audit(ctx, incident.eventOf({ type: 'HAND_BACK_INCIDENT', of: after, before, after }));
  return after;
};
