import type { Input, Route } from '@keyhold/contract';
import { useMemo } from 'react';

import type { Endpoint } from '#core/api/endpoint.ts';
import { network } from '#core/offline/network.ts';
import { isWaiting, useQueue } from '#core/offline/queue.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';
import { useProfile } from '#core/session/session.tsx';

/** What was done on this device by one route, with what it was given as the contract has it. */
export type Queued<R extends Route> = QueuedAction & { input: Input<R> };

interface Of<R extends Route> {
  /** What an action is about, by its input; without it the record that its address names. */
  key?: (input: Input<R>) => unknown;
  /** Only what was done to this one. */
  of?: unknown;
}
const idIn = (input: { params?: { id?: unknown } }) => input.params?.id;

/** What this person did in this property by a route, in its order: what waits, was refused or was sent. */
export function useQueued<R extends Route>(
  { resource, name }: Endpoint<R>,
  { key = idIn as (input: Input<R>) => unknown, of }: Of<R> = {},
): readonly Queued<R>[] {
  const all = useQueue();
  const { tenant } = useProfile();
  return useMemo(
    () =>
      (all as readonly Queued<R>[]).filter(
        (action) =>
          action.resource === resource &&
          action.route === name &&
          action.propertyId === tenant?.id &&
          (of === undefined || key(action.input) === of),
      ),
    [all, resource, name, tenant?.id, key, of],
  );
}

/** It shows in a record as long as the server's own answer does not. */
export const isOnTop = (action: QueuedAction): boolean => {
  const { asOf } = network.get();
  return isWaiting(action) || (asOf !== null && (action.sentAt ?? 0) > asOf);
};
export const isUnsent = ({ state }: Pick<QueuedAction, 'state'>): boolean => state !== 'sent';

/** What the server knows, as it will be once what was done here is sent. */
export const overlaid = <T, A extends QueuedAction>(
  known: T,
  done: readonly A[],
  apply: (before: T, action: A) => T,
): T => done.filter(isOnTop).reduce(apply, known);

export type WithQueued<T> = T & { queued?: QueuedAction };
/** The same of a record that says what was done to it last, as long as that is not sent. */
export const withQueued = <T extends object, A extends QueuedAction>(
  known: T,
  done: readonly A[],
  apply: (before: T, action: A) => T,
): WithQueued<T> => {
  const queued = done.findLast(isUnsent);
  const shown = overlaid(known, done, apply);
  return queued === undefined ? shown : { ...shown, queued };
};
