import { rooms } from '@keyhold/contract';
import type { Room } from '@keyhold/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { queryClient } from '#core/api/query.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { RoomCleaningsPanel } from '#features/house-keepings/room-cleanings-panel.tsx';
import { IncidentsPanel } from '#features/incident/incidents-panel.tsx';
import { useInspectionsTab } from '#features/inspection/room-inspections-panel.tsx';
import { FaultsPanel } from '#features/maintenance/faults-panel.tsx';
import { useFilesTab } from '#features/media/files-panel.tsx';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';
import { HoldDialog } from '#features/readiness/hold-dialog.tsx';
import { RoomStatusBadge } from '#features/readiness/room-status-badge.tsx';
import { StaysPanel } from '#features/reservations/stays-panel.tsx';
import { useChecksTab } from '#features/room-check/checks-panel.tsx';
import { RoomActions } from '#features/room/room-actions.tsx';
import { RoomEditDrawer } from '#features/room/room-edit-drawer.tsx';
import { RoomActivity, RoomDetails, RoomToday } from '#features/room/room-facts.tsx';
import { roomMessages } from '#features/room/room.messages.ts';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';

const RoomSearch = z.object({
  tab: z
    .enum([
      'details',
      'stays',
      'housekeeping',
      'maintenance',
      'incidents',
      'checks',
      'inspections',
      'notes',
      'files',
      'activity',
    ])
    .default('details'),
});

function RoomView({ room }: { room: Room }) {
  const t = useMessages(roomMessages);
  const { search, setSearch } = useScreenSearch(RoomSearch);
  const [isEditing, setIsEditing] = useState(false);
  const [isHolding, setIsHolding] = useState(false);
  const canReadStays = useCan(api.reservations.list);
  const canEdit = useCan(api.rooms.update) && room.deletedAt === null;
  const canReadNotes = useCan(api.notes.list);
  const canReadFaults = useCan(api.maintenance.list);
  const canReadIncidents = useCan(api.incidents.list);
  const canReadCleanings = useCan(api.houseKeepings.list);
  const checks = useChecksTab(room.id);
  const inspections = useInspectionsTab(room.id);
  const isClosed = room.deletedAt !== null;
  const files = useFilesTab({ entityType: 'room', entityId: room.id, isClosed });
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
      <RoomToday room={room} />
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
          ...(canReadFaults
            ? [
                {
                  value: 'maintenance' as const,
                  label: t('maintenance'),
                  count: room.openFaults,
                  content: <FaultsPanel of={{ roomId: room.id }} />,
                },
              ]
            : []),
          ...(canReadCleanings
            ? [
                {
                  value: 'housekeeping' as const,
                  label: t('housekeeping'),
                  content: <RoomCleaningsPanel roomId={room.id} />,
                },
              ]
            : []),
          ...(canReadIncidents
            ? [
                {
                  value: 'incidents' as const,
                  label: t('incidents'),
                  content: <IncidentsPanel of={{ roomId: room.id }} />,
                },
              ]
            : []),
          ...(checks ? [checks] : []),
          ...(inspections ? [inspections] : []),
          ...(canReadNotes
            ? [
                {
                  value: 'notes' as const,
                  label: t('notes'),
                  content: <NotesPanel entityType="room" entityId={room.id} />,
                },
              ]
            : []),
          ...(files ? [files] : []),
          { value: 'activity', label: t('activity'), content: <RoomActivity id={room.id} /> },
        ]}
      />
      <RoomEditDrawer room={isEditing ? room : null} onClose={() => setIsEditing(false)} />
      <HoldDialog room={room} open={isHolding} onOpenChange={setIsHolding} />
    </>
  );
}

/** The room as the list knows it, shown at once while the full one is on its way. */
const roomInLists = (id: number): Room | undefined => {
  const lists = queryClient.getQueriesData<{ items: Room[] }>({ queryKey: ['rooms', 'list'] });
  return lists.flatMap(([, list]) => list?.items ?? []).find((room) => room.id === id);
};

interface AnswerProps<Answer> {
  query: UseQueryResult<Answer>;
  isAsked: boolean;
  children: (answer: Answer) => ReactNode;
}

function RoomAnswer<Answer>(props: AnswerProps<Answer>) {
  const t = useMessages(roomMessages);
  const back = <Link to="/dashboard/rooms">{t('toRooms')}</Link>;
  const missing = { title: t('roomMissing'), text: t('roomMissingText'), back };
  return <RecordPage {...props} title={t('title')} missing={missing} />;
}

export function RoomPage() {
  const id = useRecordId('roomId');
  const isAsked = id > 0;
  const query = useQuery({
    ...api.rooms.get.query({ params: { id } }),
    enabled: isAsked,
    placeholderData: () => roomInLists(id),
  });
  return (
    <RoomAnswer {...{ query, isAsked }}>
      {(room) => <RoomView key={room.id} room={room} />}
    </RoomAnswer>
  );
}

/** A code that was scanned at a door leads to its room. */
export function DoorPage() {
  const { code = '' }: Record<string, string | undefined> = useParams({ strict: false });
  const isAsked = rooms.byDoor.query.safeParse({ code }).success;
  const query = useQuery({ ...api.rooms.byDoor.query({ query: { code } }), enabled: isAsked });
  return (
    <RoomAnswer {...{ query, isAsked }}>
      {({ id }) => (
        <Navigate to="/dashboard/rooms/$roomId" params={{ roomId: String(id) }} replace />
      )}
    </RoomAnswer>
  );
}
