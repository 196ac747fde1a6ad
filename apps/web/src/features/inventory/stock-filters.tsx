import { expiryBands, stockStatuses } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { filterOf, type Address } from '#core/api/list.ts';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { FilterSelect } from '#ui/table/filters.tsx';
import type { ListSearch } from '#ui/table/list-state.ts';

type Search = ListSearch & {
  stockStatus?: (typeof stockStatuses)[number][] | undefined;
  expiry?: (typeof expiryBands)[number][] | undefined;
  location?: string | undefined;
  category?: string | undefined;
};

const asOptions = (words: readonly string[] = []) =>
  words.map((word) => ({ value: word, label: word }));

/** Products and batches are narrowed by the same. */
export function StockFilters({ address }: { address: Address<Search> }) {
  const t = useInventoryWords();
  const word = useStockWords();
  const { data } = useQuery(api.products.words.query());
  return (
    <>
      <FilterSelect
        {...filterOf(address, 'stockStatus')}
        label={t('status')}
        all={`${t('status')}: ${t('everyStatus')}`}
        options={stockStatuses.map((value) => ({ value, label: word(`status.${value}`) }))}
      />
      <FilterSelect
        {...filterOf(address, 'expiry')}
        label={t('expiry')}
        all={`${t('expiry')}: ${t('everyExpiry')}`}
        options={expiryBands.map((value) => ({ value, label: word(`band.${value}`) }))}
      />
      <FilterSelect
        {...filterOf(address, 'location')}
        label={t('place')}
        all={t('everyPlace')}
        options={asOptions(data?.locations)}
      />
      <FilterSelect
        {...filterOf(address, 'category')}
        label={t('category')}
        all={t('everyCategory')}
        options={asOptions(data?.categories)}
      />
    </>
  );
}
