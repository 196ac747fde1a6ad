import type { Night } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { NightBadge } from '#features/nights/night-look.tsx';
import type { OpenNight } from '#features/nights/nights-grid.tsx';
import type { NightsView } from '#features/nights/nights-search.ts';
import { nightsMessages } from '#features/nights/nights.messages.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

function Entry({ night, onOpen }: { night: Night; onOpen: (night: OpenNight) => void }) {
  const t = useMessages(nightsMessages);
  const { day, room, guest, bookingId, councilReference, void: empty, state } = night;
  const who = guest?.name ?? bookingId ?? (empty === null ? '–' : t(`cause.${empty.cause}`));
  const line = [guest && bookingId, councilReference].filter(Boolean).join(' · ');
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-hover"
        onClick={() => onOpen({ day, roomId: room.id })}
      >
        <span className="w-12 shrink-0 truncate font-semibold">{room.roomNo}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate">{who}</span>
          {line !== '' && <span className="block truncate text-sm text-ink-3">{line}</span>}
        </span>
        <NightBadge state={state} />
      </button>
    </li>
  );
}

/** One night, a room under the other: for a phone. */
export function NightsDay({
  view,
  onOpen,
}: {
  view: NightsView;
  onOpen: (night: OpenNight) => void;
}) {
  const t = useMessages(nightsMessages);
  const query = { ...view.query, sortBy: 'room', limit: 1000 } as const;
  const { data, error, refetch } = useQuery(api.nights.list.query({ query }));
  if (error && !data)
    return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data)
    return (
      <DelayedSkeleton>
        <Skeleton className="h-96" />
      </DelayedSkeleton>
    );
  if (data.items.length === 0)
    return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  return (
    <ul className="rounded border border-line bg-paper" aria-label={t('grid')}>
      {data.items.map((night) => (
        <Entry key={`${night.room.id}/${night.reservationId}`} {...{ night, onOpen }} />
      ))}
    </ul>
  );
}
