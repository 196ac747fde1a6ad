import { day, inventories, movementKinds, stockReasons } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { movementFields } from '#features/stock/movement.fields.tsx';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { DatesFilter } from '#ui/date/dates-filter.tsx';
import { FilterDrawer, FilterSelect } from '#ui/table/filters.tsx';

const list = listOf(api.inventories.audit, inventories.audit, {
  filters: ['kind', 'reason', 'userId', 'from', 'to'],
  address: { from: day.optional(), to: day.optional() },
  filtersOf: ({ from, to }) => ({ from, to }),
});

function Filters(address: AddressOf<typeof list>) {
  const t = useInventoryWords();
  const word = useStockWords();
  const { data: people = [] } = useQuery(api.inventories.people.query());
  const { search, setSearch } = address;
  return (
    <FilterDrawer>
      <FilterSelect
        {...filterOf(address, 'kind')}
        label={t('kind')}
        all={t('everyKind')}
        options={movementKinds.map((value) => ({ value, label: word(`kind.${value}`) }))}
      />
      <FilterSelect
        {...filterOf(address, 'reason')}
        label={t('reason')}
        all={t('everyReason')}
        options={stockReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
      />
      <FilterSelect
        {...filterOf(address, 'userId')}
        label={t('user')}
        all={t('everybody')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DatesFilter
        text={t('dates')}
        from={search.from}
        to={search.to}
        onChange={(dates) => setSearch({ ...dates, page: undefined })}
      />
    </FilterDrawer>
  );
}

/** Every movement of stock, with its own to be taken back. */
export function StockAuditPage() {
  const t = useInventoryWords();
  const navigate = useNavigate();
  const address = useAddress(list);
  return (
    <ListPage
      {...{ list, address }}
      title={t('auditTitle')}
      header={{ subtitle: t('auditSubtitle') }}
      columns={useColumns(movementFields)}
      rowLabel={({ product }) => product.name}
      searchLabel={t('auditSearch')}
      filters={<Filters {...address} />}
      empty={{ title: t('auditNone'), text: t('auditNoneText') }}
      onOpen={({ inventoryId: open }) =>
        void navigate({
          to: '/dashboard/inventory',
          search: { view: 'batches', open, tab: 'movements' },
        })
      }
    />
  );
}
