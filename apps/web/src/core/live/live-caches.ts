import type { EventFamily, EventName } from '@keyhold/contract';

import { invalidate } from '#core/api/endpoint.ts';
import { isOwnRequest } from '#core/api/http.ts';
import { queryClient } from '#core/api/query.ts';

const gatherMs = 150;

interface Happening {
  /** Families of events, or the very event where that is known. */
  names: readonly (EventFamily | EventName)[];
  requestId: string;
}

/** Where it cannot be found out what shows something, all may. */
const read = async (
  names: readonly (EventFamily | EventName)[],
  refetch: (resources: readonly string[]) => unknown,
) => {
  const found = await import('#core/live/shown-by.ts').catch(() => null);
  if (found === null) return void queryClient.invalidateQueries();
  const resources = found.shownBy(names);
  if (resources.length > 0) void refetch(resources);
};

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
    if (others.length > 0)
      void read(
        others.flatMap(({ names }) => names),
        refetch,
      );
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
