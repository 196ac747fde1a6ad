import type { Output, Parsed, Resources, Route } from '@keyhold/contract';

import type { Context, OutsideContext } from './context.ts';

export type Handler<R extends Route> = (
  ctx: R['scope'] extends 'none' ? OutsideContext : Context,
  input: Parsed<R>,
) => Promise<Output<R>>;
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Handler<Routes[Name]>;
};
export type AllHandlers<C extends Resources> = { [Resource in keyof C]: Handlers<C[Resource]> };

/** Ties every route of a resource to the verb that answers it; a missing one does not type-check. */
export const implement = <Routes extends Record<string, Route>>(
  _routes: Routes,
  handlers: Handlers<Routes>,
): Handlers<Routes> => handlers;
