import type { Input, MediaFolder, Output, Route } from '@keyhold/contract';
import { useState } from 'react';

import type { Endpoint } from '#core/api/endpoint.ts';
import { touchedBy } from '#core/api/freshness.ts';
import { newKey } from '#core/api/http.ts';
import { templateFor } from '#core/api/use-action.ts';
import { momentOf } from '#core/offline/clock-drift.ts';
import { keptFileOf } from '#core/offline/kept-photo.ts';
import { answerTo, rememberCall, sendQueued } from '#core/offline/queue-sender.ts';
import { queue } from '#core/offline/queue.ts';
import type { CallInput, KeptFile, QueuedAction } from '#core/offline/queued-action.ts';
import { useProfile } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';

export interface QueuedActionOptions<R extends Route> {
  /** What is done, in words: 'Room 204: cleaned'. It stands in the list of what waits. */
  label?: (input: Input<R>) => string;
  /** What is acted on, for '{type} updated successfully' once it is sent. */
  type?: string;
  /** Which part of the record: what is refused holds up only what was done to the same part. */
  part?: (input: Input<R>) => string | number;
  /** The record itself, where the address of the call does not name it. */
  record?: (input: Input<R>) => string;
  /** Said instead of the template; null says nothing. */
  success?: string | ((output: Output<R>) => string) | null;
  /** The server has done it while this page was open: what is then offered, such as to take it back. */
  onSent?: (output: Output<R>) => void;
  /** Where photos that go with it are put, and the field of the body that has their numbers. */
  photos?: { folder: MediaFolder; field: string; isMany: boolean };
}

interface With {
  files?: readonly File[];
  /** Where the photos were taken. */
  roomId?: number | null;
  /** Instead of them: those that were kept before, `files` such as are not, and where their numbers go. */
  kept?: { photos: QueuedAction['photos']; files: readonly KeptFile[] } | undefined;
  /** Where the input alone does not say what is done. */
  label?: string;
  /** By the clock of this device, where it was before now. */
  at?: number;
}

interface Done {
  endpoint: { resource: string; name: string };
  input: CallInput;
  by: { userId: number; propertyId: number };
  label: string;
  part: string | number | undefined;
  record: string | undefined;
  invalidates: readonly string[];
}
const actionOf = ({
  endpoint,
  input,
  by,
  label,
  part,
  record: named,
  invalidates,
}: Done): Omit<QueuedAction, 'place'> => {
  const { resource, name: route } = endpoint;
  const key = newKey();
  const id = input.params?.['id'];
  const about = typeof id === 'number' ? id : key;
  const record = [named ?? `${resource}/${about}`, part]
    .filter((step) => step !== undefined)
    .join('/');
  const done = { key, ...by, resource, route, input, record, label, invalidates };
  const times = { queuedAt: Date.now(), triedAt: null, sentAt: null };
  return { ...done, ...times, photos: null, state: 'queued', refused: null };
};

type Photos = QueuedActionOptions<Route>['photos'];
const keptWith = async (
  { files = [], roomId = null }: With,
  photos: Photos,
): Promise<NonNullable<With['kept']>> => {
  if (photos === undefined || files.length === 0) return { photos: null, files: [] };
  const { field, isMany, folder } = photos;
  const kept = await Promise.all(files.map((file) => keptFileOf(file, { folder, roomId })));
  return { photos: { keys: kept.map(({ key }) => key), field, isMany }, files: kept };
};

/** What the server is told the time of has this device's, from the moment that it is kept. */
const dated = (input: CallInput, at?: number): CallInput => ({
  ...input,
  body: { ...input.body, ...momentOf(at) },
});

const textOnly = (success: unknown) => (typeof success === 'string' ? success : null);

const tell = (done: QueuedAction | undefined, success: string | null) => {
  if (done === undefined) return;
  if (done.refused !== null) toast.error(done.refused.message, { id: done.key });
  // What waits is told by the queue's own indicator.
  else if (done.state === 'sent' && success !== null) toast.success(success, { id: done.key });
};

/**
 * An action that may wait for the network: it is kept on this device first and sent from there,
 * once, in its order. Only for what stays true until then: `docs/decisions/019`.
 */
export function useQueuedAction<R extends Route>(
  endpoint: Endpoint<R>,
  options: QueuedActionOptions<R>,
) {
  const { id: userId, tenant } = useProfile();
  const [isPending, setIsPending] = useState(false);

  const keep = async (input: Input<R>, given: With) => {
    const { label, part, record, photos } = options;
    rememberCall(endpoint as unknown as Endpoint<Route>);
    if (tenant === null) throw new Error('What waits belongs to a property.');
    const done = {
      endpoint,
      by: { userId, propertyId: tenant.id },
      input: endpoint.route.isDated ? dated(input as CallInput, given.at) : (input as CallInput),
      label: given.label ?? label?.(input) ?? '',
      part: part?.(input),
      record: record?.(input),
      invalidates: touchedBy(endpoint),
    };
    const kept = given.kept ?? (await keptWith(given, photos));
    return await queue.add({ ...actionOf(done), photos: kept.photos }, kept.files);
  };

  const follow = async ({ key }: QueuedAction) => {
    await sendQueued();
    const { success = templateFor(endpoint.route.method, options.type) } = options;
    const done = queue.get().find((action) => action.key === key);
    if (done?.state === 'sent') options.onSent?.(answerTo(key) as Output<R>);
    const isWhole = typeof success === 'function' && done?.state === 'sent';
    tell(done, isWhole ? success(answerTo(key) as Output<R>) : textOnly(success));
  };

  /** Resolves as soon as it is kept: a form may close, a row may show it as done. */
  const mutateAsync = async (input: Input<R>, given: With = {}): Promise<QueuedAction> => {
    setIsPending(true);
    try {
      const kept = await keep(input, given);
      void follow(kept);
      return kept;
    } finally {
      setIsPending(false);
    }
  };
  return {
    isPending,
    mutateAsync,
    mutate: (input: Input<R>, given: With = {}) => {
      mutateAsync(input, given).catch((error: unknown) => {
        toast.error(error instanceof Error ? error.message : String(error));
      });
    },
  };
}
