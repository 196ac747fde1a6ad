import { useNavigate } from '@tanstack/react-router';
import { PackageOpen, TrendingDown } from 'lucide-react';

import { filterOf } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { batchList, overviewList } from '#features/inventory/inventory-view.ts';
import type { BatchesAddress, OverviewAddress } from '#features/inventory/inventory-view.ts';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { overviewFields } from '#features/inventory/overview.fields.tsx';
import { StockFilters } from '#features/inventory/stock-filters.tsx';
import { batchFields } from '#features/stock/batch.fields.tsx';
import { FilterDrawer, FilterToggle } from '#ui/table/filters.tsx';

/** One row a product, of all of its batches. */
export function ProductsOverview(address: OverviewAddress) {
  const t = useInventoryWords();
  const navigate = useNavigate();
  return (
    <ListTable
      list={overviewList}
      address={address}
      label={t('overview')}
      columns={useColumns(overviewFields)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      filters={
        <FilterDrawer>
          <StockFilters address={address} />
          <FilterToggle {...filterOf(address, 'isLow')} label={t('low')} icon={TrendingDown} />
        </FilterDrawer>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) =>
        void navigate({ to: '/dashboard/products/$productId', params: { productId: String(id) } })
      }
    />
  );
}

/** One row a batch, what expires first first. */
export function BatchesList(address: BatchesAddress) {
  const t = useInventoryWords();
  return (
    <ListTable
      list={batchList}
      address={address}
      label={t('view.batches')}
      columns={useColumns(batchFields)}
      rowLabel={({ product, batch }) => [product.name, batch].filter(Boolean).join(', ')}
      searchLabel={t('search')}
      filters={
        <FilterDrawer>
          <StockFilters address={address} />
          <FilterToggle
            {...filterOf(address, 'isEmpty')}
            label={t('emptyOnes')}
            icon={PackageOpen}
          />
        </FilterDrawer>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id: open }) => address.setSearch({ open })}
    />
  );
}
