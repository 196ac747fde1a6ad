import type { Product } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { ComboboxField } from '#ui/form/select-field.tsx';
import { useRested } from '#ui/state/use-rested.ts';

const most = 20;

interface Props extends FieldProps {
  /** The one that is chosen already, and what it is called. */
  known?: { id: number; name: string } | null | undefined;
  /** Null: it was taken away again. */
  onChosen?: (product: Product | null) => void;
}
/** A product of the stock, for those who may read it; the others write what they need. */
export function ProductField({ known, onChosen, ...props }: Props) {
  const canRead = useCan(api.products.list);
  const [text, setText] = useState('');
  const search = useRested(text.trim()) || undefined;
  const { data, isFetching } = useQuery({
    ...api.products.list.query({ query: { search, limit: most } }),
    enabled: canRead,
    placeholderData: keepPreviousData,
  });
  if (!canRead) return null;
  const found = data?.items ?? [];
  const all = known && !found.some(({ id }) => id === known.id) ? [known, ...found] : found;
  return (
    <ComboboxField
      {...props}
      isNumber
      isClearable
      options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      onSearch={setText}
      onChosen={(value) => onChosen?.(found.find(({ id }) => String(id) === value) ?? null)}
      isLoading={isFetching}
    />
  );
}
