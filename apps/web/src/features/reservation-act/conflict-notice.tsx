import { CallFailed, type Reservation } from '@keyhold/contract';
import { useState } from 'react';
import { z } from 'zod';

import { api, invalidate } from '#core/api.ts';
import { useFormat } from '#core/format.ts';
import { useMessages } from '#core/i18n.ts';
import { withdrawToast } from '#core/query.ts';
import { actMessages } from '#features/reservation-act/act.messages.ts';
import { RoomChips } from '#features/reservation-act/room-free-picker.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

const Taken = z.object({
  bookingId: z.string(),
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
  onPick: (roomId: number) => void;
}

/** The clashing booking with its days, and the rooms that can be had instead. */
export function TakenNotice({ taken, roomNo, value = null, onPick }: TakenProps) {
  const t = useMessages(actMessages);
  const format = useFormat();
  const { bookingId, checkIn, checkOut, freeRooms } = taken;
  const from = format.date(checkIn);
  const to = format.date(checkOut);
  return (
    <div role="alert">
      <Notice tone="warning" title={roomNo ? t('takenTitle', { roomNo }) : t('takenAny')}>
        <p>{t('taken', { bookingId, from, to })}</p>
        <div className="mt-2">
          {freeRooms.length === 0 ? (
            <p>{t('takenNone')}</p>
          ) : (
            <RoomChips label={t('takenPick')} rooms={freeRooms} value={value} onPick={onPick} />
          )}
        </div>
      </Notice>
    </div>
  );
}

interface Stale {
  theirs: Reservation;
  by: { name: string; createdAt: string } | null;
}

/** Who was quicker, and what the booking is now; the screen behind is brought up to date as well. */
const explainStale = async (id: number): Promise<Stale> => {
  const params = { id };
  const theirs = await api.reservations.get.call({ params });
  const { items } = await api.reservations.activity.call({ params, query: { limit: 1 } });
  await invalidate(['reservations']);
  const [latest] = items;
  return { theirs, by: latest ? { name: latest.actor.name, createdAt: latest.createdAt } : null };
};

/** What stood in the way of the last try. Anything else is thrown on, for the form to show. */
export function useConflict(id: number) {
  const [taken, setTaken] = useState<Taken | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  const clear = () => {
    setTaken(null);
    setStale(null);
  };
  return {
    taken,
    stale,
    clear,
    explain: async (error: unknown) => {
      clear();
      const clash = takenOf(error);
      if (!clash && detailsOf(error, 'stale') === null) throw error;
      withdrawToast(error);
      if (clash) return setTaken(clash);
      setStale(await explainStale(id));
    },
  };
}

interface StaleProps {
  stale: Stale;
  /** Field by field: what it is now, and what was typed. */
  differences: readonly { label: string; theirs: string; mine: string }[];
  onKeepMine: () => void;
  onShowTheirs: () => void;
}

export function StaleNotice({ stale: { by }, differences, onKeepMine, onShowTheirs }: StaleProps) {
  const t = useMessages(actMessages);
  const format = useFormat();
  return (
    <div role="alert">
      <Notice tone="warning" title={t('staleTitle')}>
        <p>
          {by
            ? t('staleBy', { name: by.name, when: format.relative(by.createdAt) })
            : t('staleUnknown')}
        </p>
        <dl className="mt-2 flex flex-col gap-1 text-sm">
          {differences.map(({ label, theirs, mine }) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{label}</dt>
              <dd>
                {t('theirs')}: {theirs || '–'} · {t('mine')}: {mine || '–'}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={onShowTheirs}>
            {t('showTheirs')}
          </Button>
          <Button size="sm" variant="primary" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
