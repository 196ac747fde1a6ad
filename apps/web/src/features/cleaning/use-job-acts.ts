import type { HouseKeeping, HouseKeepingChange } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { queue } from '#core/offline/queue.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { toast } from '#core/shell/toast.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';

type Job = Pick<HouseKeeping, 'id' | 'area' | 'status'>;
const quietly = (work: Promise<void>) => void work.catch(() => undefined);

interface Doing extends HouseKeepingChange {
  said: string;
  /** What takes it back, where that is not the state before. */
  undo?: HouseKeepingChange;
}

/** What is done to a job with one tap; the toast takes it back. */
export function useJobActs() {
  const t = useMessages(houseKeepingMessages);
  const options = { loading: t('saving') };
  const back = useAction(api.houseKeepings.update, { ...options, success: t('undone') });
  const atDoor = useQueuedAction(api.houseKeepings.update, { success: null });
  const edit = useAction(api.houseKeepings.update, {
    type: t('job'),
    tellsItself: ['stale'],
  });

  /** What is done at the door may wait for the network; as long as it does, it is taken back here. */
  const doNow = async (job: Job, { said, undo, ...body }: Doing) => {
    const params = { id: job.id };
    const kept = await atDoor.mutateAsync({ params, body }, { label: said });
    toast.undoLonger(said, () => {
      const now = queue.get().find(({ key }) => key === kept.key);
      if (now?.state === 'queued') void queue.remove(now);
      else back.mutate({ params, body: undo ?? { status: job.status } });
    });
  };
  return {
    isPending: atDoor.isPending,
    clean: (job: Job) =>
      quietly(doNow(job, { status: 'cleaned', said: t('cleaned', { area: job.area }) })),
    start: (job: Job) =>
      quietly(doNow(job, { status: 'in_progress', said: t('started', { area: job.area }) })),
    reopen: (job: Job) => back.mutate({ params: { id: job.id }, body: { status: 'dirty' } }),
    take: (job: Job, assignedToId: number) =>
      quietly(
        doNow(job, {
          assignedToId,
          undo: { assignedToId: null },
          said: t('taken', { area: job.area }),
        }),
      ),
    cancel: (job: Job, { reason, again }: { reason: string; again: boolean }) =>
      doNow(job, {
        status: 'cancelled',
        reason,
        again,
        said: t(again ? 'again' : 'cancelled', { area: job.area }),
      }),
    edit: (job: Job, body: HouseKeepingChange) =>
      edit.mutateAsync({ params: { id: job.id }, body }),
  };
}
