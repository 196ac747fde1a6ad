import type { PurchasingLine } from '@keyhold/contract';
import { useWatch } from 'react-hook-form';

import { useFormat } from '#core/language/format.ts';
import { unitIn } from '#features/stock/quantity.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';

interface Props extends FieldProps {
  line: Pick<PurchasingLine, 'unit' | 'decimals'>;
}
/** How much of a line; its unit is said in words, of as many as are typed. */
export function LineQuantityField({ line, ...props }: Props) {
  const { name } = props;
  const format = useFormat();
  const quantity = useWatch<Record<string, number | null>>({ name }) ?? 0;
  return (
    <NumberField
      {...props}
      min={0}
      step={10 ** -line.decimals}
      unit={unitIn(format, { unit: line.unit, quantity }) || undefined}
    />
  );
}
