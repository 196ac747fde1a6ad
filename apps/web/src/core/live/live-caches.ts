import type { EventFamily } from '@keyhold/contract';

import { invalidate } from '#core/api/api.ts';
import type { ResourceName } from '#core/api/api.ts';
import { isOwnRequest } from '#core/api/http.ts';

const gatherMs = 150;

/** What has to be read anew when something of a family happened: all that shows it. */
const shownIn: Partial<Record<EventFamily, readonly ResourceName[]>> = {
  people: [
    'auth',
    'tenants',
    'mails',
    'jobs',
    'savedViews',
    'users',
    'roles',
    'groups',
    'councils',
    'roleResources',
  ],
  changes: ['changeRequests', 'reservations', 'stats'],
  documents: ['media'],
  rooms: ['rooms', 'reservations', 'stats', 'voidNights'],
  guests: ['guests', 'reservations', 'rooms', 'stats'],
  reservations: ['reservations', 'rooms', 'guests', 'stats', 'occupancies'],
  notes: ['notes', 'stats'],
  maintenance: [
    'maintenance',
    'jobLinks',
    'contractors',
    'jobTypes',
    'rooms',
    'reservations',
    'stats',
  ],
  housekeeping: ['houseKeepings', 'rooms', 'reservations', 'stats'],
};

export const resourcesOf = (families: Iterable<EventFamily>): ResourceName[] => [
  ...new Set([...families].flatMap((family) => shownIn[family] ?? [])),
];

interface Happening {
  families: readonly EventFamily[];
  requestId: string;
}

/** Gathers what happens in a moment into one refetch; a page that nobody looks at waits until it is. */
export const createGatherer = (refetch: (resources: readonly string[]) => unknown = invalidate) => {
  let gathered: Happening[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    if (globalThis.document?.hidden) return;
    // By now the answers are here too: what this page did itself it has read anew already.
    const others = gathered.filter(({ requestId }) => !isOwnRequest(requestId));
    gathered = [];
    const resources = resourcesOf(others.flatMap(({ families }) => families));
    if (resources.length > 0) void refetch(resources);
  };
  const flushWhenSeen = () => {
    if (gathered.length > 0) flush();
  };
  globalThis.document?.addEventListener('visibilitychange', flushWhenSeen);

  return {
    add: (happening: Happening) => {
      gathered.push(happening);
      timer ??= setTimeout(flush, gatherMs);
    },
    stop: () => {
      gathered = [];
      clearTimeout(timer);
      globalThis.document?.removeEventListener('visibilitychange', flushWhenSeen);
    },
  };
};
