import type { Room } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Plus } from 'lucide-react';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useCan } from '#core/session.tsx';
import { houseKeepingMessages } from '#features/house-keepings/house-keepings.messages.ts';
import { JobCard } from '#features/house-keepings/job-card.tsx';
import { useJobActs } from '#features/house-keepings/use-job-acts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';

/** Clears what housekeeping keeps a room from, there where it is said. */
export function CleanRoomButton({ room, onDone }: { room: Room; onDone?: () => void }) {
  const t = useMessages(houseKeepingMessages);
  const canUpdate = useCan('update:house_keepings');
  const acts = useJobActs();
  const { housekeeping } = room;
  if (!canUpdate || housekeeping === null) return null;
  const status = housekeeping.status === 'in_progress' ? 'in_progress' : 'dirty';
  return (
    <Button
      size="sm"
      variant="primary"
      isLoading={acts.isPending}
      icon={<Check size={16} aria-hidden />}
      onClick={() => {
        acts.clean({ id: housekeeping.id, area: room.roomNo, status });
        onDone?.();
      }}
    >
      {t('markCleaned')}
    </Button>
  );
}

/** Every job there was and is in a room, the open ones first. */
export function RoomJobsPanel({ roomId }: { roomId: number }) {
  const t = useMessages(houseKeepingMessages);
  const navigate = useNavigate();
  const canWrite = useCan('write:house_keepings');
  const query = { roomId, limit: 50 };
  const { data, error, refetch } = useQuery({
    ...api.houseKeepings.list.query({ query }),
    placeholderData: keepPreviousData,
  });
  const go = (search: Record<string, unknown>) =>
    void navigate({ to: '/dashboard/house-keepings', search });
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
          {data.items.map((job) => (
            <JobCard key={job.id} job={job} hasPerson onOpen={(open) => go({ open })} />
          ))}
        </ul>
      )}
    </div>
  );
}
