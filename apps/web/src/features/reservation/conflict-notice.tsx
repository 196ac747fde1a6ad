import { CallFailed } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { withdrawToast } from '#core/api/query.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
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

const detailsOf = (error: unknown, code: string) =>
  error instanceof CallFailed && error.problem.code === code ? (error.problem.details ?? {}) : null;

/** Whose the room is and what is free instead, when that is why the server refused. */
export const takenOf = (error: unknown): Taken | null => {
  const parsed = Taken.safeParse(detailsOf(error, 'room_taken'));
  return parsed.success ? parsed.data : null;
};

const NotReady = z.object({
  roomNo: z.string(),
  canOverride: z.boolean(),
  blockers: z.array(z.object({ text: z.string() })).default([]),
});
export interface Unfit {
  message: string;
  canOverride: boolean;
}

/** Why a room cannot be moved into now, and whether a reason would do. */
export const unfitOf = (error: unknown): Unfit | null => {
  for (const code of ['room_not_ready', 'room_too_small']) {
    const parsed = NotReady.safeParse(detailsOf(error, code));
    if (parsed.success && error instanceof CallFailed)
      return { message: error.message, canOverride: parsed.data.canOverride };
  }
  return null;
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
