import type { Output, Parsed, Resources, Route } from '@keyhold/contract';

import type { Visitor } from '#core/identity/without-account.ts';
import type { Db } from '#db/scope.ts';

import type { Context, OutsideContext } from './context.ts';
import { refuse } from './errors.ts';

/**
 * A handler in two steps. The first stands outside of the transaction: it judges a password, or counts
 * a wrong code whatever comes of it. What it finds is given to the second, the handler proper.
 */
export interface Judged<Input, Result, Verdict = unknown> {
  judge(ctx: OutsideContext, input: Input): Promise<Verdict>;
  work(ctx: Context, input: Input, verdict: Verdict): Promise<Result>;
}

export const judged = <Input, Result, Verdict>(
  judge: (ctx: OutsideContext, input: Input) => Promise<Verdict>,
  work: (ctx: Context, input: Input, verdict: Verdict) => Promise<Result>,
): Judged<Input, Result> => ({
  judge,
  work: (ctx, input, verdict) => work(ctx, input, verdict as Verdict),
});

/** Lets in whoever holds a good link, found before a property is known; the act itself looks at it again. */
export const byLink = <Input, Result, Found extends Visitor>(
  find: (db: Db, input: Input) => Promise<Found | undefined>,
  work: (ctx: Context, input: Input, found: Found) => Promise<Result>,
): Judged<Input, Result, Visitor> => ({
  judge: async ({ identity }, input) =>
    (await identity.within((db) => find(db, input))) ?? refuse('not_found'),
  work: (ctx, input, found) => work(ctx, input, found as Found),
});

type Plain<R extends Route, Ctx> = (ctx: Ctx, input: Parsed<R>) => Promise<Output<R>>;

export type Handler<R extends Route> = R['scope'] extends 'none'
  ? Plain<R, OutsideContext>
  : R['scope'] extends 'link'
    ? Judged<Parsed<R>, Output<R>, Visitor>
    : Plain<R, Context> | Judged<Parsed<R>, Output<R>>;
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]>;
};
export type AllHandlers<C extends Resources> = { [Resource in keyof C]: Handlers<C[Resource]> };

/** Ties every route of a resource to the verb that answers it; a missing one does not type-check. */
export const implement = <Routes extends Record<string, Route>>(
  _routes: Routes,
  handlers: Handlers<Routes>,
): Handlers<Routes> => handlers;
