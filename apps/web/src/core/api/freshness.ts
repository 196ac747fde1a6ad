import { invalidate } from '#core/api/endpoint.ts';
import type { CalledRoute } from '#core/api/routes.ts';

interface Call {
  resource: string;
  route: Pick<CalledRoute, 'touches'>;
}

/** What a call changes: its own resource and whatever shows the events that it leaves. */
export const touchedBy = ({ resource, route }: Call): string[] => [
  resource,
  ...(route.touches ?? []),
];

/** For calls that are made without `useAction`, such as many in turn. */
export const refresh = async (...endpoints: Call[]) =>
  await invalidate([...new Set(endpoints.flatMap((endpoint) => touchedBy(endpoint)))]);
