import type { HouseKeeping, HouseKeepingChange } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { isWaiting, queue } from '#core/offline/queue.ts';
import { useQueuedAction } from '#core/offline/use-queued-action.ts';
import { toast } from '#core/shell/toast.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';

type Cleaning = Pick<HouseKeeping, 'id' | 'area' | 'status'>;
const quietly = (work: Promise<void>) => void work.catch(() => undefined);

type Cancelling = Pick<HouseKeepingChange, 'reason' | 'noEntry'> & { again: boolean };
interface Doing extends HouseKeepingChange {
  said: string;
  /** What takes it back, where that is not the state before. */
  undo?: HouseKeepingChange;
  /** How it looks now. */
  photo?: { file: File; roomId: number | undefined } | undefined;
}

/** Says what was done, and offers to take it back. */
export type Tell = (said: string, undo: () => void, isClosed: boolean) => void;

/** It is as before, unless somebody else has gone on with it. */
const undoOf = (before: Cleaning, { status }: HouseKeepingChange): HouseKeepingChange => ({
  status: before.status,
  seen: { status },
});

/** What is done at the door may wait for the network; as long as it does, it is taken back here. */
const useAtDoor = (tell: Tell) => {
  const t = useMessages(houseKeepingMessages);
  const back = useAction(api.houseKeepings.update, { loading: t('saving'), success: t('undone') });
  const behind = useQueuedAction(api.houseKeepings.update, { success: t('undone') });
  const atDoor = useQueuedAction(api.houseKeepings.update, {
    success: null,
    photos: { folder: 'house-keeping', field: 'photoId', isMany: false },
  });
  const doNow = async (cleaning: Cleaning, { said, undo, photo, ...body }: Doing) => {
    const params = { id: cleaning.id };
    const given = { label: said, ...(photo && { files: [photo.file], roomId: photo.roomId }) };
    const keeping = atDoor.mutateAsync({ params, body }, given);
    const takeBack = async () => {
      const kept = await keeping;
      const now = queue.get().find(({ key }) => key === kept.key);
      const undoing = { params, body: undo ?? undoOf(cleaning, body) };
      if (now?.state === 'queued' && now.triedAt === null) await queue.remove(now);
      // Under way, as a photo is for long, or sent without an answer: it may be done, and is taken back after.
      else if (now !== undefined && isWaiting(now))
        await behind.mutateAsync(undoing, { label: t('takenBack', { said }) });
      else back.mutate(undoing);
    };
    // At once: without a photo it is always kept, and the card must not have gone by then.
    if (photo) await keeping;
    const isClosed = body.status === 'cleaned' || body.status === 'cancelled';
    tell(said, () => quietly(takeBack()), isClosed);
    await keeping;
  };
  return { doNow, back, isPending: atDoor.isPending };
};

/** What is done to a cleaning with one tap; a toast takes it back, or whatever is told of it instead. */
export function useCleaningActs(tell: Tell = toast.undoLonger) {
  const t = useMessages(houseKeepingMessages);
  const { doNow, back, isPending } = useAtDoor(tell);
  const edit = useAction(api.houseKeepings.update, { type: t('job'), tellsItself: ['stale'] });
  const cancel = (cleaning: Cleaning, { again, ...why }: Cancelling) =>
    doNow(cleaning, {
      status: 'cancelled',
      again,
      ...why,
      said: t(again ? 'again' : 'cancelled', { area: cleaning.area }),
    });
  return {
    isPending,
    clean: (cleaning: Cleaning, photo?: Doing['photo']) =>
      void doNow(cleaning, {
        status: 'cleaned',
        said: t('cleaned', { area: cleaning.area }),
        photo,
      }).catch(showError),
    start: (cleaning: Cleaning) =>
      quietly(
        doNow(cleaning, { status: 'in_progress', said: t('started', { area: cleaning.area }) }),
      ),
    reopen: (cleaning: Cleaning) =>
      back.mutate({ params: { id: cleaning.id }, body: { status: 'dirty' } }),
    take: (cleaning: Cleaning, assignedToId: number) =>
      quietly(
        doNow(cleaning, {
          assignedToId,
          seen: { assignedToId: null },
          undo: { assignedToId: null, seen: { assignedToId } },
          said: t('taken', { area: cleaning.area }),
        }),
      ),
    cancel,
    cancelQuietly: (cleaning: Cleaning, why: Cancelling) => quietly(cancel(cleaning, why)),
    edit: (cleaning: Cleaning, body: HouseKeepingChange) =>
      edit.mutateAsync({ params: { id: cleaning.id }, body }),
  };
}
