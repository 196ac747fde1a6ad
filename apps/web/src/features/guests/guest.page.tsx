import type { Guest } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';

import { api } from '#core/api.ts';
import { useHotkeys } from '#core/hotkeys.ts';
import { useMessages } from '#core/i18n.ts';
import { RecordPage, useRecordId } from '#core/record-page.tsx';
import { useScreenSearch } from '#core/search.ts';
import { useCan } from '#core/session.tsx';
import { useTitle } from '#core/title.ts';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import {
  EraseDialog,
  GuestActions,
  RemoveDialog,
  type GuestOverlay,
} from '#features/guests/guest-actions.tsx';
import {
  ContactCard,
  HouseholdPanel,
  NeedsCard,
  StayCard,
  useActivityFields,
} from '#features/guests/guest-facts.tsx';
import { GuestSheet } from '#features/guests/guest-form.tsx';
import { MergeDialog } from '#features/guests/guest-merge.tsx';
import { PresenceBadge } from '#features/guests/guests.columns.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-badge.tsx';
import { NewReservationPicker } from '#features/reservation-act/new-reservation-picker.tsx';
import { StaysPanel } from '#features/reservations/stays-badge.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';

const tabNames = ['stays', 'household', 'notes', 'activity'] as const;
const GuestSearch = z.object({ tab: z.enum(tabNames).optional() });

function Activity({ id }: { id: number }) {
  return <ActivityPanel of="guests" id={id} fields={useActivityFields()} />;
}

function useTabs(guest: Guest) {
  const t = useMessages(guestsMessages);
  const canReadStays = useCan('read:reservations');
  const canReadNotes = useCan('read:notes');
  const { id, household, reservations } = guest;
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
      label: t('household'),
      count: household.length,
      content: <HouseholdPanel guest={guest} />,
    },
    ...(canReadNotes ? [notes] : []),
    { value: 'activity' as const, label: t('activity'), content: <Activity id={id} /> },
  ];
}

function GuestView({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  const navigate = useNavigate();
  const { search, setSearch } = useScreenSearch(GuestSearch);
  const [overlay, setOverlay] = useState<GuestOverlay>(null);
  const canUpdate = useCan('update:guests');
  const tabs = useTabs(guest);
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
        badge={<PresenceBadge presence={guest.presence} />}
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
      <GuestSheet guest={overlay === 'edit' ? guest : null} onClose={close} />
      <NewReservationPicker
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
