import type { Inventory } from '@keyhold/contract';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { CountRow, type Counted } from '#features/stock-moves/count-row.tsx';
import { useCountWords } from '#features/stock-moves/count.messages.ts';
import { useFindCode } from '#features/stock-moves/use-find-code.ts';
import { useStockKnown, type StockKnown } from '#features/stock-moves/use-stock-known.ts';
import { plus, quantityIn } from '#features/stock/quantity.ts';
import { ScanInput } from '#features/stock/scan-input.tsx';
import type { Scanned } from '#features/stock/scanned.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchInput } from '#ui/input/search-input.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';
import { FilterSelect } from '#ui/table/filters.tsx';

const nowhere = '';

interface SheetProps {
  known: StockKnown;
  onClose: () => void;
}

/** Those of one place or name, shelf by shelf. */
function useShown(batches: readonly Inventory[]) {
  const [place, setPlace] = useState<string>();
  const [search, setSearch] = useState('');
  const places = [...new Set(batches.map(({ location }) => location))].toSorted();
  const typed = search.trim().toLocaleLowerCase();
  const here = batches.filter(({ location }) => place === undefined || location === place);
  const shown = here
    .filter(({ product, batch }) => `${product.name} ${batch}`.toLocaleLowerCase().includes(typed))
    .toSorted(
      (one, other) =>
        one.location.localeCompare(other.location) ||
        one.product.name.localeCompare(other.product.name) ||
        one.id - other.id,
    );
  return { shown, here, places, place, setPlace, search, setSearch };
}

/** The answer to a count is newer than the list, until that is read anew. */
const newest = (listed: Inventory, reopened: Inventory | undefined) =>
  reopened && (reopened.lastMovementId ?? 0) > (listed.lastMovementId ?? 0) ? reopened : listed;

function Sheet({ known, onClose }: SheetProps) {
  const t = useCountWords();
  const format = useFormat();
  const [counted, setCounted] = useState<ReadonlyMap<number, Counted>>(new Map());
  const [reopened, setReopened] = useState<readonly Inventory[]>([]);
  const fresh = new Map(reopened.map((row) => [row.id, row]));
  const find = useFindCode(known);
  const { shown, here, places, ...by } = useShown(
    known.batches.map((row) => newest(row, fresh.get(row.id))),
  );
  const count = useAction(api.inventories.count, {
    success: (done) => t('done', { count: done.counted.length }),
    onSuccess: (done) => {
      setReopened(done.reopened);
      setCounted(new Map());
      if (done.reopened.length === 0) onClose();
    },
  });
  const ticked = [...counted.values()].filter(
    ({ isTicked, quantity }) => isTicked && quantity !== null,
  );
  const set = (id: number, one: Counted) => setCounted(new Map(counted).set(id, one));
  /** So much more of it is there; of several batches somebody says of which. */
  const onScanned = ({ product: { id, name }, quantity }: Scanned) => {
    const [batch, ...others] = here.filter(({ product }) => product.id === id);
    if (batch === undefined) return t('noneOf', { name });
    by.setSearch(others.length > 0 ? name : '');
    if (others.length > 0) return t('several', { name });
    const before = counted.get(batch.id);
    const sum = plus(before?.quantity ?? 0, quantity);
    set(batch.id, { batch: before?.batch ?? batch, quantity: sum, isTicked: true });
    return t('scanned', { name, quantity: quantityIn(format, { ...batch, quantity: sum }) });
  };
  const send = () =>
    count.mutate({
      body: {
        lines: ticked.map(({ batch, quantity }) => ({
          inventoryId: batch.id,
          quantity: quantity ?? 0,
          lastMovementId: batch.lastMovementId ?? 0,
        })),
      },
    });
  return (
    <Drawer
      open
      size="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t('hint')}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            variant="primary"
            aria-disabled={ticked.length === 0 || undefined}
            isLoading={count.isPending}
            onClick={send}
          >
            {t('save', { count: ticked.length })}
          </Button>
        </>
      }
    >
      <div className="mb-3">
        <ScanInput find={find} onScanned={onScanned} />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchInput label={t('search')} value={by.search} onChange={by.setSearch} />
        <FilterSelect
          label={t('place')}
          all={t('everywhere')}
          value={by.place}
          onChange={by.setPlace}
          options={places
            .filter((place) => place !== nowhere)
            .map((value) => ({ value, label: value }))}
        />
      </div>
      {reopened.length > 0 && (
        <Notice tone="warning" className="mb-3" title={t('reopened', { count: reopened.length })}>
          {t('reopenedText')}
        </Notice>
      )}
      {shown.length === 0 && <p className="py-6 text-center text-ink-2">{t('none')}</p>}
      <ul aria-label={t('title')} className="divide-y divide-line">
        {shown.map((batch) => (
          <CountRow
            key={batch.id}
            batch={batch}
            format={format}
            isReopened={fresh.has(batch.id)}
            counted={counted.get(batch.id)}
            onCount={(one) => set(batch.id, one)}
          />
        ))}
      </ul>
    </Drawer>
  );
}

/** What is on the shelves, counted: lines that moved meanwhile come back to be counted again. */
export function CountSheet({ onClose }: Pick<SheetProps, 'onClose'>) {
  const t = useCountWords();
  const { known, error, retry } = useStockKnown('count');
  if (known) return <Sheet known={known} onClose={onClose} />;
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('title')}>
      {error ? <ErrorState onRetry={retry}>{error.message}</ErrorState> : <SkeletonLines />}
    </Drawer>
  );
}
