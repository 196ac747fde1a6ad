import { lookOf, valueAt, valueText } from '#ui/chart/chart-data.ts';
import type { ChartData } from '#ui/chart/chart-data.ts';
import { ChartMark } from '#ui/chart/chart-mark.tsx';

interface LegendProps {
  data: ChartData;
  /** The item whose values stand beside the names. */
  active: number | null;
}

/** What the colours mean, and the values of what is pointed at; of one series the values alone. */
export function ChartLegend({ data, active }: LegendProps) {
  const item = active === null ? undefined : data.items[active];
  const isNamed = data.series.length > 1;
  if (!isNamed && !item) return <p className="h-5" />;
  return (
    <p aria-hidden className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {data.series.map((each, at) => (
        <span key={each.key} {...lookOf(each, at)} className="flex items-center gap-1.5">
          {isNamed && <ChartMark at={at} />}
          {isNamed && <span className="text-ink-2">{each.label}</span>}
          {active !== null && (
            <b className="font-semibold tabular-nums">{valueText(data, valueAt(each, active))}</b>
          )}
        </span>
      ))}
      {item && <span className="ml-auto text-ink-3">{item.label}</span>}
    </p>
  );
}
