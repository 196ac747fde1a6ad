import { addDays } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { api } from '#core/api/api.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { isSameSupplier, SupplierField } from '#features/stock/supplier-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

interface Ordered {
  supplier: string;
  orderDate: string;
}

const useSuppliers = () => useQuery(api.purchasingRequests.suppliers.query()).data;

/** Where something is to be bought. */
export function RequestSupplierField(props: FieldProps) {
  return <SupplierField {...props} known={useSuppliers()?.map(({ name }) => name)} />;
}

/** What follows from the supplier stands there until somebody says otherwise. */
function useProposed(name: string, value: string | null) {
  const { setValue, getFieldState } = useFormContext();
  useEffect(() => {
    if (!getFieldState(name).isDirty) setValue(name, value);
  }, [name, value, getFieldState, setValue]);
}

interface Expecting {
  orderDate: string;
  leadDays: number | null;
  neededOn: string | null;
}
/** By what the supplier needs, else when it is needed, where that is still to come. */
const expectedBy = ({ orderDate, leadDays, neededOn }: Expecting): string | null => {
  if (leadDays !== null && /^\d{4}-\d\d-\d\d$/.test(orderDate)) return addDays(orderDate, leadDays);
  return neededOn !== null && neededOn >= orderDate ? neededOn : null;
};

/** From whom, where that one is written to, and when it comes by what is known of it. */
export function OrderFields({ neededOn }: { neededOn: string | null }) {
  const t = usePurchasingWords();
  const all = useSuppliers();
  const supplier = useWatch<Ordered, 'supplier'>({ name: 'supplier' });
  const orderDate = useWatch<Ordered, 'orderDate'>({ name: 'orderDate' });
  const known = all?.find((one) => isSameSupplier(one.name, supplier));
  const { email = '', leadDays = null } = known ?? {};
  useProposed('supplierEmail', email);
  useProposed('expectedOn', expectedBy({ orderDate, leadDays, neededOn }));
  const lacksAddress = all !== undefined && supplier.trim() !== '' && email === '';
  return (
    <>
      <RequestSupplierField name="supplier" label={t('supplier')} required />
      <TextField
        name="supplierEmail"
        type="email"
        label={t('supplierEmail')}
        hint={t(lacksAddress ? 'supplierEmailNone' : 'supplierEmailHint')}
        autoComplete="off"
      />
      <DateField name="orderDate" label={t('orderDate')} />
      <DateField
        name="expectedOn"
        label={t('expectedOn')}
        hint={
          leadDays === null ? undefined : t('leadDays', { count: leadDays, name: supplier.trim() })
        }
      />
    </>
  );
}
