import { CallFailed } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { withdrawToast } from '#core/api/query.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { unfitOf, type Unfit } from '#features/readiness/unfit.ts';
import { actMessages } from '#features/reservation/act.messages.ts';
import { RoomChips } from '#features/reservation/room-free-picker.tsx';
import { Notice } from '#ui/state/notice.tsx';

const Taken = z.object({
  bookingId: z.string(),
  /** Of whoever may be named. */
  guest: z.string().nullable().default(null),
  checkIn: z.string(),
  checkOut: z.string(),
  freeRooms: z.array(z.object({ id: z.number(), roomNo: z.string() })),
});
type Taken = z.output<typeof Taken>;

/** Whose the room is and what is free instead, when that is why the server refused. */
export const takenOf = (error: unknown): Taken | null => {
  if (!(error instanceof CallFailed) || error.problem.code !== 'room_taken') return null;
  const parsed = Taken.safeParse(error.problem.details ?? {});
  return parsed.success ? parsed.data : null;
};

interface TakenProps {
  taken: Taken;
  roomNo?: string;
  value?: number | null;
  /** Left out where the rooms to be had stand beside it. */
  onPick?: (roomId: number) => void;
}

/** The clashing booking with its days, and the rooms that can be had instead. */
export function TakenNotice({ taken, roomNo, value = null, onPick }: TakenProps) {
  const t = useMessages(actMessages);
  const format = useFormat();
  const { bookingId, guest, checkIn, checkOut, freeRooms } = taken;
  const who = guest === null ? bookingId : `${guest} (${bookingId})`;
  const from = format.date(checkIn);
  const to = format.date(checkOut);
  return (
    <div role="alert">
      <Notice tone="warning" title={roomNo ? t('takenTitle', { roomNo }) : t('takenAny')}>
        <p>{t('taken', { who, from, to })}</p>
        {freeRooms.length === 0 && <p className="mt-2">{t('takenNone')}</p>}
        {freeRooms.length > 0 && onPick && (
          <div className="mt-2">
            <RoomChips label={t('takenPick')} rooms={freeRooms} value={value} onPick={onPick} />
          </div>
        )}
      </Notice>
    </div>
  );
}

/** What stood in the way of the last try, told here. Anything else is thrown on, for the form to tell. */
export function useConflict() {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [unfit, setUnfit] = useState<Unfit | null>(null);
  return {
    taken,
    unfit,
    clear: () => setTaken(null),
    explain: (error: unknown) => {
      const [clash, hindrance] = [takenOf(error), unfitOf(error)];
      setTaken(clash);
      setUnfit(hindrance);
      if (!clash && !hindrance) throw error;
      withdrawToast(error);
      return false;
    },
  };
}
