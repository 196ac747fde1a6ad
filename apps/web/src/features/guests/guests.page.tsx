import { guestPresences, type Guest } from '@keyhold/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Accessibility, FileUp, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { GuestSheet } from '#features/guests/guest-form.tsx';
import {
  guestList,
  GuestsSearch,
  nightsInHouse,
  type SetSearch,
} from '#features/guests/guests-view.ts';
import { NeedsBadges, useGuestColumns, useGuestCsv } from '#features/guests/guests.columns.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { SavedViewsPicker } from '#features/saved-views/saved-views-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ToggleButton } from '#ui/button/toggle-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';

interface ViewProps {
  search: GuestsSearch;
  setSearch: SetSearch;
}

const shownPresences = guestPresences.filter((presence) => presence !== 'none');

function Filters({ search, setSearch }: ViewProps) {
  const t = useMessages(guestsMessages);
  const isOn = search.needsEvacuation === true;
  return (
    <>
      <SegmentedControl
        label={t('presence')}
        value={search.presence ?? 'all'}
        onChange={(value) =>
          setSearch({ presence: value === 'all' ? undefined : value, page: undefined })
        }
        options={(['all', ...shownPresences] as const).map((value) => ({
          value,
          label: t(`presence.${value}`),
        }))}
      />
      <ToggleButton
        isOn={isOn}
        icon={<Accessibility size={16} aria-hidden />}
        onClick={() => setSearch({ needsEvacuation: isOn ? undefined : true, page: undefined })}
      >
        {t('needsEvacuation')}
      </ToggleButton>
    </>
  );
}

function NewButtons({ onNew }: { onNew: () => void }) {
  const t = useMessages(guestsMessages);
  return (
    <>
      <LinkButton asChild>
        <Link to="/dashboard/guests/import">
          <FileUp size={16} aria-hidden />
          {t('import')}
        </Link>
      </LinkButton>
      <Button variant="primary" icon={<UserRoundPlus size={16} aria-hidden />} onClick={onNew}>
        {t('new')}
      </Button>
    </>
  );
}

/** Where somebody is, and what to know before knocking. */
function Card({ guest }: { guest: Guest }) {
  const t = useMessages(guestsMessages);
  const format = useFormat();
  const nights = nightsInHouse(guest, useToday());
  const facts = [
    guest.room && t('roomNo', { roomNo: guest.room.roomNo }),
    nights === null
      ? guest.presence === 'arriving' && format.date(guest.checkIn)
      : t('nightsCount', { count: nights }),
    t('people', { count: guest.householdSize }),
  ].filter(Boolean);
  const hasNeeds = guest.needs.evacuation || guest.needs.access || guest.language;
  return (
    <div className="mt-1 flex flex-col gap-2">
      <p className="text-ink-2">{facts.join(' · ')}</p>
      {hasNeeds && <NeedsBadges guest={guest} />}
    </div>
  );
}

interface ListingProps extends ViewProps {
  onEdit: (guest: Guest) => void;
  onNew: (() => void) | undefined;
}

function Listing({ search, setSearch, onEdit, onNew }: ListingProps) {
  const t = useMessages(guestsMessages);
  const navigate = useNavigate();
  const canUpdate = useCan(api.guests.update);
  const columns = useGuestColumns();
  const csv = useGuestCsv();
  const open = ({ id }: Guest) =>
    void navigate({ to: '/dashboard/guests/$guestId', params: { guestId: String(id) } });
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...useList(guestList, { search, setSearch })}
      rowId={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      filters={<Filters search={search} setSearch={setSearch} />}
      tools={<SavedViewsPicker list="guests" filters={guestList.noFilters} />}
      empty={{
        title: t('emptyTitle'),
        text: t(onNew ? 'emptyText' : 'emptyReader'),
        actions: onNew && <NewButtons onNew={onNew} />,
      }}
      onOpen={open}
      onEdit={canUpdate ? onEdit : undefined}
      onNew={onNew}
      onExport={() => void guestList.download(search, { name: t('title'), columns, csv })}
      renderCard={(guest) => <Card guest={guest} />}
    />
  );
}

export function GuestsPage() {
  const t = useMessages(guestsMessages);
  const navigate = useNavigate();
  const canWrite = useCan(api.guests.create);
  const { search, setSearch } = useScreenSearch(GuestsSearch);
  const [edited, setEdited] = useState<Guest | null>(null);
  const onNew = canWrite ? () => setSearch({ new: '1' }) : undefined;
  const isNew = search.new !== undefined && canWrite;
  const close = () => {
    setEdited(null);
    if (isNew) setSearch({ new: undefined }, { replace: true });
  };
  return (
    <>
      <PageHeader title={t('title')} actions={onNew && <NewButtons onNew={onNew} />} />
      <Listing search={search} setSearch={setSearch} onEdit={setEdited} onNew={onNew} />
      <GuestSheet
        guest={isNew ? 'new' : edited}
        onClose={close}
        onMade={({ id }) =>
          void navigate({ to: '/dashboard/guests/$guestId', params: { guestId: String(id) } })
        }
      />
    </>
  );
}
