import { reservationStatuses, views } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, ListFilter, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api.ts';
import { useFormat } from '#core/format.ts';
import { useMessages } from '#core/i18n.ts';
import { useCan } from '#core/session.tsx';
import { ReservationStatusBadge } from '#features/reservations/reservation-status-badge.tsx';
import {
  isFiltered,
  noFilters,
  type ReservationsSearch,
  type SetSearch,
} from '#features/reservations/reservations-view.ts';
import { reservationsMessages } from '#features/reservations/reservations.messages.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { DropdownMenu, MenuCheckItem } from '#ui/dropdown-menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface FilterProps {
  search: ReservationsSearch;
  setSearch: SetSearch;
}

const chip =
  'min-h-8 shrink-0 rounded-full border border-line-strong/55 bg-paper px-3 text-sm font-medium whitespace-nowrap text-ink-2 hover:border-line-strong hover:bg-hover hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-ink pointer-coarse:min-h-11 pointer-coarse:px-4';

/** The questions that the desk asks all day, one tap each. */
export function QuickViews({ search, setSearch }: FilterProps) {
  const t = useMessages(reservationsMessages);
  const choices = [undefined, ...views] as const;
  return (
    <div
      role="group"
      aria-label={t('quickViews')}
      data-print="hide"
      className="-mx-4 mb-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {choices.map((view) => (
        <button
          key={view ?? 'all'}
          type="button"
          aria-pressed={search.view === view}
          onClick={() => setSearch({ view, page: undefined })}
          className={chip}
        >
          {t(view === undefined ? 'view.all' : `view.${view}`)}
        </button>
      ))}
    </div>
  );
}

function StatusFilter({ search, setSearch }: FilterProps) {
  const t = useMessages(reservationsMessages);
  const chosen = search.status ?? [];
  const label = chosen.length === 0 ? t('status') : t('statusCount', { count: chosen.length });
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

function DatesFilter({ search, setSearch }: FilterProps) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const { from, to } = search;
  const short = (day: string | undefined) => (day ? format.pattern(day, 'd MMM') : '…');
  const label = from || to ? `${short(from)} – ${short(to)}` : t('dates');
  const field = (name: 'from' | 'to') => (
    <label className="flex flex-col gap-1.5 font-medium">
      {t(name)}
      <DateInput
        value={search[name] ?? ''}
        onChange={(day) => setSearch({ [name]: day || undefined, page: undefined })}
      />
    </label>
  );
  return (
    <Popover
      label={t('dates')}
      trigger={<Button icon={<CalendarRange size={16} aria-hidden />}>{label}</Button>}
    >
      <p className="mb-3 text-sm text-ink-2">{t('datesText')}</p>
      <div className="flex flex-col gap-3">
        {field('from')}
        {field('to')}
      </div>
    </Popover>
  );
}

function RoomFilter({ search, setSearch }: FilterProps) {
  const t = useMessages(reservationsMessages);
  const { data = [] } = useQuery(api.rooms.board.query());
  const options = data.map(({ id, roomNo, type }) => ({
    value: String(id),
    label: roomNo,
    hint: type,
  }));
  return (
    <Combobox
      label={t('room')}
      placeholder={t('anyRoom')}
      value={search.roomId?.toString()}
      onChange={(id) => setSearch({ roomId: id ?? undefined, page: undefined })}
      options={options}
      isClearable
      className="w-auto! max-sm:w-full!"
    />
  );
}

function Picks(props: FilterProps) {
  const canReadRooms = useCan('read:rooms');
  return (
    <>
      <StatusFilter {...props} />
      <DatesFilter {...props} />
      {canReadRooms && <RoomFilter {...props} />}
    </>
  );
}

/** In the row where there is room for them, else in a sheet under the thumb. */
export function ReservationFilters({ search, setSearch }: FilterProps) {
  const t = useMessages(reservationsMessages);
  const [isOpen, setIsOpen] = useState(false);
  const clear = () => setSearch(noFilters);
  return (
    <>
      <span className="contents max-sm:hidden">
        <Picks search={search} setSearch={setSearch} />
        {isFiltered(search) && (
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
      <Sheet
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
      </Sheet>
    </>
  );
}
