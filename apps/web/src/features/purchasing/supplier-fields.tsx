import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { WordField } from '#features/stock/word-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';

interface Ordered {
  supplier: string;
  supplierEmail: string;
}

/** From whom, and where that one is written to: what the last order said, until somebody types another. */
export function SupplierFields() {
  const t = usePurchasingWords();
  const { data: known } = useQuery(api.purchasingRequests.suppliers.query());
  const { setValue, getFieldState } = useFormContext<Ordered>();
  const supplier = useWatch<Ordered, 'supplier'>({ name: 'supplier' }).trim().toLowerCase();
  const email = known?.find(({ name }) => name.toLowerCase() === supplier)?.email ?? '';
  useEffect(() => {
    if (!getFieldState('supplierEmail').isDirty) setValue('supplierEmail', email);
  }, [email, getFieldState, setValue]);
  return (
    <>
      <WordField name="supplier" label={t('supplier')} of="suppliers" maxLength={120} />
      <TextField
        name="supplierEmail"
        type="email"
        label={t('supplierEmail')}
        hint={t('supplierEmailHint')}
        autoComplete="off"
      />
    </>
  );
}
