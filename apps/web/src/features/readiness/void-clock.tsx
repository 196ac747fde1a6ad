import { TZDate } from '@date-fns/tz';
import type { Room } from '@keyhold/contract';
import { Hourglass } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import { useNow } from '#ui/show/relative-time.tsx';

export interface Loss {
  nights: number;
  money: number;
}

const dayNumber = (moment: number, zone: string) => {
  const day = new TZDate(moment, zone);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000;
};

/** The nights a room has stood empty, midnights of the property, and what they would have brought. */
export const lossOf = (
  { voidSince, pricePerNight }: Pick<Room, 'voidSince' | 'pricePerNight'>,
  { zone, now }: { zone: string; now: number },
): Loss | null => {
  if (voidSince === null) return null;
  const nights = Math.max(0, dayNumber(now, zone) - dayNumber(Date.parse(voidSince), zone));
  return { nights, money: Math.round(nights * pricePerNight * 100) / 100 };
};

/** The void clock in one line: '2 nights · £124.00', and on the first day what tonight will cost. What it costs is the house's. */
export function VoidClock({ room, className }: { room: Room; className?: string }) {
  const t = useMessages(readinessMessages);
  const format = useFormat();
  const canSeeMoney = useCan(api.voidNights.get);
  const loss = lossOf(room, { zone: format.zone, now: useNow() });
  if (loss === null || (loss.nights === 0 && !canSeeMoney)) return null;
  const nights = t('nights', { count: loss.nights });
  const told = canSeeMoney ? `${nights} · ${format.money(loss.money)}` : nights;
  return (
    <span className={`inline-flex items-center gap-1.5 tabular-nums ${className ?? ''}`}>
      <Hourglass size={16} aria-hidden className="size-3.5 shrink-0" />
      <span className="leading-tight">
        {loss.nights === 0 ? t('tonight', { money: format.money(room.pricePerNight) }) : told}
      </span>
    </span>
  );
}
