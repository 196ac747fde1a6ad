import type { Guest } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useLabels } from '#core/records/fields.ts';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import {
  EraseDialog,
  GuestActions,
  RemoveDialog,
  type GuestOverlay,
} from '#features/guest/guest-actions.tsx';
import { ContactCard, HouseholdPanel, NeedsCard, StayCard } from '#features/guest/guest-facts.tsx';
import { MergeDialog } from '#features/guest/guest-merge.tsx';
import { PresenceBadge } from '#features/guests/guest-badges.tsx';
import { GuestDrawer } from '#features/guests/guest-form.tsx';
import { guestFields } from '#features/guests/guests.fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { ReportIncidentButton } from '#features/incident-report/report-incident-button.tsx';
import { useIncidentsTab } from '#features/incident/incidents-tab.tsx';
import { useFilesTab } from '#features/media/files-panel.tsx';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';
import { NewReservationDialog } from '#features/reservation/new-reservation-dialog.tsx';
import { StaysPanel } from '#features/reservations/stays-panel.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Tabs } from '#ui/page/tabs.tsx';

const tabNames = ['stays', 'household', 'incidents', 'notes', 'files', 'activity'] as const;
const GuestSearch = z.object({ tab: z.enum(tabNames).optional() });

function useTabs(guest: Guest, openIncidents: () => void) {
  const t = useMessages(guestsMessages);
  const label = useLabels(guestFields);
  const canReadStays = useCan(api.reservations.list);
  const canReadNotes = useCan(api.notes.list) && !guest.isErased;
  const { id, household, reservations, isErased } = guest;
  const files = useFilesTab({ entityType: 'guest', entityId: id, isClosed: isErased });
  const incidents = useIncidentsTab({
    of: { guestId: id },
    action: <ReportIncidentButton place={guest.room} guest={guest} size="sm" />,
    onOpen: openIncidents,
  });
  const stays = {
    value: 'stays' as const,
    label: t('stays'),
    count: reservations,
    content: <StaysPanel of={{ guestId: id }} />,
  };
  const notes = {
    value: 'notes' as const,
    label: t('notes'),
    content: <NotesPanel entityType="guest" entityId={id} />,
  };
  return [
    ...(canReadStays ? [stays] : []),
    {
      value: 'household' as const,
      label: label('household'),
      count: household.length,
      content: <HouseholdPanel guest={guest} />,
    },
    ...(incidents && !isErased ? [incidents] : []),
    ...(canReadNotes ? [notes] : []),
    ...(files ? [files] : []),
    {
      value: 'activity' as const,
      label: t('activity'),
      content: <ActivityPanel type="guest" id={id} fields={guestFields} />,
    },
  ];
}

function GuestView({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  const navigate = useNavigate();
  const { search, setSearch } = useScreenSearch(GuestSearch);
  const [overlay, setOverlay] = useState<GuestOverlay>(null);
  const canUpdate = useCan(api.guests.update) && !guest.isErased;
  const tabs = useTabs(guest, () => setSearch({ tab: 'incidents' }, { replace: true }));
  const incidents = tabs.find(({ value }) => value === 'incidents');
  const tab = tabs.find(({ value }) => value === search.tab) ?? tabs[0];
  const close = () => setOverlay(null);
  const open = (id: number) =>
    void navigate({ to: '/dashboard/guests/$guestId', params: { guestId: String(id) } });
  useTitle(guest.name);
  useHotkeys(
    canUpdate
      ? [{ keys: 'e', label: t('edit'), group: t('keys'), run: () => setOverlay('edit') }]
      : [],
  );
  return (
    <>
      <PageHeader
        breadcrumbs={[{ key: 'guests', content: <Link to="/dashboard/guests">{t('title')}</Link> }]}
        title={<span className="break-words">{guest.name}</span>}
        badge={
          <>
            <PresenceBadge presence={guest.presence} />
            {incidents && 'badge' in incidents && incidents.badge}
          </>
        }
        actions={<GuestActions guest={guest} show={setOverlay} />}
      />
      <PinnedNotes entityType="guest" entityId={guest.id} />
      <div className="mb-6 grid gap-4 lg:grid-cols-3">
        <NeedsCard guest={guest} />
        <StayCard guest={guest} />
        <ContactCard guest={guest} />
      </div>
      <Tabs
        label={guest.name}
        value={tab?.value ?? 'activity'}
        onChange={(next) => setSearch({ tab: next }, { replace: true })}
        tabs={tabs}
      />
      <GuestDrawer guest={overlay === 'edit' ? guest : null} onClose={close} />
      <NewReservationDialog
        kind={overlay === 'reserve' ? 'reservation' : null}
        prefill={{ guestId: guest.id }}
        onClose={close}
      />
      {overlay === 'merge' && (
        <MergeDialog guest={guest} open onClose={close} onMerged={({ id }) => open(id)} />
      )}
      <EraseDialog guest={guest} open={overlay === 'erase'} onClose={close} />
      <RemoveDialog guest={guest} open={overlay === 'remove'} onClose={close} />
    </>
  );
}

export function GuestPage() {
  const t = useMessages(guestsMessages);
  const id = useRecordId('guestId');
  const isAsked = id > 0;
  const query = useQuery({ ...api.guests.get.query({ params: { id } }), enabled: isAsked });
  return (
    <RecordPage
      {...{ query, isAsked }}
      title={t('title')}
      missing={{
        title: t('missing'),
        text: t('missingText'),
        back: <Link to="/dashboard/guests">{t('toGuests')}</Link>,
      }}
    >
      {(guest) => <GuestView key={guest.id} guest={guest} />}
    </RecordPage>
  );
}
