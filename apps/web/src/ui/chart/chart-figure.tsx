import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { isEmpty } from '#ui/chart/chart-data.ts';
import type { ChartData } from '#ui/chart/chart-data.ts';
import type { PlotKind } from '#ui/chart/chart-layout.ts';
import { ChartPlot } from '#ui/chart/chart-plot.tsx';
import { ChartRows } from '#ui/chart/chart-rows.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { chartMessages } from '#ui/chart/chart.messages.ts';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';

export interface ChartFigureProps extends ChartData {
  /** Over time: `bars`, `stacked`, `lines`. Things of a kind: `rows`, which lie. */
  kind: PlotKind | 'rows';
  title: string;
  description?: string;
  /** Said instead of an empty chart. */
  empty?: string;
}

/** Figures to look at and to read: a chart, and the same numbers as a table. */
export function ChartFigure({ kind, title, description, empty, ...data }: ChartFigureProps) {
  const t = useMessages(chartMessages);
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const hasNone = isEmpty(data);
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-md font-semibold">
            {title}
          </h2>
          {description && <p className="mt-0.5 text-sm text-ink-2">{description}</p>}
        </div>
        {!hasNone && (
          <SegmentedControl
            label={t('view', { title })}
            value={view}
            onChange={setView}
            isIconOnly
            options={[
              { value: 'chart', label: t('asChart'), icon: ChartColumn },
              { value: 'table', label: t('asTable'), icon: Table2 },
            ]}
          />
        )}
      </figcaption>
      {hasNone && <p className="py-8 text-center text-ink-2">{empty ?? t('empty')}</p>}
      {!hasNone && view === 'table' && <ChartTable {...{ data, title }} />}
      {!hasNone && view === 'chart' && kind === 'rows' && <ChartRows data={data} />}
      {!hasNone && view === 'chart' && kind !== 'rows' && <ChartPlot {...{ data, kind, title }} />}
    </figure>
  );
}
