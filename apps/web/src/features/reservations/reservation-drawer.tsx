import type { Reservation } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useLabels } from '#core/records/fields.ts';
import { RecordDrawer } from '#core/records/record-drawer.tsx';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { StayRequestsPanel } from '#features/change-requests/requests-panel.tsx';
import { FromTemplateButton } from '#features/from-template/from-template-button.tsx';
import { ReportIncidentButton } from '#features/incident-report/report-incident-button.tsx';
import { useIncidentsTab } from '#features/incident/incidents-tab.tsx';
import { useFilesTab } from '#features/media/files-panel.tsx';
import { NotesPanel, PinnedNotes } from '#features/notes/notes-panel.tsx';
import { BookingActs, useReservation } from '#features/reservation/act-menu.tsx';
import type { DialogAct } from '#features/reservation/act-rules.ts';
import { useBedWords } from '#features/reservation/bed-words.ts';
import { bedsNow } from '#features/reservation/reservation-cells.tsx';
import { ReservationStatusBadge } from '#features/reservation/reservation-status-badge.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { ReservationDetails } from '#features/reservations/reservation-facts.tsx';
import type { ReservationsAddress } from '#features/reservations/reservations-view.ts';
import { StaySummary } from '#features/reservations/stay-summary.tsx';

function Activity({ id }: { id: number }) {
  return <ActivityPanel type="reservation" id={id} fields={reservationFields} />;
}

interface DrawerProps extends ReservationsAddress {
  onAct: (act: DialogAct, reservation: Reservation) => void;
}

function Details({ reservation }: { reservation: Reservation }) {
  return (
    <>
      <StayRequestsPanel reservation={reservation} />
      <ReservationDetails reservation={reservation} />
    </>
  );
}

/** One booking beside the list it is in, with everything that can be done with it at the bottom. */
export function ReservationDrawer({ onAct, ...address }: DrawerProps) {
  const t = useMessages(reservationsMessages);
  const label = useLabels(reservationFields);
  const canReadNotes = useCan(api.notes.list);
  const canReadGuests = useCan(api.guests.get);
  const bedWords = useBedWords();
  const { open = 0 } = address.search;
  const query = useReservation(open || null);
  const { guest: of, room: standing } = query.data ?? {};
  const incidents = useIncidentsTab({
    of: of ? { guestId: of.id } : null,
    action: of && (
      <ReportIncidentButton place={standing ?? null} guest={canReadGuests ? of : null} size="sm" />
    ),
    onOpen: () => address.setSearch({ tab: 'incidents' }, { replace: true }),
  });
  const files = useFilesTab({ entityType: 'reservation', entityId: open });
  return (
    <RecordDrawer
      {...{ address, query }}
      title={label('bookingId')}
      missing={{ title: t('missing'), text: t('missingText') }}
    >
      {(reservation) => {
        const { id, bookingId, guest, room } = reservation;
        const beds = bedsNow(reservation);
        const number = room ? t('roomPart', { roomNo: room.roomNo }) : t('noRoom');
        const place = beds ? `${number} · ${bedWords(beds)}` : number;
        return {
          title: guest.name,
          description: `${bookingId} · ${place}`,
          actions: <FromTemplateButton kind="reservation" recordId={id} guestId={guest.id} />,
          banner: (
            <>
              <ReservationStatusBadge reservation={reservation} />
              {incidents?.badge}
            </>
          ),
          top: (
            <>
              <StaySummary reservation={reservation} />
              <PinnedNotes entityType="guest" entityId={guest.id} className="mb-3" />
              <PinnedNotes entityType="reservation" entityId={id} className="mb-3" />
            </>
          ),
          tabs: [
            {
              value: 'details',
              label: t('details'),
              content: <Details reservation={reservation} />,
            },
            incidents ?? false,
            canReadNotes && {
              value: 'notes',
              label: t('notes'),
              content: <NotesPanel entityType="reservation" entityId={id} />,
            },
            files,
            { value: 'activity', label: t('activity'), content: <Activity id={id} /> },
          ],
          footer: <BookingActs reservation={reservation} onAct={onAct} />,
        };
      }}
    </RecordDrawer>
  );
}
