import type { Shift } from '@keyhold/contract';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { OccupancyTrend } from '#features/dashboard/occupancy-trend.tsx';
import { OccupancyBar } from '#ui/show/occupancy-bar.tsx';

/** How full the house is now and tonight, and by day. */
export function OccupancyPanel({ shift }: { shift: Shift }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const { percentage, activeReservations, roomCount } = shift.occupancy;
  const { arrivals, departures } = shift.counts;
  const tonight = shift.trend.find(({ day }) => day === shift.today);
  return (
    <section aria-label={t('occupancy')} className="rounded border border-line bg-paper p-4 sm:p-5">
      <h2 className="text-md font-semibold">{t('occupancy')}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-semibold tracking-[-0.03em] tabular-nums">
          {format.percent(percentage)}
        </span>
        <span className="text-ink-2 tabular-nums">
          {t('ofRooms', {
            taken: format.number(activeReservations),
            rooms: format.number(roomCount),
          })}
        </span>
      </p>
      <OccupancyBar value={percentage} label={t('occupancyNow')} className="mt-2 mb-3" />
      {tonight && (
        <p className="mb-3 text-sm text-ink-2 tabular-nums">
          {t('tonight', {
            percent: format.percent(tonight.percentage),
            arriving: t('arriving', { count: arrivals }),
            leaving: t('leaving', { count: departures }),
          })}
        </p>
      )}
      <OccupancyTrend trend={shift.trend} today={shift.today} />
    </section>
  );
}
