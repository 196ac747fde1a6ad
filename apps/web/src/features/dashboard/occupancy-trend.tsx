import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import {
  areaOf,
  linear,
  lineOf,
  nearestTo,
  pointsOf,
  ticksOf,
} from '#features/dashboard/trend-scale.ts';
import type { TrendDay, TrendPoint } from '#features/dashboard/trend-scale.ts';
import { TrendTable } from '#features/dashboard/trend-table.tsx';
import { useWidth } from '#ui/chart/use-width.ts';

const height = 196;
const margins = { left: 42, right: 20, top: 12, bottom: 26 };
const levels = [0, 50, 75, 100];

interface TrendProps {
  trend: readonly TrendDay[];
  today: string;
}

function useNames(trend: readonly TrendDay[], today: string) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const nameOf = ({ day, percentage }: TrendDay) => {
    const percent = format.percent(percentage);
    if (day === today) return t('trendToday', { percent });
    return t(day > today ? 'trendAhead' : 'trendPoint', { day: format.date(day), percent });
  };
  const sorted = trend.toSorted((one, other) => one.percentage - other.percentage);
  const [low, high] = [sorted[0], sorted.at(-1)];
  const now = trend.find(({ day }) => day === today);
  const description =
    low && high
      ? t('trendText', {
          low: format.percent(low.percentage),
          lowDay: format.date(low.day),
          high: format.percent(high.percentage),
          highDay: format.date(high.day),
          today: now ? format.percent(now.percentage) : '–',
        })
      : '';
  return { nameOf, description };
}

const y = linear([0, 100], [height - margins.bottom, margins.top]);

function Grid({ width }: { width: number }) {
  const format = useFormat();
  return (
    <g aria-hidden>
      {levels.map((level) => (
        <g key={level}>
          <line
            x1={margins.left}
            x2={width - margins.right}
            y1={y(level)}
            y2={y(level)}
            className={clsx('stroke-line', level % 100 !== 0 && '[stroke-dasharray:2_4]')}
          />
          <text
            x={margins.left - 8}
            y={y(level) + 4}
            textAnchor="end"
            className="fill-ink-3 text-[11px] tabular-nums"
          >
            {format.percent(level, 0)}
          </text>
        </g>
      ))}
    </g>
  );
}

function Days({ points, today }: { points: readonly TrendPoint[]; today: string }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  return (
    <g aria-hidden>
      {ticksOf(points, today).map(({ day, x }) => (
        <text
          key={day}
          x={x}
          y={height - 7}
          textAnchor="middle"
          className={clsx(
            'text-[11px] tabular-nums',
            day === today ? 'fill-ink font-semibold' : 'fill-ink-3',
          )}
        >
          {day === today ? t('today') : format.pattern(day, 'd MMM')}
        </text>
      ))}
    </g>
  );
}

function Shapes({ points, today }: { points: readonly TrendPoint[]; today: string }) {
  const floor = height - margins.bottom;
  const past = points.filter(({ isAhead }) => !isAhead);
  const ahead = [...past.slice(-1), ...points.filter(({ isAhead }) => isAhead)];
  const now = points.find(({ day }) => day === today);
  return (
    <g aria-hidden>
      <path d={areaOf(past, floor)} className="fill-brand opacity-14" />
      <path d={areaOf(ahead, floor)} className="fill-brand opacity-5" />
      {now && (
        <line
          x1={now.x}
          x2={now.x}
          y1={margins.top}
          y2={floor}
          className="stroke-brass stroke-[1.5]"
        />
      )}
      <path
        d={lineOf(ahead)}
        className="fill-none stroke-brand stroke-2 [stroke-dasharray:3_4] [stroke-linejoin:round]"
      />
      <path d={lineOf(past)} className="fill-none stroke-brand stroke-2 [stroke-linejoin:round]" />
    </g>
  );
}

const steps: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  PageUp: (index) => Math.max(0, index - 7),
  PageDown: (index, last) => Math.min(last, index + 7),
  Home: () => 0,
  End: (_, last) => last,
};

interface PlotProps extends TrendProps {
  width: number;
  active: number;
  onActive: (index: number | null) => void;
}

function Plot({ trend, today, width, active, onActive }: PlotProps) {
  const t = useMessages(dashboardMessages);
  const id = useId();
  const chart = useRef<SVGSVGElement>(null);
  const { nameOf, description } = useNames(trend, today);
  const points = pointsOf(trend, { today, frame: { ...margins, width, height } });
  const point = points[active];
  const move = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(active, points.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    onActive(next);
    chart.current?.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus();
  };
  const follow = (event: PointerEvent<SVGSVGElement>) =>
    onActive(nearestTo(points, event.clientX - event.currentTarget.getBoundingClientRect().left));
  return (
    <svg
      ref={chart}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      width={width}
      height={height}
      onPointerMove={follow}
      onPointerLeave={() => onActive(null)}
      className="block touch-pan-y"
    >
      <title id={`${id}-title`}>{t('trend')}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <Grid width={width} />
      <Shapes points={points} today={today} />
      {point && (
        <line
          x1={point.x}
          x2={point.x}
          y1={point.y}
          y2={height - margins.bottom}
          className="stroke-brand opacity-50"
        />
      )}
      {points.map((each, index) => (
        <circle
          key={each.day}
          data-point={index}
          role="img"
          aria-label={nameOf(each)}
          tabIndex={index === active ? 0 : -1}
          cx={each.x}
          cy={each.y}
          r={index === active ? 5 : 3}
          onFocus={() => onActive(index)}
          onKeyDown={move}
          className={clsx(
            'outline-offset-2',
            index === active ? 'fill-paper stroke-brand stroke-[2.5]' : 'fill-transparent',
          )}
        />
      ))}
      <Days points={points} today={today} />
    </svg>
  );
}

/** Six weeks of occupancy: what was, as a line; what is booked so far, as a broken one. */
export function OccupancyTrend({ trend, today }: TrendProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { nameOf } = useNames(trend, today);
  const here = trend.findIndex(({ day }) => day === today);
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen ?? Math.max(here, 0);
  const shown = trend[active];
  return (
    <div>
      <p aria-hidden className="mb-1 h-5 text-right text-sm font-medium tabular-nums">
        {shown && nameOf(shown)}
      </p>
      <div ref={box} style={{ height }}>
        {width > 0 && <Plot {...{ trend, today, width, active }} onActive={setChosen} />}
      </div>
      <TrendTable trend={trend} today={today} />
    </div>
  );
}
