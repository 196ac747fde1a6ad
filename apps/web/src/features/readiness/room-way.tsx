import type { Reservation, Room } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/state/notice.tsx';

/** What keeps a guest from going up now: somebody is in the room still, or it is not ready. */
export type InTheWay =
  | { kind: 'occupied'; room: Room; occupant: Reservation | undefined }
  | { kind: 'unready'; room: Room };

const isOnes = ({ status, isShared }: Room) => status === 'occupied' && !isShared;

export function useRoomWay(roomId: number | null) {
  const room = useQuery({
    ...api.rooms.get.query({ params: { id: roomId ?? 0 } }),
    enabled: useCan(api.rooms.get) && roomId !== null,
    staleTime: 0,
  });
  const inside = useQuery({
    ...api.reservations.list.query({
      query: { view: 'in_house', roomId: roomId ?? 0, limit: 10 },
    }),
    enabled: useCan(api.reservations.list) && room.data !== undefined && isOnes(room.data),
    staleTime: 0,
  });
  const wayOf = (): InTheWay | null => {
    if (!room.data) return null;
    if (isOnes(room.data)) {
      // Whoever has moved to another room in the middle of the stay is listed as well.
      const occupant = inside.data?.items.find((stay) => stay.room?.id === roomId);
      return { kind: 'occupied', room: room.data, occupant };
    }
    return room.data.blockers.length > 0 ? { kind: 'unready', room: room.data } : null;
  };
  return {
    inTheWay: wayOf(),
    isLoading: room.isLoading || inside.isLoading,
    refetch: () => void room.refetch(),
  };
}

interface NoticeProps {
  inTheWay: InTheWay;
  /** Checking out whoever should have left, or leaves today. */
  onCheckOut: (occupant: Reservation) => void;
}

/** Said before anybody is sent up, with what clears the way. */
export function InTheWayNotice({ inTheWay, onCheckOut }: NoticeProps) {
  const t = useMessages(readinessMessages);
  const format = useFormat();
  const today = useToday();
  const canCheckOut = useCan(api.reservations.checkOut);
  const { roomNo } = inTheWay.room;
  if (inTheWay.kind === 'unready')
    return (
      <Notice tone="warning" title={t('notReadyYet', { roomNo })}>
        {t('askManager')}
      </Notice>
    );
  const { occupant } = inTheWay;
  if (!occupant)
    return (
      <Notice tone="warning" title={t('occupied', { roomNo })}>
        {t('otherRoom')}
      </Notice>
    );
  const { name } = occupant.guest;
  const isDue = occupant.checkOut <= today;
  const told = { name, roomNo, day: format.date(occupant.checkOut) };
  const still = occupant.checkOut < today ? 'stillIn' : 'leavesToday';
  return (
    <Notice tone="warning" title={t(isDue ? still : 'staysIn', told)}>
      <p>{t(isDue ? 'checkOutOrOther' : 'otherRoom')}</p>
      {isDue && canCheckOut && (
        <Button
          className="mt-2"
          size="sm"
          icon={<LogOut size={16} aria-hidden />}
          onClick={() => onCheckOut(occupant)}
        >
          {t('checkOut', { name })}
        </Button>
      )}
    </Notice>
  );
}
