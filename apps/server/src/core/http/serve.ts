import type { Output, Route } from '@keyhold/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { visitingSession } from '#core/identity/without-account.ts';
import type { Visitor } from '#core/identity/without-account.ts';
import { retryTransient } from '#db/failure.ts';
import type { Db } from '#db/scope.ts';

import { localeOf, originOf } from './caller.ts';
import { contextOf, outsideContextOf } from './context.ts';
import type { Context, OutsideContext } from './context.ts';
import { refuse } from './errors.ts';
import { scopeOf, tenantOf } from './guard.ts';
import type { Platform } from './guard.ts';
import { keyedOf, once, recall } from './idempotency.ts';
import type { Answered, Keyed } from './idempotency.ts';
import { tellLookIn } from './look-in.ts';
import { wrap } from './reply.ts';
import { logArrival } from './security-log.ts';

export interface Mounted {
  route: Route;
  platform: Platform;
  /** What stands before the transaction, where the handler has two steps. */
  judge: ((ctx: OutsideContext, input: unknown) => Promise<unknown>) | null;
  work: (ctx: unknown, input: unknown, verdict?: unknown) => Promise<Output<Route>>;
}
interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}
interface Change extends Call {
  keyed: Keyed | null;
  verdict?: unknown;
}

const isOfProperty = ({ scope }: Route) => scope === 'tenant' || scope === 'place';

const inputOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body });

const answered = (route: Route, { request, reply }: Call, output: Output<Route>): Answered => {
  if (route.produces !== undefined) return { status: route.status, body: String(output) };
  const { query } = request;
  return { status: route.status, body: reply.serialize(wrap(route, { output, query })) as string };
};

const demandEvent = (route: Route, ctx: Context) => {
  if (route.events.length > 0 && ctx.audited === 0 && !ctx.isUnchanged)
    throw new Error(`${route.method} ${route.path} changed something and left no event`);
};

/** Whoever is signed in, or whom the link lets in that was just looked up. */
const callerOf = (route: Route, { request, verdict }: Change) => {
  if (route.access === 'public') {
    const { tenantId, userId, origin = originOf(request) } = verdict as Visitor;
    const sessionIn = (db: Db) => visitingSession(db, verdict as Visitor, localeOf(request));
    return { tenantId, origin, sessionIn, scope: scopeOf(route, { tenantId, userId }) };
  }
  const session = request.session ?? refuse('no_session');
  const { tenantIds, user, councilIds } = session;
  const tenantId = tenantOf(route, session);
  const scope = scopeOf(route, { tenantId, tenantIds, userId: user.id, councilIds });
  return { tenantId, origin: originOf(request), sessionIn: async () => session, scope };
};

/** One transaction a request: guard, work, event, reply and key are committed together or not at all. */
const serveInScope = async (mounted: Mounted, change: Change): Promise<Answered> => {
  const { route, work, platform } = mounted;
  const { request, keyed, verdict } = change;
  const { scope, origin, tenantId, sessionIn } = callerOf(route, change);
  const effects: (() => void)[] = [];
  const result = await platform.database.inScope(scope, async (db) => {
    effects.length = 0;
    const session = await sessionIn(db);
    const ctx = contextOf(request, { db, session, effects, platform, tenantId, origin });
    const answer = async () => {
      const output = await work(ctx, inputOf(request), verdict);
      demandEvent(route, ctx);
      return answered(route, change, output);
    };
    return keyed === null ? await answer() : await once(db, keyed, answer);
  });
  for (const effect of effects) effect();
  return result;
};

/** The first step may spend what it judges: a key's answer is looked for before, and where it refuses. */
const serveInSteps = async (
  mounted: Mounted & { judge: NonNullable<Mounted['judge']> },
  call: Omit<Change, 'verdict'>,
): Promise<Answered> => {
  const { judge, platform } = mounted;
  const { keyed, request } = call;
  const known = async (): Promise<Answered | null> => {
    if (keyed === null) return null;
    const isLink = keyed.actorId === 0;
    const homeTenantId = isLink ? undefined : request.session?.homeTenantId;
    const own = isLink ? {} : { userId: keyed.actorId };
    return await platform.database.inScope({ as: 'identity', ...own, isReadOnly: true }, (db) =>
      recall(db, { ...keyed, homeTenantId }),
    );
  };
  const earlier = await known();
  if (earlier !== null) return earlier;
  const ctx = outsideContextOf(request, platform);
  const judging = retryTransient(() => judge(ctx, inputOf(request)));
  const judged = await judging.then(
    (verdict) => ({ verdict }),
    async (error: unknown) => (await known()) ?? Promise.reject(error as Error),
  );
  if ('status' in judged) return judged;
  return await retryTransient(() => serveInScope(mounted, { ...call, ...judged }));
};

/** Answers a request that was let in and understood. */
export const serve = async (mounted: Mounted, call: Call): Promise<Answered> => {
  const { route, platform, judge, work } = mounted;
  const { request } = call;
  if (route.scope === 'none') {
    const ctx = outsideContextOf(request, platform);
    const output = await retryTransient(() => work(ctx, inputOf(request)));
    logArrival(request, output);
    return answered(route, call, output);
  }
  const actorId = route.access === 'public' ? 0 : (request.session?.user.id ?? 0);
  const { method, isToldOnce, isQuestion } = route;
  // Asked twice it is answered twice: no answer is kept. A HEAD has the route of its GET.
  const isAsking = method === 'GET' || isQuestion;
  if (isAsking && isOfProperty(route)) await retryTransient(() => tellLookIn(request, platform));
  const keyed = isAsking ? null : keyedOf(request, { actorId, isToldOnce });
  if (judge !== null) return await serveInSteps({ ...mounted, judge }, { ...call, keyed });
  return await retryTransient(() => serveInScope(mounted, { ...call, keyed }));
};
