import { CallFailed } from '@keyhold/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import { Superseded, Unreachable } from '#core/api/http.ts';
import { retryDelay, shouldRetry } from '#core/api/retry.ts';
import { network } from '#core/offline/network.ts';
import { storedSession } from '#core/session/stored-session.ts';
import { toast } from '#core/shell/toast.tsx';
import { onErrorShown } from '#ui/form/shown-errors.ts';

const minute = 60_000;

/** A refusal has its own toast, and an answer that comes too late concerns nobody. */
const isToldAlready = (error: Error) =>
  error instanceof Superseded ||
  (error instanceof CallFailed && (error.status === 401 || error.status === 403));

const toastOf = new WeakMap<Error, string>();

/** Where the fault is the server's, its log knows the request by this. */
const numberOf = (error: Error) =>
  error instanceof CallFailed && error.status >= 500
    ? { requestId: error.problem.requestId }
    : undefined;

/** The same failure of several calls at once is one toast. */
export const showError = (error: Error, id: string = error.message) => {
  if (!isToldAlready(error))
    toastOf.set(error, toast.error(error.message, { id, ...numberOf(error) }));
  else if (id !== error.message) toast.dismiss(id);
};

/** For whoever says the failure where it happened: its toast would say it twice. */
export const withdrawToast = (error: unknown) => {
  const id = error instanceof Error ? toastOf.get(error) : undefined;
  if (id !== undefined) toast.remove(id);
};
onErrorShown(withdrawToast);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // That there is no network stands on the page already, as long as it is so.
    onError: (error) => {
      if (!(error instanceof Unreachable && network.get().isLost)) showError(error);
    },
  }),
  mutationCache: new MutationCache(),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      staleTime: 5 * minute,
      gcTime: 10 * minute,
      retry: shouldRetry,
      retryDelay,
      networkMode: 'always',
    },
    mutations: { retry: false, retryDelay, networkMode: 'always' },
  },
});

// Cached data belongs to one session and one property: when either changes it is discarded.
let { token, tenant } = storedSession.get();
storedSession.subscribe(() => {
  const next = storedSession.get();
  if (next.token === token && next.tenant === tenant) return;
  ({ token, tenant } = next);
  queryClient.clear();
});
