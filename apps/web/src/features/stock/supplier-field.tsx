import { useWatch } from 'react-hook-form';

import { useStockWords } from '#features/stock/stock.messages.ts';
import { OfferingInput } from '#features/stock/word-fields.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';

/** However it is spelled, a name is that of one supplier. */
export const isSameSupplier = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

interface Props extends FieldProps {
  /** What they are called; nothing until that is known. */
  known: readonly string[] | undefined;
}
/** One of the suppliers, or a new one by its name: that is said before it becomes one. */
export function SupplierField({ known, hint, ...props }: Props) {
  const t = useStockWords();
  const typed = useWatch<Record<string, unknown>>({ name: props.name });
  const name = typeof typed === 'string' ? typed.trim() : '';
  const isNew =
    name !== '' && known !== undefined && !known.some((one) => isSameSupplier(one, name));
  return (
    <Field {...props} hint={isNew ? t('newSupplier', { name }) : hint}>
      {({ field, control }) => (
        <OfferingInput
          {...field}
          {...control}
          words={known}
          maxLength={120}
          value={typeof field.value === 'string' ? field.value : ''}
        />
      )}
    </Field>
  );
}
