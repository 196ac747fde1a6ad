import { resourcesShowing } from '@keyhold/contract';
import type { EventFamily, EventName } from '@keyhold/contract';

import { invalidate } from '#core/api/api.ts';
import { isOwnRequest } from '#core/api/http.ts';

const gatherMs = 150;

interface Happening {
  /** Families of events, or the very event where that is known. */
  names: readonly (EventFamily | EventName)[];
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
    const resources = resourcesShowing(others.flatMap(({ names }) => names));
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
