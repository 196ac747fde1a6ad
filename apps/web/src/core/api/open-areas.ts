import {
  contract,
  eventFamilies,
  familyNames,
  resources,
  type EventFamily,
  type Resource,
  type Route,
} from '@keyhold/contract';

const routes = Object.values(contract as Record<string, Record<string, Route>>).flatMap((each) =>
  Object.values(each),
);
const told = new Set<string>(routes.flatMap(({ events }) => events));

/** The families that a route writes of: a resource to come appears with its first route. */
export const openFamilies: readonly EventFamily[] = familyNames.filter((family) =>
  eventFamilies[family].names.some((name) => told.has(name)),
);

const asked = JSON.stringify(routes.map(({ access }) => access));
/** What somebody can have a right to now: a route asks for it, or entries are read by it. */
export const openResources: readonly Resource[] = resources.filter(
  (resource) =>
    asked.includes(`:${resource}"`) ||
    openFamilies.some((name) => eventFamilies[name].reads === resource),
);
