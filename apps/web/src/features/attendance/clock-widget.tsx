import { Link } from '@tanstack/react-router';
import { Timer } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { clockMessages } from '#features/attendance/clock.messages.ts';
import { useClock } from '#features/attendance/use-clock.ts';
import { Button } from '#ui/button/button.tsx';

/** In the header: whether one is clocked in, and for how long. */
export function ClockWidget() {
  const t = useMessages(clockMessages);
  const format = useFormat();
  const { may, query, running, minutes, isForgotten, isPending, clockIn } = useClock();
  if (!may || query.data === undefined) return null;
  if (running === null && !query.data.kioskOnly)
    return (
      <Button
        icon={<Timer size={16} aria-hidden />}
        isLoading={isPending}
        onClick={clockIn}
        aria-label={t('clockIn')}
        className="max-sm:hidden"
      >
        <span className="max-xl:sr-only">{t('clockIn')}</span>
      </Button>
    );
  const text = isForgotten ? t('missing_out') : format.duration(minutes);
  return (
    <Link
      to="/dashboard/attendance"
      aria-label={`${t('title')}: ${running ? text : `${t('notIn')} ${t('kioskOnly')}`}`}
      className="inline-flex h-control shrink-0 items-center gap-2 rounded px-2 text-ink-2 tabular-nums hover:bg-hover hover:text-ink max-sm:hidden"
    >
      <Timer size={16} aria-hidden />
      {running && <span>{text}</span>}
      {!running && <span className="max-xl:sr-only">{t('atKiosk')}</span>}
    </Link>
  );
}
