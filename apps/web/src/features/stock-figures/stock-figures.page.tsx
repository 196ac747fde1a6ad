import { addDays } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { StockCharts } from '#features/stock-figures/stock-charts.tsx';
import { useFiguresWords } from '#features/stock-figures/stock-figures.messages.ts';
import { StockSums } from '#features/stock-figures/stock-sums.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const daysOf = { weeks4: 28, weeks13: 91, year: 364 } as const;
const periods = ['weeks4', 'weeks13', 'year'] as const;
const FiguresSearch = z.object({ period: z.enum(periods).default('weeks4') });

/** What the kitchen and the stores cost: each chart is a table too. */
export function StockFiguresPage() {
  const t = useFiguresWords();
  const today = useToday();
  const canRead = useCan(api.inventories.figures);
  const { search, setSearch } = useScreenSearch(FiguresSearch);
  const { period } = search;
  const asked = { from: addDays(today, 1 - daysOf[period]), to: today };
  const query = useQuery({ ...api.inventories.figures.query({ query: asked }), enabled: canRead });
  if (!canRead) return <EmptyState kind="forbidden" />;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        breadcrumbs={[
          { key: 'inventory', content: <Link to="/dashboard/inventory">{t('toOverview')}</Link> },
        ]}
        actions={
          <SegmentedControl
            label={t('period')}
            value={period}
            onChange={(next) => setSearch({ period: next === 'weeks4' ? undefined : next })}
            options={periods.map((value) => ({ value, label: t(value) }))}
          />
        }
      />
      {query.error && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {query.error.message}
        </ErrorState>
      )}
      {query.isPending && !query.error && <SkeletonLines lines={10} />}
      {query.data && (
        <>
          <StockSums figures={query.data} />
          <StockCharts figures={query.data} />
        </>
      )}
    </>
  );
}
