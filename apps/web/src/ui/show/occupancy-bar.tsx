import { clsx } from 'clsx';

import { useMessages } from '#core/language/i18n.ts';
import { uiMessages } from '#ui/ui.messages.ts';

export function clampPercent(value: number) {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
}

export function occupancyLevel(percent: number) {
  if (percent > 75) return 'high';
  return percent > 50 ? 'medium' : 'low';
}

const hues = { high: 'ready', medium: 'not-ready', low: 'overdue' } as const;

export type OccupancyBarProps = { value: number; label: string; className?: string };

/** Above 75 high, above 50 medium, else low: in colour, in words and in length. */
export function OccupancyBar({ value, label, className }: OccupancyBarProps) {
  const t = useMessages(uiMessages);
  const percent = clampPercent(value);
  const level = occupancyLevel(percent);
  const text = `${Math.round(percent)}%`;
  const isShared = value > 100;
  return (
    <div data-status={hues[level]} className={clsx('flex items-center gap-2.5', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={[text, t(level), isShared && t('roomsShared')].filter(Boolean).join(', ')}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-status-bar" style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden className="min-w-20 text-sm whitespace-nowrap tabular-nums">
        {text} <span className="text-status">{t(level)}</span>
        {isShared && <span className="block text-ink-2">{t('roomsShared')}</span>}
      </span>
    </div>
  );
}

export type ProgressProps = { value: number; label: string; className?: string };

/** How far some work is; says nothing about good or bad. */
export function Progress({ value, label, className }: ProgressProps) {
  const percent = clampPercent(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('h-2 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className="h-full rounded-full bg-brand transition-[width]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
