import type { FailureCode, Input, Output, Route } from '@keyhold/contract';
import { CallFailed } from '@keyhold/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { coreMessages } from '#core/api/core.messages.ts';
import { invalidate } from '#core/api/endpoint.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { touchedBy } from '#core/api/freshness.ts';
import { newKey } from '#core/api/http.ts';
import { showError } from '#core/api/query.ts';
import { shouldRetry } from '#core/api/retry.ts';
import { toast } from '#core/shell/toast.tsx';

export interface ActionOptions<R extends Route> {
  /** What is acted on, for '{type} updated successfully'. */
  type?: string;
  /** Where it is done, where that is another property than the open one. */
  tenantId?: number;
  /** Said while it is under way, instead of the template. */
  loading?: string;
  /** Said instead of the template; null says nothing. */
  success?: string | ((output: Output<R>, input: Input<R>) => string | null) | null;
  /** Leaves the cache alone, where nothing is changed by it or the screen sees to it. */
  keepsCache?: boolean;
  /** Ways to fail that the screen tells itself, without a toast. */
  tellsItself?: readonly FailureCode[];
  onSuccess?: (output: Output<R>, input: Input<R>) => void;
  onError?: (error: Error, input: Input<R>) => void;
}

type Given<R extends Route> =
  Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

interface Attempt<R extends Route> {
  input: Input<R>;
  key: string;
  message?: string;
}

const verbs = { POST: 'added', PATCH: 'updated', DELETE: 'deleted' } as const;

/** What is said of an action that succeeded, where its screen says nothing else. */
export const templateFor = (method: Route['method'], type: string | undefined) =>
  method === 'GET' || type === undefined
    ? coreMessages.text('saved')
    : coreMessages.text(verbs[method], { type });

const successText = <R extends Route>(
  { success, type }: ActionOptions<R>,
  { attempt, output, method }: { attempt: Attempt<R>; output: Output<R>; method: Route['method'] },
) => {
  const own = typeof success === 'function' ? success(output, attempt.input) : success;
  return own === undefined ? (attempt.message ?? templateFor(method, type)) : own;
};

const doings = { POST: 'adding', PATCH: 'updating' } as const;

/** Says at least what failed, where nothing better is known than that something did. */
export const nameFailure = (
  error: unknown,
  { method, type }: { method: Route['method']; type: string | undefined },
): unknown => {
  const isVague = error instanceof Error && error.message === coreMessages.text('unreadable');
  if (!isVague || type === undefined || method === 'GET') return error;
  error.message =
    method === 'DELETE'
      ? coreMessages.text('notDeleted', { type })
      : coreMessages.text('notDone', { type: coreMessages.text(doings[method], { type }) });
  return error;
};

/** What was sent last without an answer: sent again, it keeps its key, so it cannot be done twice. */
const useUnanswered = <R extends Route>() => {
  const last = useRef<Attempt<R> | null>(null);
  return {
    keep: (attempt: Attempt<R> | null) => {
      last.current = attempt;
    },
    attemptOf: (input: Input<R>): Attempt<R> => {
      const isSame =
        last.current !== null && JSON.stringify(last.current.input) === JSON.stringify(input);
      return { input, key: isSame && last.current ? last.current.key : newKey() };
    },
  };
};

/** A second tap comes before the button knows of the first: what is under way is handed on, not begun again. */
const useUnderWay = <R extends Route>(send: (input: Input<R>) => Promise<Output<R>>) => {
  const latest = useRef<{ input: string; done: Promise<Output<R>> } | null>(null);
  return async (input: Input<R>): Promise<Output<R>> => {
    const asked = JSON.stringify(input);
    if (latest.current?.input === asked) return await latest.current.done;
    const done = send(input).finally(() => {
      if (latest.current?.done === done) latest.current = null;
    });
    latest.current = { input: asked, done };
    return await done;
  };
};

/** A mutation with the loading, success and error toasts, that refreshes what it touched. */
export function useAction<R extends Route>(endpoint: Endpoint<R>, options: ActionOptions<R> = {}) {
  const { method } = endpoint.route;
  const unanswered = useUnanswered<R>();

  const mutation = useMutation<Output<R>, Error, Attempt<R>, { toastId: string }>({
    mutationFn: async (attempt) => {
      const onMessage = (message: string) => Object.assign(attempt, { message });
      try {
        const { tenantId } = options;
        const sending = { idempotencyKey: attempt.key, onMessage, tenantId };
        return await endpoint.callAs(sending)(attempt.input);
      } catch (error) {
        throw nameFailure(error, { method, type: options.type });
      }
    },
    // Only a call with a key may be sent again: the server then knows it for the same one.
    retry: (failures, error) => method !== 'GET' && shouldRetry(failures, error),
    onMutate: () => ({
      toastId: toast.loading(options.loading ?? coreMessages.text('processing')),
    }),
    onSuccess: async (output, attempt, { toastId }) => {
      unanswered.keep(null);
      const text = successText(options, { attempt, output, method });
      if (text === null) toast.dismiss(toastId);
      else toast.success(text, { id: toastId });
      options.onSuccess?.(output, attempt.input);
      if (!options.keepsCache) await invalidate(touchedBy(endpoint));
    },
    onError: (error, attempt, context) => {
      unanswered.keep(error instanceof CallFailed ? null : attempt);
      const isTold =
        error instanceof CallFailed &&
        options.tellsItself?.some((code) => code === error.problem.code);
      if (isTold) toast.dismiss(context?.toastId);
      else showError(error, context?.toastId);
      options.onError?.(error, attempt.input);
    },
  });

  const send = useUnderWay<R>(
    async (input) => await mutation.mutateAsync(unanswered.attemptOf(input)),
  );

  return {
    mutate: (...[input]: Given<R>) => void send(input as Input<R>).catch(() => null),
    mutateAsync: async (...[input]: Given<R>) => await send(input as Input<R>),
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    reset: mutation.reset,
  };
}
