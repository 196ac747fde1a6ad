import type { Product } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { unitIn } from '#features/stock/quantity.ts';
import type { Scanned } from '#features/stock/scanned.ts';
import { useStockWords } from '#features/stock/stock.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { NumberInput } from '#ui/input/number-input.tsx';
import { useRested } from '#ui/state/use-rested.ts';

const most = 20;

/** Those that one may change. */
function useFound(text: string) {
  const { can } = useAbility();
  const search = useRested(text.trim()) || undefined;
  const { data, isFetching } = useQuery({
    ...api.products.list.query({ query: { search, limit: most } }),
    placeholderData: keepPreviousData,
  });
  const mayFood = can('update:foods');
  return { found: (data?.items ?? []).filter(({ isFood }) => mayFood || !isFood), isFetching };
}

interface Props {
  code: string;
  onAttached: (scanned: Scanned) => void;
}
function Attach({ code, onAttached }: Props) {
  const t = useStockWords();
  const format = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const [product, setProduct] = useState<Product | null>(null);
  const [quantity, setQuantity] = useState<number | null>(1);
  const { found, isFetching } = useFound(text);
  const attach = useAction(api.products.addCode, {
    success: ({ name }) => t('codeAttached', { code, name }),
    onSuccess: (changed) => onAttached({ product: changed, quantity: quantity ?? 1 }),
  });
  const isSome = quantity !== null && quantity > 0;
  const isFine =
    isSome && (product === null || Number(quantity.toFixed(product.decimals)) === quantity);
  const all =
    product === null || found.some((one) => one.id === product.id) ? found : [product, ...found];
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]">
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={`${id}-product`} className="w-fit font-medium">
          {t('attachTo')}
        </label>
        <Combobox
          id={`${id}-product`}
          label={t('attachTo')}
          options={all.map((one) => ({ value: String(one.id), label: one.name }))}
          value={product === null ? null : String(product.id)}
          onChange={(value) => setProduct(all.find((one) => String(one.id) === value) ?? null)}
          onSearch={setText}
          isLoading={isFetching}
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-quantity`} className="w-fit font-medium">
          {t('standsFor')}
        </label>
        <NumberInput
          id={`${id}-quantity`}
          min={0}
          step={product === null || product.decimals === 0 ? 1 : 0.1}
          unit={
            product ? unitIn(format, { unit: product.unit, quantity: quantity ?? 0 }) : undefined
          }
          aria-invalid={!isFine || undefined}
          value={quantity}
          onChange={setQuantity}
        />
      </div>
      <Button
        variant="primary"
        isLoading={attach.isPending}
        aria-disabled={product === null || !isFine || undefined}
        onClick={() => {
          if (product !== null && isFine)
            attach.mutate({ params: { id: product.id }, body: { code, quantity } });
        }}
      >
        {t('attach')}
      </Button>
      {isSome && !isFine && (
        <p className="text-sm font-medium text-danger sm:col-span-3">{t('attachDecimals')}</p>
      )}
    </div>
  );
}

/** What is done with a code that is nobody's: a product is made with it, or one that is there has it too. */
export function UnknownCode({ code, onAttached }: Props) {
  const t = useStockWords();
  const canMake = useCan(api.products.create);
  const canAttach = useCan(api.products.addCode);
  const [isAttaching, setIsAttaching] = useState(false);
  if (!canMake && !canAttach) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {canAttach && !isAttaching && (
          <Button size="sm" onClick={() => setIsAttaching(true)}>
            {t('attachCode')}
          </Button>
        )}
        {canMake && (
          <Link
            to="/dashboard/products"
            search={{ new: '1', barcode: code }}
            className="font-medium"
          >
            {t('makeProduct')}
          </Link>
        )}
      </div>
      {isAttaching && <Attach {...{ code, onAttached }} />}
    </div>
  );
}
