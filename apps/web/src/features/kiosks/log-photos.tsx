import type { TimeLog } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { kiosksMessages } from '#features/kiosks/kiosks.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

interface Props {
  log: TimeLog;
}

/** Their addresses last some minutes: they are asked for when somebody looks. */
function Photos({ log: { id, user, clockIn, clockOut } }: Props) {
  const t = useMessages(kiosksMessages);
  const format = useFormat();
  const { data, error, refetch } = useQuery({
    ...api.timeLogs.photo.query({ params: { id } }),
    staleTime: 0,
  });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (data === undefined) return <Skeleton className="aspect-square w-full" />;
  const taken = [
    { src: data.in, text: t('photoIn', { time: format.timeAndDate(clockIn) }) },
    { src: data.out, text: t('photoOut', { time: format.timeAndDate(clockOut) }) },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {taken.map(
        ({ src, text }) =>
          src !== null && (
            <figure key={text} className="flex flex-col gap-1.5">
              <img
                src={src}
                alt={`${user.name}: ${text}`}
                className="w-full rounded border border-line object-cover"
              />
              <figcaption className="text-ink-2">{text}</figcaption>
            </figure>
          ),
      )}
    </div>
  );
}

/** What the kiosk took of whoever clocked in and out, for whoever may read the times of others. */
export function LogPhotos({ log }: Props) {
  const t = useMessages(kiosksMessages);
  const [isOpen, setIsOpen] = useState(false);
  const may = useCan(api.timeLogs.photo);
  const { photoId, photoOutId, user } = log;
  if (!may || (photoId === null && photoOutId === null)) return null;
  const title = t('photosOf', { name: user.name });
  return (
    <>
      <IconButton icon={Camera} label={title} onClick={() => setIsOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title} size="md">
        {isOpen && <Photos log={log} />}
      </Dialog>
    </>
  );
}
