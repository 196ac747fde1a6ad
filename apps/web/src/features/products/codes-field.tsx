import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';

import { useProductsWords } from '#features/products/products.messages.ts';
import { BarcodeField } from '#features/stock/barcode-field.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';

const most = 20;

/** One row a barcode, with how much of the product it stands for: the bottle, the case of them. */
export function CodesField({ name, label, hint }: FieldProps) {
  const t = useProductsWords();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <FieldGroup title={label}>
      <p className="text-sm text-ink-3">{hint}</p>
      {fields.length > 0 && (
        <ul className="flex flex-col gap-4">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              aria-label={t('codeRow', { number: index + 1 })}
              className="grid grid-cols-[1fr_6rem_auto] items-end gap-x-3"
            >
              <BarcodeField name={`${name}.${index}.code`} label={t('code')} />
              <NumberField
                name={`${name}.${index}.quantity`}
                label={t('codeQuantity')}
                min={0}
                step={1}
              />
              <IconButton
                icon={Trash2}
                label={t('removeCode', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {fields.length < most && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => append({ code: '', quantity: 1 })}
        >
          {t('addCode')}
        </Button>
      )}
    </FieldGroup>
  );
}
