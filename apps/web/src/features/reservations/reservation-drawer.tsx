import { CallFailed, type Reservation } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { StayRequestsPanel } from '#features/change-requests/requests-panel.tsx';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';
import { BookingActs, useReservation, type DialogAct } from '#features/reservation/act-menu.tsx';
import { ReservationStatusBadge } from '#features/reservation/reservation-status-badge.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import {
  ReservationDetails,
  useActivityFields,
} from '#features/reservations/reservation-facts.tsx';
import type { ReservationsSearch, SetSearch } from '#features/reservations/reservations-view.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

function Activity({ id }: { id: number }) {
  return <ActivityPanel of="reservations" id={id} fields={useActivityFields()} />;
}

type Tab = ReservationsSearch['tab'];

function Content({
  reservation,
  tab,
  onTab,
}: {
  reservation: Reservation;
  tab: Tab;
  onTab: (tab: Tab) => void;
}) {
  const t = useMessages(reservationsMessages);
  const canReadNotes = useCan(api.notes.list);
  const { id } = reservation;
  const notes = {
    value: 'notes' as const,
    label: t('notes'),
    content: <NotesPanel entityType="reservation" entityId={id} />,
  };
  return (
    <>
      <PinnedNotes entityType="guest" entityId={reservation.guest.id} className="mb-3" />
      <PinnedNotes entityType="reservation" entityId={id} className="mb-3" />
      <Tabs
        label={reservation.bookingId}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'details',
            label: t('details'),
            content: (
              <>
                <StayRequestsPanel reservation={reservation} />
                <ReservationDetails reservation={reservation} />
              </>
            ),
          },
          ...(canReadNotes ? [notes] : []),
          { value: 'activity', label: t('activity'), content: <Activity id={id} /> },
        ]}
      />
    </>
  );
}

/** Why there is no booking to show: not there, not to be had, or not here yet. */
function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useMessages(reservationsMessages);
  if (!error) return <SkeletonLines lines={8} />;
  if (error instanceof CallFailed && error.status === 404)
    return <EmptyState title={t('missing')}>{t('missingText')}</EmptyState>;
  return <ErrorState onRetry={onRetry}>{error.message}</ErrorState>;
}

interface DrawerProps {
  search: ReservationsSearch;
  setSearch: SetSearch;
  onAct: (act: DialogAct, reservation: Reservation) => void;
}

const usePlace = () => {
  const t = useMessages(reservationsMessages);
  return ({ bookingId, room }: Reservation) =>
    [bookingId, room ? t('roomPart', { roomNo: room.roomNo }) : t('noRoom')].join(' · ');
};

/** One booking beside the list it is in, with everything that can be done with it at the bottom. */
export function ReservationDrawer({ search, setSearch, onAct }: DrawerProps) {
  const t = useMessages(reservationsMessages);
  const placeOf = usePlace();
  const { open, tab } = search;
  const { data, error, refetch } = useReservation(open ?? null);
  return (
    <Sheet
      open={open !== undefined}
      onOpenChange={() => setSearch({ open: undefined, tab: undefined })}
      title={data?.guest.name ?? t('bookingId')}
      description={data && placeOf(data)}
      banner={
        data && (
          <div className="px-5 pb-3">
            <ReservationStatusBadge reservation={data} />
          </div>
        )
      }
      footer={data && <BookingActs reservation={data} onAct={onAct} />}
    >
      {data ? (
        <Content
          key={data.id}
          reservation={data}
          tab={tab}
          onTab={(next) =>
            setSearch({ tab: next === 'details' ? undefined : next }, { replace: true })
          }
        />
      ) : (
        <Missing error={error} onRetry={() => void refetch()} />
      )}
    </Sheet>
  );
}
