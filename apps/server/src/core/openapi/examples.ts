import type { Input, Route } from '@keyhold/contract';

const examples = new Map<Route, object>();

/** Of the bodies that whoever writes a client asks for first, one beside what answers the call. */
export const showBody = <R extends Route>(
  route: R,
  body: Input<R> extends { body: infer Body extends object } ? Body : never,
): void => void examples.set(route, body);
export const exampleOf = (route: Route) => examples.get(route);
