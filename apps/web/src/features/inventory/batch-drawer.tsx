import { inventories } from '@keyhold/contract';
import type { Inventory } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { useFacts } from '#core/records/field-columns.tsx';
import { FormFields, valuesOf } from '#core/records/field-input.tsx';
import { RecordDrawer, useOpenRecord } from '#core/records/record-drawer.tsx';
import { useAbility, useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import type { Act, BatchesAddress } from '#features/inventory/inventory-view.ts';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { isSpent } from '#features/stock-moves/move-lines.ts';
import { useMovesWords } from '#features/stock-moves/stock-moves.messages.ts';
import { batchFields } from '#features/stock/batch.fields.tsx';
import { MovementsPanel } from '#features/stock/movements-panel.tsx';
import { BandBadge, StockBadge } from '#features/stock/stock-badges.tsx';
import { Button } from '#ui/button/button.tsx';
import { Details } from '#ui/show/card.tsx';

const useMayChange = ({ isFood }: Inventory) => {
  const { can } = useAbility();
  const may = useCan(api.inventories.update);
  return may && (!isFood || can('update:foods'));
};

function Change({ batch }: { batch: Inventory }) {
  const t = useInventoryWords();
  const update = useAction(api.inventories.update, { type: t('saved'), tellsItself: ['stale'] });
  return (
    <EditForm
      record={batch}
      schema={inventories.update.body}
      valuesOf={valuesOf(batchFields)}
      read={api.inventories.get.call}
      save={(body) => update.mutateAsync({ params: { id: batch.id }, body })}
    >
      <FormFields fields={batchFields} />
    </EditForm>
  );
}

function Facts({ batch }: { batch: Inventory }) {
  const t = useInventoryWords();
  const mayChange = useMayChange(batch);
  const facts = useFacts(batchFields, batch);
  const asked = new Set<string>(
    Object.values(batchFields).flatMap((field) => ('edit' in field ? field.label : [])),
  );
  return (
    <div className="flex flex-col gap-5">
      <Details items={mayChange ? facts.filter(({ label }) => !asked.has(label)) : facts} />
      <p>
        <Link
          to="/dashboard/products/$productId"
          params={{ productId: String(batch.product.id) }}
          className="font-medium"
        >
          {t('toProduct')}
        </Link>
      </p>
      {mayChange && <Change batch={batch} />}
    </div>
  );
}

function Footer({ batch, address }: { batch: Inventory; address: BatchesAddress }) {
  const t = useInventoryWords();
  const move = useMovesWords();
  const mayMove = useMayChange(batch);
  const { can } = useAbility();
  const mayRemove = useCan(api.inventories.remove) && (!batch.isFood || can('delete:foods'));
  const close = () => address.setSearch({ open: undefined, tab: undefined });
  const remove = useAction(api.inventories.remove, { success: t('removed'), onSuccess: close });
  if (batch.quantity === 0)
    return mayRemove ? (
      <Button
        isLoading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: batch.id } })}
      >
        {t('remove')}
      </Button>
    ) : null;
  if (!mayMove) return null;
  const begin = (act: Act) =>
    address.setSearch({ open: undefined, tab: undefined, act, batch: batch.id });
  const isGood = !isSpent(batch);
  return (
    <>
      {isGood && <Button onClick={() => begin('transfer')}>{move('act.transfer')}</Button>}
      <Button onClick={() => begin('bin')}>{move('act.bin')}</Button>
      {isGood && (
        <Button variant="primary" onClick={() => begin('take-out')}>
          {move('act.take-out')}
        </Button>
      )}
    </>
  );
}

export function BatchDrawer(address: BatchesAddress) {
  const t = useInventoryWords();
  const { query } = useOpenRecord(address, api.inventories.get);
  return (
    <RecordDrawer
      address={address}
      query={query}
      title={t('batch')}
      missing={{ title: t('missing') }}
    >
      {(batch) => ({
        title: batch.batch
          ? t('batchOf', { product: batch.product.name, batch: batch.batch })
          : batch.product.name,
        banner: (
          <>
            <StockBadge status={batch.stockStatus} />
            <BandBadge band={batch.expiry} />
          </>
        ),
        tabs: [
          { value: 'details', label: t('details'), isKept: true, content: <Facts batch={batch} /> },
          {
            value: 'movements',
            label: t('movements'),
            content: <MovementsPanel inventoryId={batch.id} />,
          },
          {
            value: 'history',
            label: t('history'),
            content: <ActivityPanel type="inventory" id={batch.id} fields={batchFields} />,
          },
        ],
        footer: <Footer {...{ batch, address }} />,
      })}
    </RecordDrawer>
  );
}
