import { reservationStatuses } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useLabels } from '#core/records/fields.ts';
import { useCan } from '#core/session/session.tsx';
import { usePlacingCouncils } from '#features/placement/placement-field.tsx';
import { ReservationStatusBadge } from '#features/reservation/reservation-status-badge.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import {
  reservationList,
  screenViews,
  viewOf,
  type ReservationsAddress,
} from '#features/reservations/reservations-view.ts';
import { Button } from '#ui/button/button.tsx';
import { DatesFilter } from '#ui/date/dates-filter.tsx';
import { ChoiceChips } from '#ui/input/choice-chips.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { DropdownMenu, MenuCheckItem } from '#ui/overlay/dropdown-menu.tsx';

/** The questions that the desk asks all day, one tap each. */
export function QuickViews({ search, setSearch }: ReservationsAddress) {
  const t = useMessages(reservationsMessages);
  return (
    <ChoiceChips
      label={t('quickViews')}
      value={viewOf(search)}
      choices={screenViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(view) => setSearch({ view, page: undefined })}
    />
  );
}

function StatusFilter({ search, setSearch }: ReservationsAddress) {
  const t = useMessages(reservationsMessages);
  const labelOf = useLabels(reservationFields);
  const chosen = search.status ?? [];
  const label =
    chosen.length === 0 ? labelOf('status') : t('statusCount', { count: chosen.length });
  return (
    <DropdownMenu
      align="start"
      trigger={<Button icon={<ListFilter size={16} aria-hidden />}>{label}</Button>}
    >
      {reservationStatuses.map((status) => {
        const others = chosen.filter((each) => each !== status);
        const toggle = (isOn: boolean) => {
          const next = (isOn ? [...others, status] : others).join(',');
          setSearch({ status: next || undefined, page: undefined });
        };
        return (
          <MenuCheckItem key={status} checked={chosen.includes(status)} onChange={toggle}>
            <ReservationStatusBadge reservation={{ status }} />
          </MenuCheckItem>
        );
      })}
    </DropdownMenu>
  );
}

function Dates({ search: { from, to }, setSearch }: ReservationsAddress) {
  const t = useMessages(reservationsMessages);
  return (
    <DatesFilter
      {...{ from, to }}
      text={t('datesText')}
      onChange={(change) => setSearch({ ...change, page: undefined })}
    />
  );
}

function RoomFilter({ search, setSearch }: ReservationsAddress) {
  const t = useMessages(reservationsMessages);
  const { data = [] } = useQuery(api.rooms.board.query());
  const options = data.map(({ id, roomNo, type }) => ({
    value: String(id),
    label: roomNo,
    hint: type,
  }));
  return (
    <Combobox
      label={useLabels(reservationFields)('room')}
      placeholder={t('anyRoom')}
      value={search.roomId?.toString()}
      onChange={(id) => setSearch({ roomId: id ?? undefined, page: undefined })}
      options={options}
      isClearable
      className="w-auto! max-sm:w-full!"
    />
  );
}

function CouncilFilter({ search, setSearch }: ReservationsAddress) {
  const t = useMessages(reservationsMessages);
  const label = useLabels(reservationFields);
  const councils = usePlacingCouncils();
  if (councils.length === 0) return null;
  return (
    <Combobox
      label={label('council')}
      placeholder={t('anyCouncil')}
      value={search.councilId?.toString()}
      onChange={(councilId) => setSearch({ councilId: councilId ?? undefined, page: undefined })}
      options={[...councils, { value: 'none', label: t('noCouncil') }]}
      isClearable
      className="w-auto! max-sm:w-full!"
    />
  );
}

function Picks(props: ReservationsAddress) {
  const canReadRooms = useCan(api.rooms.list);
  return (
    <>
      <StatusFilter {...props} />
      <Dates {...props} />
      {canReadRooms && <RoomFilter {...props} />}
      <CouncilFilter {...props} />
    </>
  );
}

/** In the row where there is room for them, else in a drawer under the thumb. */
export function ReservationFilters({ search, setSearch }: ReservationsAddress) {
  const t = useMessages(reservationsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const clear = () => setSearch(reservationList.noFilters);
  return (
    <>
      <span className="contents max-sm:hidden">
        <Picks search={search} setSearch={setSearch} />
        {reservationList.isFiltered(search) && (
          <Button variant="ghost" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </span>
      <Button
        className="sm:hidden"
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('filters')}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('filters')}
        footer={
          <>
            <Button onClick={clear}>{t('clear')}</Button>
            <Button variant="primary" onClick={() => setIsOpen(false)}>
              {t('show')}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <Picks search={search} setSearch={setSearch} />
        </div>
      </Drawer>
    </>
  );
}
