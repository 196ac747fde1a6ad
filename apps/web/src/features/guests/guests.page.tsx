import { guestPresences, type Guest } from '@keyhold/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Accessibility, Baby, FileUp, UserRoundPlus } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { useLabels } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { NeedsBadges } from '#features/guests/guest-badges.tsx';
import { GuestDrawer } from '#features/guests/guest-form.tsx';
import { guestList, nightsInHouse, presenceOf } from '#features/guests/guests-view.ts';
import { guestFields } from '#features/guests/guests.fields.tsx';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { FilterSegments, FilterSelect, FilterToggle } from '#ui/table/filters.tsx';

const shownPresences = guestPresences.filter((presence) => presence !== 'none');

const unseenChecks = [1, 2, 3, 5];

function Filters(address: AddressOf<typeof guestList>) {
  const t = useMessages(guestsMessages);
  const label = useLabels(guestFields);
  const canReadChecks = useCan(api.roomInspections.list);
  const { search, setSearch } = address;
  return (
    <>
      <FilterSegments
        value={shownPresences.find((value) => value === presenceOf(search))}
        onChange={(value) => setSearch({ presence: value ?? 'all', page: undefined })}
        label={label('presence')}
        all={t('presence.all')}
        options={shownPresences.map((value) => ({ value, label: t(`presence.${value}`) }))}
      />
      <FilterToggle
        {...filterOf(address, 'needsEvacuation')}
        label={label('evacuation')}
        icon={Accessibility}
      />
      <FilterToggle
        {...filterOf(address, 'familyOverSixWeeks')}
        label={t('familyOverSixWeeks')}
        icon={Baby}
      />
      {canReadChecks && (
        <FilterSelect
          {...filterOf(address, 'notSeen')}
          label={t('notSeen')}
          all={t('anySeen')}
          options={unseenChecks.map((count) => ({
            value: count,
            label: t('notSeenIn', { count }),
          }))}
        />
      )}
    </>
  );
}

function ImportLink() {
  const t = useMessages(guestsMessages);
  return (
    <LinkButton asChild>
      <Link to="/dashboard/guests/import">
        <FileUp size={16} aria-hidden />
        {t('import')}
      </Link>
    </LinkButton>
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

export function GuestsPage() {
  const t = useMessages(guestsMessages);
  const navigate = useNavigate();
  const canWrite = useCan(api.guests.create);
  const address = useAddress(guestList);
  const open = ({ id }: Pick<Guest, 'id'>) =>
    void navigate({ to: '/dashboard/guests/$guestId', params: { guestId: String(id) } });
  return (
    <ListPage
      {...{ list: guestList, address }}
      title={t('title')}
      header={{ actions: canWrite && <ImportLink /> }}
      add={{ by: api.guests.create, label: t('new'), icon: UserRoundPlus }}
      change={api.guests.update}
      renderForm={({ record, onClose }) => (
        <GuestDrawer guest={record} onClose={onClose} onMade={open} />
      )}
      columns={useColumns(guestFields)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{
        title: t(presenceOf(address.search) === 'in_house' ? 'emptyInHouse' : 'emptyTitle'),
        text: t(canWrite ? 'emptyText' : 'emptyReader'),
      }}
      onOpen={open}
      renderCard={(guest) => <Card guest={guest} />}
    />
  );
}
