import type { PurchasingLine } from '@keyhold/contract';
import { useWatch } from 'react-hook-form';

import { useFormat } from '#core/language/format.ts';
import { unitIn } from '#features/stock/quantity.ts';
import { NumberField } from '#ui/form/number-field.tsx';

/** How much of a line; its unit is said in words, of as many as are typed. */
export function LineQuantityField(props: { name: string; label: string; line: PurchasingLine }) {
  const { name, label, line } = props;
  const format = useFormat();
  const quantity = useWatch<Record<string, number | null>>({ name }) ?? 0;
  return (
    <NumberField
      name={name}
      label={label}
      min={0}
      step={10 ** -line.decimals}
      unit={unitIn(format, { unit: line.unit, quantity }) || undefined}
    />
  );
}
