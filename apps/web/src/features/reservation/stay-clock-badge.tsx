import { nightsBetween, type Reservation } from '@keyhold/contract';
import { Hourglass } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useToday } from '#core/shell/today.ts';
import { reservationsMessages } from '#features/reservation/reservation.messages.ts';
import { Badge, type Tone } from '#ui/show/badge.tsx';

type Clock = NonNullable<Reservation['stayClock']>;

const daysToAct = 7;

export const clockTone = ({ limit }: Clock, today: string): Tone => {
  if (limit === null) return 'neutral';
  if (today >= limit) return 'danger';
  return nightsBetween(today, limit) <= daysToAct ? 'warning' : 'neutral';
};

/** Nights so far; where six weeks are the most a family may stay, how long it is until then. */
export function StayClockBadge({ clock }: { clock: Reservation['stayClock'] }) {
  const t = useMessages(reservationsMessages);
  const format = useFormat();
  const today = useToday();
  if (clock === null) return null;
  const nights = t('nights', { count: clock.nights });
  const left = clock.limit === null ? null : nightsBetween(today, clock.limit);
  if (clock.limit === null || left === null) {
    return <span className="whitespace-nowrap tabular-nums">{nights}</span>;
  }
  const limit = left > 0 ? t('limitLeft', { count: left }) : t('limitPast', { count: -left });
  return (
    <span title={t('limitOn', { day: format.date(clock.limit) })} className="whitespace-nowrap">
      <Badge tone={clockTone(clock, today)} icon={Hourglass}>
        {nights} · {limit}
      </Badge>
    </span>
  );
}
