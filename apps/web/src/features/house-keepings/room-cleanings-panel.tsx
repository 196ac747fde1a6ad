import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { CleaningCard } from '#features/house-keepings/cleaning-card.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const list = '/dashboard/house-keepings';

/** What is to be done in a room besides what is told of it elsewhere; nothing where there is nothing. */
export function OpenCleanings({ roomId, besides }: { roomId: number; besides: readonly number[] }) {
  const t = useMessages(houseKeepingMessages);
  const navigate = useNavigate();
  const { data } = useQuery({
    ...api.houseKeepings.list.query({
      query: { roomId, status: 'dirty,in_progress', limit: 50 },
    }),
    enabled: useCan(api.houseKeepings.list),
  });
  const jobs = data?.items.filter(({ id }) => !besides.includes(id)) ?? [];
  if (jobs.length === 0) return null;
  return (
    <section aria-label={t('openJobs')}>
      <h2 className="mb-2 text-md font-semibold">{t('openJobs')}</h2>
      <ul className="flex flex-col gap-2">
        {jobs.map((cleaning) => (
          <CleaningCard
            key={cleaning.id}
            cleaning={cleaning}
            hasPerson
            onOpen={(open) => void navigate({ to: list, search: { open } })}
          />
        ))}
      </ul>
    </section>
  );
}

/** Every cleaning there was and is in a room, the open ones first. */
export function RoomCleaningsPanel({ roomId }: { roomId: number }) {
  const t = useMessages(houseKeepingMessages);
  const navigate = useNavigate();
  const canWrite = useCan(api.houseKeepings.create);
  const query = { roomId, limit: 50 };
  const { data, error, refetch } = useQuery({
    ...api.houseKeepings.list.query({ query }),
    placeholderData: keepPreviousData,
  });
  const go = (search: Record<string, unknown>) => void navigate({ to: list, search });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4">
      {canWrite && (
        <Button
          icon={<Plus size={16} aria-hidden />}
          onClick={() => go({ new: '1', newRoom: roomId })}
        >
          {t('new')}
        </Button>
      )}
      {data.items.length === 0 ? (
        <EmptyState title={t('roomNone')} className="w-full py-8">
          {t('roomNoneText')}
        </EmptyState>
      ) : (
        <ul aria-label={t('title')} className="flex w-full flex-col gap-2">
          {data.items.map((cleaning) => (
            <CleaningCard
              key={cleaning.id}
              cleaning={cleaning}
              hasPerson
              onOpen={(open) => go({ open })}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
