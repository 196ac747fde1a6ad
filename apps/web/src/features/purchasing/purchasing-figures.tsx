import { addDays } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { Chart } from '#core/shell/chart.tsx';
import { useToday } from '#core/shell/today.ts';
import type { PurchasingAddress } from '#features/purchasing/purchasing-view.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { DateInput } from '#ui/date/date-input.tsx';
import { Details } from '#ui/show/card.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const usualDays = 90;

/** What was spent in a time, by whom it was delivered and what it was. */
export function PurchasingFigures({ search, setSearch }: PurchasingAddress) {
  const t = usePurchasingWords();
  const format = useFormat();
  const today = useToday();
  const to = search.to ?? today;
  const first = addDays(to, -usualDays);
  const from = search.from ?? first;
  const { data, error, refetch } = useQuery(
    api.purchasingRequests.figures.query({ query: { from, to } }),
  );
  const money = (value: number) => format.money(value);
  const shared = { empty: t('nothing'), description: t('spentText'), format: money };
  const spent = (values: number[]) => [{ key: 'spent', label: t('spent'), values }];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-4">
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex flex-col gap-1 text-sm">
            {t(end)}
            <DateInput
              value={end === 'from' ? from : to}
              onChange={(day) => setSearch({ [end]: day === '' ? undefined : day })}
            />
          </label>
        ))}
      </div>
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!error && !data && <SkeletonLines lines={8} />}
      {data && (
        <>
          <Details
            columns={3}
            items={[
              { label: t('spent'), value: money(data.spent) },
              {
                label: t('waitingNow'),
                value: `${data.waiting.requests} · ${money(data.waiting.value)}`,
              },
              {
                label: t('openNow'),
                value: t('ordersLate', { count: data.open.orders, late: data.open.late }),
              },
            ]}
          />
          <Chart
            kind="bars"
            title={t('byMonth')}
            of={t('month')}
            items={data.months.map(({ month }) => ({
              key: month,
              label: format.pattern(month, 'MMMM yyyy'),
              short: format.pattern(month, 'MMM'),
            }))}
            series={spent(data.months.map(({ value }) => value))}
            {...shared}
          />
          <Chart
            kind="bars"
            title={t('byCategory')}
            of={t('category')}
            items={data.byCategory.map(({ category, isInWords }) => ({
              key: `${isInWords} ${category}`,
              label: category || t(isInWords ? 'words' : 'noCategory'),
            }))}
            series={spent(data.byCategory.map(({ value }) => value))}
            {...shared}
          />
          <Chart
            kind="bars"
            title={t('bySupplier')}
            of={t('supplier')}
            items={data.bySupplier.map(({ supplier, orders, late }) => ({
              key: supplier,
              label: `${supplier} · ${t('ordersLate', { count: orders, late })}`,
              short: supplier,
            }))}
            series={spent(data.bySupplier.map(({ value }) => value))}
            {...shared}
          />
        </>
      )}
    </div>
  );
}
