import { bedsOfOthers, type SwepRoom } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { SwepPrint } from '#features/swep/swep-print.tsx';
import { swepMessages } from '#features/swep/swep.messages.ts';
import { Section } from '#ui/show/card.tsx';

interface Line {
  id: string;
  roomNo: string;
  name: string;
  state: string;
}

function useLines({ rooms, today }: MorningProps): Line[] {
  const t = useMessages(swepMessages);
  const format = useFormat();
  const stateOf = ({ isInHouse, checkOut }: SwepRoom['guests'][number]) => {
    if (!isInHouse) return t('awaited');
    return checkOut <= today ? t('leavesToday') : t('staysUntil', { day: format.date(checkOut) });
  };
  const othersIn = (room: SwepRoom): Line[] => {
    const count = bedsOfOthers(room);
    const { id, roomNo } = room;
    return count > 0
      ? [{ id: `others-${id}`, roomNo, name: t('others', { count }), state: '' }]
      : [];
  };
  return rooms.flatMap((room): Line[] => {
    const { roomNo, guests, holds } = room;
    return [
      ...guests.map((guest) => ({
        id: `stay-${guest.reservationId}`,
        roomNo,
        name: guest.name ?? guest.bookingId,
        state: stateOf(guest),
      })),
      ...othersIn(room),
      ...holds.map(({ id, guestName, until }) => ({
        id: `hold-${id}`,
        roomNo,
        name: guestName || t('unnamed'),
        state: t('heldUntil', { when: format.timeAndDate(until) }),
      })),
    ];
  });
}

interface MorningProps {
  rooms: readonly SwepRoom[];
  today: string;
}

/** Bed by bed who is to leave, who stays and what is held: to be walked, or printed. */
export function SwepMorning(props: MorningProps) {
  const t = useMessages(swepMessages);
  const lines = useLines(props);
  return (
    <Section
      title={t('morning')}
      description={t(lines.length === 0 ? 'morningNone' : 'morningText')}
      actions={lines.length > 0 && <SwepPrint label={t('print')} title={t('printMorning')} />}
      className="mt-8"
    >
      {lines.length > 0 && (
        <table aria-label={t('morning')} className="w-full text-left">
          <thead className="text-sm text-ink-3">
            <tr>
              <th className="py-1.5 pr-3 font-medium">{t('room')}</th>
              <th className="py-1.5 pr-3 font-medium">{t('name')}</th>
              <th className="py-1.5 font-medium">{t('state')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {lines.map(({ id, roomNo, name, state }) => (
              <tr key={id} className="align-top">
                <th scope="row" className="py-2 pr-3 font-semibold tabular-nums">
                  {roomNo}
                </th>
                <td className="py-2 pr-3 wrap-anywhere">{name}</td>
                <td className="py-2 text-ink-2">{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
