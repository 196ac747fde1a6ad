import type { Reservation } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, DoorOpen, FileUp } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { ReservationActPicker, type DialogAct } from '#features/reservation/act-menu.tsx';
import {
  NewReservationPicker,
  useCanReserve,
  useCanWalkIn,
} from '#features/reservation/new-reservation-dialog.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { ReservationDrawer } from '#features/reservations/reservation-drawer.tsx';
import { ReservationsBulk } from '#features/reservations/reservations-bulk.tsx';
import { QuickViews, ReservationFilters } from '#features/reservations/reservations-toolbar.tsx';
import {
  closedNew,
  reservationList,
  ReservationsSearch,
  type SetSearch,
} from '#features/reservations/reservations-view.ts';
import {
  ReservationCard,
  useReservationColumns,
  useReservationCsv,
} from '#features/reservations/reservations.columns.tsx';
import { SavedViewsPicker } from '#features/saved-views/saved-views-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { Selection } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';

type OnAct = (act: DialogAct, reservation: Reservation) => void;
interface ViewProps {
  search: ReservationsSearch;
  setSearch: SetSearch;
}

const touchScroll = { replace: true };

function NewButtons({ setSearch }: Pick<ViewProps, 'setSearch'>) {
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

function Listing({ search, setSearch, onAct }: ViewProps & { onAct: OnAct }) {
  const t = useMessages(reservationsMessages);
  const canUpdate = useCan(api.reservations.update);
  const canReserve = useCanReserve();
  const columns = useReservationColumns({ onAct, view: search.view });
  const csv = useReservationCsv();
  const list = useList(reservationList, { search, setSearch });
  const renderBulk = ({ ids, isAllMatching, count }: Selection, clear: () => void) => {
    const onPage = (list.rows ?? []).filter(({ id }) => ids.includes(String(id)));
    const getChosen = async () =>
      isAllMatching ? await reservationList.fetchMatching(search) : onPage;
    return <ReservationsBulk count={count} onDone={clear} getChosen={getChosen} />;
  };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...list}
      rowId={(one) => String(one.id)}
      rowLabel={(one) => `${one.guest.name}, ${one.bookingId}`}
      searchLabel={t('search')}
      filters={<ReservationFilters search={search} setSearch={setSearch} />}
      tools={<SavedViewsPicker list="reservations" filters={reservationList.noFilters} />}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: <NewButtons setSearch={setSearch} />,
      }}
      onOpen={(one) => setSearch({ open: one.id })}
      onEdit={canUpdate ? (one) => onAct('change', one) : undefined}
      onNew={canReserve ? () => setSearch({ new: '1' }) : undefined}
      onExport={() => void reservationList.download(search, { name: t('title'), columns, csv })}
      renderCard={(one) => <ReservationCard reservation={one} onAct={onAct} />}
      bulkActions={canUpdate ? renderBulk : undefined}
    />
  );
}

/** Everything that opens over the list stands in the address: the drawer, an act, a new booking. */
function Overlays({ search, setSearch, onAct }: ViewProps & { onAct: OnAct }) {
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
      <NewReservationPicker
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
  const { search, setSearch } = useScreenSearch(ReservationsSearch);
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
      <PageHeader title={t('title')} actions={<NewButtons setSearch={setSearch} />} />
      <QuickViews search={search} setSearch={setSearch} />
      <Listing search={search} setSearch={setSearch} onAct={onAct} />
      <Overlays search={search} setSearch={setSearch} onAct={onAct} />
    </>
  );
}
