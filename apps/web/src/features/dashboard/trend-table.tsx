import { clsx } from 'clsx';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { weeksOf } from '#features/dashboard/trend-scale.ts';
import type { TrendDay } from '#features/dashboard/trend-scale.ts';

function Key({ isAhead, label }: { isAhead?: boolean; label: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <svg width="18" height="6" aria-hidden>
        <path
          d="M0 3H18"
          className={clsx('stroke-brand stroke-2', isAhead && '[stroke-dasharray:3_4]')}
        />
      </svg>
      {label}
    </span>
  );
}

function Cell({ each, today }: { each: TrendDay | undefined; today: string }) {
  const format = useFormat();
  if (!each) return <td className="text-center text-ink-3">·</td>;
  return (
    <td
      aria-current={each.day === today ? 'date' : undefined}
      className={clsx(
        'relative px-1 py-1.5 text-center',
        each.day === today && 'font-semibold outline-2 -outline-offset-2 outline-brass',
        each.day > today && 'text-ink-2',
      )}
    >
      <span
        aria-hidden
        className="absolute inset-0 bg-brand"
        style={{ opacity: each.percentage / 320 }}
      />
      <span className="relative">{format.percent(each.percentage, 0)}</span>
    </td>
  );
}

/** The same numbers for whoever reads rather than looks: a row a week, so that Saturdays compare. */
export function TrendTable({ trend, today }: { trend: readonly TrendDay[]; today: string }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const weeks = weeksOf(trend);
  return (
    <details className="mt-1 text-sm">
      <summary className="flex min-h-8 flex-wrap items-center gap-x-4 text-ink-2 pointer-coarse:min-h-11">
        <Key label={t('past')} />
        <Key isAhead label={t('ahead')} />
        <span className="ml-auto font-medium text-brand-ink underline underline-offset-2">
          {t('asTable')}
        </span>
      </summary>
      <table className="mt-2 w-full table-fixed border-collapse text-xs">
        <caption className="sr-only">{t('trend')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-14 py-1 text-left font-medium text-ink-3">
              {t('week')}
            </th>
            {weeks[0]?.days.map(({ day }) => (
              <th key={day} scope="col" className="py-1 font-medium text-ink-3">
                {format.pattern(day, 'EEEEEE')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, days }) => (
            <tr key={monday} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-medium whitespace-nowrap text-ink-3">
                {format.pattern(monday, 'd MMM')}
              </th>
              {days.map(({ day, found }) => (
                <Cell key={day} each={found} today={today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
