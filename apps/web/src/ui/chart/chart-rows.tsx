import { scaleLinear } from 'd3-scale';

import { lookOf, valueAt, valuesText } from '#ui/chart/chart-data.ts';
import type { ChartData } from '#ui/chart/chart-data.ts';
import { ChartLegend } from '#ui/chart/chart-legend.tsx';

const shareOf = (data: ChartData, at: number) =>
  data.series.map((each) => Math.max(0, valueAt(each, at) ?? 0));
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Things of a kind, one under the other: each with its whole name, its value and a bar as long. */
export function ChartRows({ data }: { data: ChartData }) {
  const most = Math.max(data.max ?? 0, ...data.items.map((_item, at) => sum(shareOf(data, at))));
  const width = scaleLinear([0, most || 1], [0, 100]);
  return (
    <div>
      {data.series.length > 1 && <ChartLegend data={data} active={null} />}
      <ul className="mt-2 space-y-2.5">
        {data.items.map(({ key, label, link }, at) => (
          <li key={key}>
            <div className="flex items-end justify-between gap-x-4">
              <span className="min-w-0 flex-1 break-words">{link ?? label}</span>
              <span className="max-w-3/5 text-right text-sm font-semibold tabular-nums">
                {valuesText(data, at)}
              </span>
            </div>
            <div aria-hidden className="mt-1 flex h-2 gap-px overflow-hidden rounded-sm bg-sunken">
              {shareOf(data, at).map((value, series) => {
                const each = data.series[series];
                return (
                  each && (
                    <span
                      key={each.key}
                      {...lookOf(each, series)}
                      className="h-full shrink-0 bg-status-bar"
                      style={{ width: `${width(value)}%` }}
                    />
                  )
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
