import type { PurchasingSuggestion } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { TrendingDown } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import type { Prefilled } from '#features/purchasing/request-form.tsx';
import { Button } from '#ui/button/button.tsx';

const asRequest = (supplier: string, some: readonly PurchasingSuggestion[]): Prefilled => ({
  supplier,
  lines: some.map(({ product, quantity, unitPrice }) => ({
    productId: product.id,
    name: '',
    unit: '',
    quantity,
    unitPrice,
    note: '',
  })),
  names: new Map(some.map(({ product }) => [product.id, product.name])),
});

/** What runs low and nobody has asked for, by supplier: one tap and the request is written. */
export function SuggestionBar({ onChoose }: { onChoose: (prefilled: Prefilled) => void }) {
  const t = usePurchasingWords();
  const canSee = useCan(api.purchasingRequests.suggestions);
  const { data = [] } = useQuery({
    ...api.purchasingRequests.suggestions.query(),
    enabled: canSee,
  });
  if (data.length === 0) return null;
  const bySupplier = [...Map.groupBy(data, ({ supplier }) => supplier)];
  return (
    <section
      aria-label={t('suggestions')}
      className="mb-4 flex flex-wrap items-center gap-2 rounded border border-line bg-paper px-4 py-3"
    >
      <h2 className="flex items-center gap-2 text-sm font-semibold">
        <TrendingDown size={16} aria-hidden className="text-warning" />
        {t('suggestions')}
      </h2>
      {bySupplier.map(([supplier, some]) => (
        <Button key={supplier} size="sm" onClick={() => onChoose(asRequest(supplier, some))}>
          {t('suggest', { supplier: supplier || t('noSupplier'), count: some.length })}
        </Button>
      ))}
    </section>
  );
}
