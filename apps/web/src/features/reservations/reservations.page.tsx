import type { Reservation } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, CalendarSync, DoorOpen, FileUp } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { ReservationActPicker, RowActs } from '#features/reservation/act-menu.tsx';
import type { DialogAct } from '#features/reservation/act-rules.ts';
import {
  NewReservationDialog,
  useCanReserve,
  useCanWalkIn,
} from '#features/reservation/new-reservation-dialog.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { ReservationCard } from '#features/reservations/reservation-card.tsx';
import { ReservationDrawer } from '#features/reservations/reservation-drawer.tsx';
import { ReservationsBulk } from '#features/reservations/reservations-bulk.tsx';
import { QuickViews, ReservationFilters } from '#features/reservations/reservations-toolbar.tsx';
import {
  closedNew,
  reservationList,
  viewOf,
  type ReservationsAddress,
} from '#features/reservations/reservations-view.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { Column } from '#ui/table/column.ts';

type OnAct = (act: DialogAct, reservation: Reservation) => void;

const touchScroll = { replace: true };

const CalendarDialog = onDemand(
  async () => (await import('#features/calendar-feed/calendar-dialog.tsx')).ArrivalCalendarDialog,
);

/** The arrivals elsewhere too. */
function Subscribe() {
  const t = useMessages(reservationsMessages);
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan(api.arrivalCalendar.create)) return null;
  return (
    <>
      <IconButton
        variant="secondary"
        icon={CalendarSync}
        label={t('subscribe')}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <CalendarDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NewButtons({ setSearch }: Pick<ReservationsAddress, 'setSearch'>) {
  const t = useMessages(reservationsMessages);
  const canReserve = useCanReserve();
  const canWalkIn = useCanWalkIn();
  const canImport = useCan(api.reservations.create);
  return (
    <>
      {canImport && (
        <LinkButton asChild>
          <Link to="/dashboard/reservations/import">
            <FileUp size={16} aria-hidden />
            {t('import')}
          </Link>
        </LinkButton>
      )}
      {canWalkIn && (
        <Button
          icon={<DoorOpen size={16} aria-hidden />}
          onClick={() => setSearch({ new: 'walk-in' })}
        >
          {t('walkIn')}
        </Button>
      )}
      {canReserve && (
        <Button
          variant="primary"
          icon={<CalendarPlus size={16} aria-hidden />}
          onClick={() => setSearch({ new: '1' })}
        >
          {t('new')}
        </Button>
      )}
    </>
  );
}

type View = ReservationsAddress['search']['view'];
/** The views that are about how long somebody has stayed; the others have room for other things. */
const aboutStay = new Set<View>(['in_house', 'over_28', 'over_42']);

function useReservationColumns(view: View, onAct: OnAct): Column<Reservation>[] {
  const t = useMessages(reservationsMessages);
  const canAct = useCan(api.reservations.update);
  const columns = useColumns(reservationFields).map((column) =>
    column.id === 'stayClock' ? { ...column, isHidden: !aboutStay.has(view) } : column,
  );
  const acts: Column<Reservation> = {
    id: 'acts',
    header: t('acts'),
    cell: (one) => <RowActs reservation={one} onAct={onAct} />,
    card: 'hidden',
    isSticky: true,
    width: '1%',
  };
  return canAct ? [...columns, acts] : columns;
}

function Listing({ onAct, ...address }: ReservationsAddress & { onAct: OnAct }) {
  const t = useMessages(reservationsMessages);
  const { search, setSearch } = address;
  const canUpdate = useCan(api.reservations.update);
  const canReserve = useCanReserve();
  return (
    <ListTable
      {...{ list: reservationList, address }}
      label={t('title')}
      columns={useReservationColumns(search.view, onAct)}
      rowLabel={(one) => `${one.guest.name}, ${one.bookingId}`}
      searchLabel={t('search')}
      filters={<ReservationFilters {...address} />}
      empty={{
        title: t(viewOf(search) === 'today' ? 'emptyToday' : 'emptyTitle'),
        text: t('emptyText'),
        actions: <NewButtons setSearch={setSearch} />,
      }}
      onOpen={(one) => setSearch({ open: one.id })}
      onEdit={canUpdate ? (one) => onAct('change', one) : undefined}
      onNew={canReserve ? () => setSearch({ new: '1' }) : undefined}
      renderCard={(one) => <ReservationCard reservation={one} onAct={onAct} />}
      renderBulk={({ count, getChosen, onDone }) => (
        <ReservationsBulk {...{ count, getChosen, onDone }} />
      )}
    />
  );
}

/** Everything that opens over the list stands in the address: the drawer, an act, a new booking. */
function Overlays({ search, setSearch, onAct }: ReservationsAddress & { onAct: OnAct }) {
  const canUpdate = useCan(api.reservations.update);
  const canReserve = useCanReserve();
  const canWalkIn = useCanWalkIn();
  const asked = search.new === 'walk-in' ? 'walk-in' : 'reservation';
  const mayOpen = asked === 'walk-in' ? canWalkIn : canReserve;
  const prefill = {
    guestId: search.newGuest,
    roomId: search.newRoom,
    checkIn: search.checkIn,
    checkOut: search.checkOut,
  };
  return (
    <>
      <ReservationDrawer search={search} setSearch={setSearch} onAct={onAct} />
      <ReservationActPicker
        act={canUpdate ? (search.act ?? null) : null}
        id={search.on ?? null}
        onClose={() => setSearch({ act: undefined, on: undefined }, touchScroll)}
      />
      <NewReservationDialog
        kind={search.new !== undefined && mayOpen ? asked : null}
        prefill={prefill}
        onClose={() => setSearch(closedNew, touchScroll)}
        onMade={({ id }) => setSearch({ ...closedNew, open: id }, touchScroll)}
      />
    </>
  );
}

export function ReservationsPage() {
  const t = useMessages(reservationsMessages);
  const address = useAddress(reservationList);
  const { setSearch } = address;
  const canRead = useCan(api.reservations.list);
  const canWalkIn = useCanWalkIn();
  useHotkeys(
    canWalkIn
      ? [
          {
            keys: 'w',
            label: t('walkIn'),
            group: t('keys'),
            run: () => setSearch({ new: 'walk-in' }),
          },
        ]
      : [],
  );
  const onAct: OnAct = (act, { id }) => setSearch({ act, on: id });
  if (!canRead) return <EmptyState kind="forbidden" />;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Subscribe />
            <NewButtons setSearch={setSearch} />
          </>
        }
      />
      <QuickViews {...address} />
      <Listing {...address} onAct={onAct} />
      <Overlays {...address} onAct={onAct} />
    </>
  );
}
