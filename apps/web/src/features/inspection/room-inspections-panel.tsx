import type { ListedInspection } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { InspectionStatusBadge } from '#features/inspection/inspection-badges.tsx';
import { useWindowWords } from '#features/inspection/inspection-place.ts';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const most = 20;

function Line({ inspection }: { inspection: ListedInspection }) {
  const t = useInspectionWords();
  const windowOf = useWindowWords();
  const canReadAnswers = useCan(api.questionerResponses.get);
  const { id, number, questioner, responseId, scheduledFor, assignedTo } = inspection;
  const isAnswered = inspection.status === 'completed' && responseId !== null && canReadAnswers;
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isAnswered ? (
          <Link
            to="/dashboard/inspection-reports/view/$responseId"
            params={{ responseId: String(responseId) }}
            className="tap-line font-medium"
          >
            {questioner.title}
          </Link>
        ) : (
          <Link
            to="/dashboard/inspection-reports"
            search={{ open: id }}
            className="tap-line font-medium"
          >
            {questioner.title}
          </Link>
        )}
        <InspectionStatusBadge inspection={inspection} />
      </p>
      <p className="text-sm text-ink-2">
        {[t('number', { number }), windowOf(scheduledFor), assignedTo?.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

/** The inspections of a room: what is to be done first, then what was, the newest first. */
function RoomInspectionsPanel({ roomId }: { roomId: number }) {
  const t = useInspectionWords();
  const { data, error, refetch } = useQuery(
    api.inspections.list.query({ query: { roomId, limit: most } }),
  );
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('roomNone')} className="py-8">
        {t('roomNoneText')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('title')} className="max-w-3xl">
        {data.items.map((inspection) => (
          <Line key={inspection.id} inspection={inspection} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <Link to="/dashboard/inspection-reports" search={{ roomId }} className="tap-line">
          {t('roomAll', { count: data.total })}
        </Link>
      )}
    </>
  );
}

/** For whoever may read inspections. */
export function useInspectionsTab(roomId: number) {
  const t = useInspectionWords();
  const canRead = useCan(api.inspections.list);
  const content = <RoomInspectionsPanel roomId={roomId} />;
  return canRead ? { value: 'inspections' as const, label: t('title'), content } : null;
}
