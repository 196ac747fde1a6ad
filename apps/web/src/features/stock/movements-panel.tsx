import { useOwnAddress } from '#core/api/list.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { movementFields } from '#features/stock/movement.fields.tsx';
import { ownMovements } from '#features/stock/stock-lists.ts';

const panelMessages = messages('stock-movements', {
  movements: ['Movements', 'Movimientos'],
  none: ['Nothing has moved yet', 'Todavía no hay movimientos'],
});

type Props = { productId: number } | { inventoryId: number };

/** What has happened to one product or one batch, newest first. */
export function MovementsPanel(of: Props) {
  const t = useMessages(panelMessages);
  const address = useOwnAddress(ownMovements, of);
  const columns = useColumns(movementFields).filter(
    ({ id }) => id !== 'product' || !('productId' in of),
  );
  return (
    <ListTable
      list={ownMovements}
      address={address}
      label={t('movements')}
      columns={columns}
      rowLabel={({ product }) => product.name}
      empty={{ title: t('none') }}
    />
  );
}
