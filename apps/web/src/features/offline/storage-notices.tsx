import { useEffect, useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { useQueue } from '#core/offline/queue.ts';
import { offlineMessages } from '#features/offline/offline.messages.ts';
import { Notice } from '#ui/state/notice.tsx';

const leastFree = 100 * 1024 ** 2;

const isAlmostFull = async () => {
  if (!('storage' in navigator)) return false;
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = await navigator.storage.estimate();
  return quota - usage < leastFree;
};

/** Safari clears what a page keeps, unless it was put on the home screen. */
const mustInstall = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;

/** What may become of what this device keeps. */
export function StorageNotices() {
  const t = useMessages(offlineMessages);
  const isUnkept = useQueue().some(({ place }) => place < 0);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    isAlmostFull().then(setIsFull, () => undefined);
  }, []);
  return (
    <div className="flex flex-col gap-2 empty:hidden [&:not(:empty)]:mb-4">
      {isUnkept && <Notice tone="danger">{t('notKept')}</Notice>}
      {isFull && <Notice tone="warning">{t('almostFull')}</Notice>}
      {mustInstall() && <Notice>{t('iphone')}</Notice>}
    </div>
  );
}
