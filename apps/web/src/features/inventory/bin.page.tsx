import { binReasons, inventories } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { useAbility } from '#core/session/session.tsx';
import { BinActs } from '#features/inventory/bin-acts.tsx';
import { binFields } from '#features/inventory/bin.fields.tsx';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { FilterSelect } from '#ui/table/filters.tsx';

const list = listOf(api.inventories.bin, inventories.bin, { filters: ['reason'] });

/** What was thrown away: restored, or deleted for good. */
export function BinPage() {
  const t = useInventoryWords();
  const word = useStockWords();
  const address = useAddress(list);
  const { mayCall } = useAbility();
  const mayAct =
    mayCall(api.inventories.restore.route) || mayCall(api.inventories.deleteForGood.route);
  return (
    <ListPage
      {...{ list, address }}
      title={t('binTitle')}
      header={{ subtitle: t('binSubtitle') }}
      columns={useColumns(binFields)}
      rowLabel={({ product }) => product.name}
      searchLabel={t('binSearch')}
      filters={
        <FilterSelect
          {...filterOf(address, 'reason')}
          label={t('reason')}
          all={t('everyReason')}
          options={binReasons.map((value) => ({ value, label: word(`reason.${value}`) }))}
        />
      }
      empty={{ title: t('binNone'), text: t('binNoneText') }}
      renderBulk={
        mayAct
          ? ({ getChosen, onDone, count }) => <BinActs {...{ getChosen, onDone, count }} />
          : undefined
      }
    />
  );
}
