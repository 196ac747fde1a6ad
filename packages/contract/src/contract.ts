import { auditLog } from './audit-log/audit-log.ts';
import { factsOf } from './core/client.ts';
import type { RouteFacts } from './core/client.ts';
import type { Resources, Route } from './core/route.ts';
import type { EventName } from './declared.ts';
import * as resources from './resources.ts';
import { savedViews } from './saved-views/saved-views.ts';

type Modules = typeof resources & { auditLog: typeof auditLog; savedViews: typeof savedViews };
type Routes = Record<string, Route>;

/** Each route by its resource and its name; these two speak of what all the others declare. */
export type Contract = {
  [Name in keyof Modules as Modules[Name] extends Routes ? Name : never]: Modules[Name];
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const isRoutes = (value: unknown): value is Routes =>
  typeof value === 'object' && value !== null && Object.values(value).some(isRoute);

/** A route that names an event which no resource declares does not compile. */
type Leaving = Record<string, Record<string, { events: readonly EventName[] }>>;

export const contract = Object.fromEntries(
  Object.entries({ ...resources, auditLog, savedViews }).filter(([, value]) => isRoutes(value)),
) as unknown as Contract satisfies Leaving;

/** Every route by its resource and its name, without its schemas. */
export const routeFactsOf = (resourcesOf: Resources): Record<string, Record<string, RouteFacts>> =>
  Object.fromEntries(
    Object.entries(resourcesOf).map(([resource, routes]) => [
      resource,
      Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, factsOf(route)])),
    ]),
  );
