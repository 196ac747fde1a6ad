import { resourcesShowing } from '@keyhold/contract';
import type { EventName, Route } from '@keyhold/contract';

import { invalidate } from '#core/api/api.ts';

interface Call {
  resource: string;
  route: Pick<Route, 'events'>;
}

/** What a call changes: its own resource and whatever shows the events that it leaves, all of them declared. */
export const touchedBy = ({ resource, route }: Call): string[] => [
  ...new Set([resource, ...resourcesShowing(route.events as readonly EventName[])]),
];

/** For calls that are made without `useAction`, such as many in turn. */
export const refresh = async (...endpoints: Call[]) =>
  await invalidate([...new Set(endpoints.flatMap((endpoint) => touchedBy(endpoint)))]);
