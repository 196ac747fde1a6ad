import type { Inspection, QuestionerResponse } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { isOnTop, isRefused, isWaiting, queue, useQueue } from '#core/offline/queue.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';
import { filledBy, type Filled, type FillFiles } from '#features/form-fill/filled.ts';
import { changesOf, isEnd, isOf, isStartOf } from '#features/inspection-fill/fill-parts.ts';
import type { LocalFiles } from '#features/inspection-fill/local-files.ts';

const blank: Filled = { answers: {}, details: {} };

export interface Known {
  inspection: Inspection;
  /** Undefined: nobody has answered yet, or there is no network to ask by. */
  response: QuestionerResponse | undefined;
}

/** The files of the answers: taken here, else known by name alone. */
function useFiles(
  local: LocalFiles,
  { own, response }: { own: readonly QueuedAction[]; response: QuestionerResponse | undefined },
): FillFiles {
  const keys = own.flatMap(({ photos }) => photos?.keys ?? []);
  const states = own.map(({ place, state }) => `${place}${state}`).join();
  const { data: loaded } = useQuery({
    queryKey: ['inspection-files', states],
    queryFn: () => local.load(keys),
    networkMode: 'always',
    gcTime: 0,
    enabled: keys.length > 0,
  });
  return useMemo(() => {
    const named = new Map(
      response?.files.map(({ mediaId, originalName }) => [mediaId, new File([], originalName)]),
    );
    // Another one for each that was loaded, for the questions to be drawn anew.
    return { ...local, loaded, fileOf: (id: number) => local.fileOf(id) ?? named.get(id) };
  }, [local, loaded, response?.files]);
}

/** Whether somebody begins it here; that somebody else was quicker is as good. */
function useBegun({ id, status }: Inspection, all: readonly QueuedAction[]): boolean {
  const start = all.findLast((action) => isStartOf(action, id));
  const idle = start && isRefused(start) && status !== 'scheduled' ? start : null;
  useEffect(() => {
    if (idle) void queue.remove(idle);
  }, [idle]);
  return status === 'in_progress' || (start !== undefined && isOnTop(start));
}

/** What the server knows, and over it what waits on this device. */
export function useSaid({ inspection, response }: Known, local: LocalFiles) {
  const { id, status } = inspection;
  const all = useQueue();
  const own = useMemo(() => all.filter((action) => isOf(action, id)), [all, id]);
  const files = useFiles(local, { own, response });
  const isBegun = useBegun(inspection, all);
  const said = useMemo(
    () =>
      own
        .filter(isOnTop)
        .flatMap((action) => changesOf(action, local.numberOf))
        .reduce<Filled>(filledBy, response ?? blank),
    [own, response, local],
  );
  const end = own.findLast(isEnd);
  return {
    said,
    files,
    isBegun,
    unsent: own.filter((action) => isWaiting(action) && !isEnd(action)).length,
    refused: own.filter(isRefused),
    /** The end of it waits on this device. */
    isEnding: end !== undefined && isWaiting(end),
    isEnded: status === 'completed' || (end !== undefined && isOnTop(end)),
  };
}
