import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { Chart } from '#core/shell/chart.tsx';
import { useProductsWords } from '#features/products/products.messages.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** So many deliveries are as far back as anybody looks. */
const most = 60;

export function ProductPrices({ id }: { id: number }) {
  const t = useProductsWords();
  const format = useFormat();
  const query = useQuery(
    api.products.prices.query({
      params: { id },
      query: { limit: most, sortBy: 'id', sortOrder: 'desc' },
    }),
  );
  const { data, error, refetch } = query;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={6} />;
  const prices = data.items.toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <Chart
      kind="lines"
      title={t('prices')}
      description={t('pricesText')}
      empty={t('pricesNone')}
      of={t('delivery')}
      items={prices.map((price) => ({
        key: price.id,
        label: [format.timeAndDate(price.at), price.batch].filter(Boolean).join(' · '),
        short: format.pattern(price.at, 'd MMM'),
      }))}
      series={[{ key: 'cost', label: t('prices'), values: prices.map(({ cost }) => cost) }]}
      format={(value) => format.unitMoney(value)}
    />
  );
}
