import type { Inspection, QuestionerResponse } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

import { api } from '#core/api/api.ts';
import { isOnTop, overlaid, useQueued } from '#core/offline/overlay.ts';
import { isRefused, isWaiting, queue } from '#core/offline/queue.ts';
import type { QueuedAction } from '#core/offline/queued-action.ts';
import { filledBy, type Filled, type FillFiles } from '#features/form-fill/filled.ts';
import { changesOf } from '#features/inspection-fill/fill-parts.ts';
import type { LocalFiles } from '#features/inspection-fill/local-files.ts';
import { useQueuedAnswers } from '#features/inspection/use-queued-answers.ts';

const blank: Filled = { answers: {}, details: {} };

export interface Known {
  inspection: Inspection;
  /** Undefined: nobody has answered yet, or there is no network to ask by. */
  response: QuestionerResponse | undefined;
}

/** The files of the answers: taken here, else known by name alone. */
function useFiles(
  local: LocalFiles,
  {
    answers,
    response,
  }: { answers: readonly QueuedAction[]; response: QuestionerResponse | undefined },
): FillFiles {
  const keys = answers.flatMap(({ photos }) => photos?.keys ?? []);
  const states = answers.map(({ place, state }) => `${place}${state}`).join();
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
function useBegun({ id, status }: Inspection): boolean {
  const start = useQueued(api.inspections.start, { of: id }).at(-1);
  const idle = start && isRefused(start) && status !== 'scheduled' ? start : null;
  useEffect(() => {
    if (idle) void queue.remove(idle);
  }, [idle]);
  return status === 'in_progress' || (start !== undefined && isOnTop(start));
}

/** What the server knows, and over it what waits on this device. */
export function useSaid({ inspection, response }: Known, local: LocalFiles) {
  const { id, status } = inspection;
  const { answers, ends } = useQueuedAnswers(id);
  const files = useFiles(local, { answers, response });
  const isBegun = useBegun(inspection);
  const said = useMemo(
    () =>
      overlaid<Filled, (typeof answers)[number]>(response ?? blank, answers, (before, action) =>
        changesOf(action, local.numberOf).reduce(filledBy, before),
      ),
    [answers, response, local],
  );
  const end = ends.at(-1);
  return {
    said,
    files,
    isBegun,
    unsent: answers.filter(isWaiting).length,
    refused: [...answers, ...ends].filter(isRefused),
    /** The end of it waits on this device. */
    isEnding: end !== undefined && isWaiting(end),
    isEnded: status === 'completed' || (end !== undefined && isOnTop(end)),
  };
}
