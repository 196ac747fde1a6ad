import { CallFailed, type Room } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api.ts';
import { useHotkeys } from '#core/hotkeys.ts';
import { useMessages } from '#core/i18n.ts';
import { queryClient } from '#core/query.ts';
import { useScreenSearch } from '#core/search.ts';
import { useCan } from '#core/session.tsx';
import { useTitle } from '#core/title.ts';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-badge.tsx';
import { HoldDialog } from '#features/readiness/hold-picker.tsx';
import { RoomStatusBadge } from '#features/readiness/room-status-badge.tsx';
import { StaysPanel } from '#features/reservations/stays-badge.tsx';
import { RoomEditSheet } from '#features/room-form/room-form-panel.tsx';
import { RoomActions } from '#features/room/room-actions.tsx';
import {
  ReadinessCard,
  RoomActivity,
  RoomDetails,
  RoomMissing,
} from '#features/room/room-facts.tsx';
import { roomMessages } from '#features/room/room.messages.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

const RoomSearch = z.object({
  tab: z.enum(['details', 'stays', 'notes', 'activity']).default('details'),
});

function RoomView({ room }: { room: Room }) {
  const t = useMessages(roomMessages);
  const { search, setSearch } = useScreenSearch(RoomSearch);
  const [isEditing, setIsEditing] = useState(false);
  const [isHolding, setIsHolding] = useState(false);
  const canReadStays = useCan('read:reservations');
  const canEdit = useCan('update:rooms') && room.deletedAt === null;
  const canReadNotes = useCan('read:notes');
  useTitle(t('room', { roomNo: room.roomNo }));
  useHotkeys(
    canEdit
      ? [{ keys: 'e', label: t('edit'), group: t('keys'), run: () => setIsEditing(true) }]
      : [],
  );
  return (
    <>
      <PageHeader
        breadcrumbs={[{ key: 'rooms', content: <Link to="/dashboard/rooms">{t('title')}</Link> }]}
        title={<span className="text-3xl tracking-[-0.03em] tabular-nums">{room.roomNo}</span>}
        badge={<RoomStatusBadge status={room.effectiveStatus} variant="tile" />}
        actions={
          <RoomActions
            room={room}
            onEdit={() => setIsEditing(true)}
            onHold={() => setIsHolding(true)}
          />
        }
      />
      <PinnedNotes entityType="room" entityId={room.id} />
      <ReadinessCard room={room} />
      <Tabs
        label={t('room', { roomNo: room.roomNo })}
        value={search.tab}
        onChange={(tab) => setSearch({ tab: tab === 'details' ? undefined : tab })}
        tabs={[
          { value: 'details', label: t('details'), content: <RoomDetails room={room} /> },
          ...(canReadStays
            ? [
                {
                  value: 'stays' as const,
                  label: t('stays'),
                  content: <StaysPanel of={{ roomId: room.id }} />,
                },
              ]
            : []),
          ...(canReadNotes
            ? [
                {
                  value: 'notes' as const,
                  label: t('notes'),
                  content: <NotesPanel entityType="room" entityId={room.id} />,
                },
              ]
            : []),
          { value: 'activity', label: t('activity'), content: <RoomActivity id={room.id} /> },
        ]}
      />
      <RoomEditSheet room={isEditing ? room : null} onClose={() => setIsEditing(false)} />
      <HoldDialog room={room} open={isHolding} onOpenChange={setIsHolding} />
    </>
  );
}

/** The room as the list knows it, shown at once while the full one is on its way. */
const roomInLists = (id: number): Room | undefined => {
  const lists = queryClient.getQueriesData<{ items: Room[] }>({ queryKey: ['rooms', 'list'] });
  return lists.flatMap(([, list]) => list?.items ?? []).find((room) => room.id === id);
};

interface WaitingProps {
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
}

function RoomWaiting({ error, isRetrying, onRetry }: WaitingProps) {
  const t = useMessages(roomMessages);
  if (error) {
    return (
      <ErrorState onRetry={onRetry} isRetrying={isRetrying}>
        {error.message}
      </ErrorState>
    );
  }
  return (
    <DelayedSkeleton className="flex flex-col gap-5">
      <h1 className="sr-only">{t('title')}</h1>
      <Skeleton className="h-11 w-56" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
    </DelayedSkeleton>
  );
}

export function RoomPage() {
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const roomId = params['roomId'] ?? '';
  const id = /^\d{1,9}$/.test(roomId) ? Number(roomId) : 0;
  const { data, error, refetch, isFetching } = useQuery({
    ...api.rooms.get.query({ params: { id } }),
    enabled: id > 0,
    placeholderData: () => roomInLists(id),
  });
  if (data) return <RoomView key={data.id} room={data} />;
  const isMissing = id === 0 || (error instanceof CallFailed && error.status === 404);
  if (isMissing) return <RoomMissing />;
  return <RoomWaiting error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

/** A code that was scanned at a door leads to its room. */
export function DoorPage() {
  const { code = '' }: Record<string, string | undefined> = useParams({ strict: false });
  const isCode = api.rooms.byDoor.route.query.safeParse({ code }).success;
  const { data, error, refetch, isFetching } = useQuery({
    ...api.rooms.byDoor.query({ query: { code } }),
    enabled: isCode,
  });
  if (data) return <Navigate to={`/dashboard/rooms/${data.id}`} replace />;
  const isMissing = !isCode || (error instanceof CallFailed && error.status === 404);
  if (isMissing) return <RoomMissing />;
  return <RoomWaiting error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
