import { CallFailed, type Room } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Ban, Ellipsis, LockKeyholeOpen, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api.ts';
import { useHotkeys } from '#core/hotkeys.ts';
import { useMessages } from '#core/i18n.ts';
import { queryClient } from '#core/query.ts';
import { useScreenSearch } from '#core/search.ts';
import { useCan } from '#core/session.tsx';
import { useTitle } from '#core/title.ts';
import { toast } from '#core/toast.tsx';
import { useAction } from '#core/use-action.ts';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-badge.tsx';
import { HoldDialog, useHolds } from '#features/readiness/hold-picker.tsx';
import { RoomStatusBadge } from '#features/readiness/room-status-badge.tsx';
import { StaysPanel } from '#features/reservations/stays-badge.tsx';
import { RoomEditSheet } from '#features/room-form/room-form-panel.tsx';
import {
  ReadinessCard,
  RoomActivity,
  RoomDetails,
  RoomMissing,
} from '#features/rooms/room-facts.tsx';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { Button } from '#ui/button.tsx';
import { DropdownMenu, MenuItem } from '#ui/dropdown-menu.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

const RoomSearch = z.object({
  tab: z.enum(['details', 'stays', 'notes', 'activity']).default('details'),
});

/** The bin takes a room at once and gives it back as easily, so nobody is asked whether they are sure. */
function useRoomBin() {
  const t = useMessages(roomsMessages);
  const remove = useAction(api.rooms.remove, { success: null });
  const restore = useAction(api.rooms.restore, {
    success: ({ roomNo }) => t('restored', { roomNo }),
  });
  const takeOut = ({ id }: Room) => restore.mutate({ params: { id } });
  return {
    isPending: remove.isPending || restore.isPending,
    takeOut,
    moveToBin: (room: Room) => {
      const removed = remove.mutateAsync({ params: { id: room.id } });
      void removed.then(
        () => toast.undo(t('binned', { roomNo: room.roomNo }), () => takeOut(room)),
        () => undefined,
      );
    },
  };
}

interface ActionsProps {
  room: Room;
  onEdit: () => void;
  onHold: () => void;
}

function UpdateActions({ room, onEdit, onHold }: ActionsProps) {
  const t = useMessages(roomsMessages);
  const { release, isPending } = useHolds();
  return (
    <>
      {room.hold ? (
        <Button
          variant="primary"
          isLoading={isPending}
          icon={<LockKeyholeOpen size={16} aria-hidden />}
          onClick={() => release(room)}
        >
          {t('release')}
        </Button>
      ) : (
        <Button icon={<Ban size={16} aria-hidden />} onClick={onHold}>
          {t('hold')}
        </Button>
      )}
      <Button icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
    </>
  );
}

function Actions(props: ActionsProps) {
  const t = useMessages(roomsMessages);
  const word = useMessages(uiMessages);
  const canUpdate = useCan('update:rooms');
  const canDelete = useCan('delete:rooms');
  const { moveToBin, takeOut, isPending } = useRoomBin();
  const { room, onHold } = props;
  if (room.deletedAt !== null) {
    return canDelete ? (
      <Button
        variant="primary"
        isLoading={isPending}
        icon={<RotateCcw size={16} aria-hidden />}
        onClick={() => takeOut(room)}
      >
        {t('restore')}
      </Button>
    ) : null;
  }
  return (
    <>
      {canUpdate && <UpdateActions {...props} />}
      {(canDelete || (canUpdate && room.hold)) && (
        <DropdownMenu
          trigger={
            <IconButton
              icon={Ellipsis}
              label={word('more')}
              variant="secondary"
              className="max-sm:flex-none!"
            />
          }
        >
          {canUpdate && room.hold && (
            <MenuItem icon={Ban} onSelect={onHold}>
              {t('changeHold')}
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem icon={Trash2} onSelect={() => moveToBin(room)}>
              {t('moveToBin')}
            </MenuItem>
          )}
        </DropdownMenu>
      )}
    </>
  );
}

function RoomView({ room }: { room: Room }) {
  const t = useMessages(roomsMessages);
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
          <Actions
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

export function RoomPage() {
  const t = useMessages(roomsMessages);
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
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
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
