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
import { ReportIncidentButton } from '#features/incident-report/report-incident-button.tsx';
import { useIncidentsTab } from '#features/incident/incidents-tab.tsx';
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

function useTabs(room: Room, openIncidents: () => void) {
  const t = useMessages(roomMessages);
  const { id, openFaults, deletedAt } = room;
  const isClosed = deletedAt !== null;
  const canReadStays = useCan(api.reservations.list);
  const canReadNotes = useCan(api.notes.list);
  const canReadFaults = useCan(api.maintenance.list);
  const canReadCleanings = useCan(api.houseKeepings.list);
  const checks = useChecksTab(id);
  const inspections = useInspectionsTab(id);
  const files = useFilesTab({ entityType: 'room', entityId: id, isClosed });
  const incidents = useIncidentsTab({
    of: { roomId: id },
    action: !isClosed && <ReportIncidentButton place={room} size="sm" />,
    onOpen: openIncidents,
  });
  const stays = {
    value: 'stays' as const,
    label: t('stays'),
    content: <StaysPanel of={{ roomId: id }} />,
  };
  const faults = {
    value: 'maintenance' as const,
    label: t('maintenance'),
    count: openFaults,
    content: <FaultsPanel of={{ roomId: id }} />,
  };
  const cleanings = {
    value: 'housekeeping' as const,
    label: t('housekeeping'),
    content: <RoomCleaningsPanel roomId={id} />,
  };
  const notes = {
    value: 'notes' as const,
    label: t('notes'),
    content: <NotesPanel entityType="room" entityId={id} />,
  };
  const tabs = [
    { value: 'details' as const, label: t('details'), content: <RoomDetails room={room} /> },
    canReadStays && stays,
    canReadFaults && faults,
    canReadCleanings && cleanings,
    incidents,
    checks,
    inspections,
    canReadNotes && notes,
    files,
    { value: 'activity' as const, label: t('activity'), content: <RoomActivity id={id} /> },
  ].filter((tab) => tab !== null && tab !== false);
  return { tabs, openIncidents: incidents?.badge };
}

function RoomView({ room }: { room: Room }) {
  const t = useMessages(roomMessages);
  const { search, setSearch } = useScreenSearch(RoomSearch);
  const [isEditing, setIsEditing] = useState(false);
  const [isHolding, setIsHolding] = useState(false);
  const canEdit = useCan(api.rooms.update) && room.deletedAt === null;
  const { tabs, openIncidents } = useTabs(room, () => setSearch({ tab: 'incidents' }));
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
        badge={
          <>
            <RoomStatusBadge status={room.effectiveStatus} variant="tile" />
            {openIncidents}
          </>
        }
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
        tabs={tabs}
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
