import { type Reservation } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import { reservationFields } from '#features/reservation/reservation.fields.tsx';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { Details } from '#ui/show/card.tsx';

/** Which room on which nights, where the stay has had more than one. */
function Segments({ reservation }: { reservation: Reservation }) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const { segments } = reservation;
  if (segments.length < 2) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('roomsOfStay')}</h3>
      <ol className="flex flex-col gap-1.5">
        {segments.map(({ room, checkIn, checkOut }) => (
          <li key={`${room.id}-${checkIn}`} className="flex flex-wrap gap-x-3">
            <span className="font-semibold tabular-nums">
              {t('roomPart', { roomNo: room.roomNo })}
            </span>
            <span className="text-ink-2">
              {format.date(checkIn)} – {format.date(checkOut)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ReservationDetails({ reservation }: { reservation: Reservation }) {
  return (
    <>
      <Details items={useFacts(reservationFields, reservation)} />
      <Segments reservation={reservation} />
    </>
  );
}
