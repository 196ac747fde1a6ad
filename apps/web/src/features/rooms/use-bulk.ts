import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { useMessages } from '#core/language/i18n.ts';
import { toast } from '#core/shell/toast.tsx';
import type { Report } from '#features/rooms/bulk-change.ts';
import { bulkMessages } from '#features/rooms/bulk.messages.ts';

interface Telling {
  said: string;
  undo?: () => Promise<Report>;
}

/** Carries out one change of many rooms and says what became of each. */
export function useBulk(onDone: () => void) {
  const t = useMessages(bulkMessages);
  const [report, setReport] = useState<Report | null>(null);
  const [isPending, setIsPending] = useState(false);

  const run = async (work: () => Promise<Report>) => {
    setIsPending(true);
    const waiting = toast.loading(t('working'));
    const result = await work();
    await refresh(api.rooms.updateMany);
    toast.dismiss(waiting);
    setIsPending(false);
    return result;
  };
  const takeBack = async (work: () => Promise<Report>) => {
    const { done } = await run(work);
    toast.success(t('undone', { count: done.length }));
  };
  /** Undo where it can be undone; a list of reasons where something was left out. */
  const tell = (result: Report, { said, undo }: Telling) => {
    if (result.done.length > 0 && undo) toast.undo(said, () => void takeBack(undo));
    else if (result.skipped.length === 0) toast.success(said);
    if (result.skipped.length > 0) setReport(result);
    else onDone();
  };
  return { report, setReport, isPending, run, tell };
}
