import { contract, resourcesShowing, routeFactsOf } from '@keyhold/contract';
import type { EventName, Route, RouteFacts } from '@keyhold/contract';

/** What calling a route asks for, without its schemas; of its events what they show. */
export interface CalledRoute<R extends Route = Route> extends Omit<RouteFacts<R>, 'events'> {
  /** The resources besides its own that show the events which it leaves, all of them declared. */
  touches?: readonly string[];
}

const calledRoute = (resource: string, { events, ...facts }: RouteFacts): CalledRoute => {
  const shown = resourcesShowing(events as readonly EventName[]);
  const touches = shown.filter((name) => name !== resource);
  return touches.length > 0 ? { ...facts, touches } : facts;
};

/** Every route by its resource and its name. The built app holds of it what each file calls (`vite/facts.ts`). */
export const routes: Record<string, Record<string, CalledRoute>> = Object.fromEntries(
  Object.entries(routeFactsOf(contract)).map(([resource, own]) => [
    resource,
    Object.fromEntries(
      Object.entries(own).map(([name, route]) => [name, calledRoute(resource, route)]),
    ),
  ]),
);
