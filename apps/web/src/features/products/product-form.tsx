import { products } from '@keyhold/contract';
import type { Product } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import type { FormProps } from '#core/records/list-page.tsx';
import { RecordForm } from '#core/records/record-form.tsx';
import { productFields } from '#features/products/products.fields.tsx';
import { useProductsWords } from '#features/products/products.messages.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';

interface FormOf {
  record: Product | 'new';
  onDone: () => void;
  /** The code that was scanned and is no product's. */
  barcode?: string | undefined;
}
function Form({ record, onDone, barcode }: FormOf) {
  const t = useProductsWords();
  const options = { type: t('product'), tellsItself: ['stale'] } as const;
  return (
    <RecordForm
      record={record}
      fields={productFields}
      schema={products.create.body}
      create={useAction(api.products.create, options).mutateAsync}
      update={useAction(api.products.update, options).mutateAsync}
      read={api.products.get.call}
      first={barcode === undefined ? {} : { codes: [{ code: barcode, quantity: 1 }] }}
      onDone={onDone}
    />
  );
}

type Props = FormProps<Product> & Pick<FormOf, 'barcode'>;
export function ProductDrawer({ record, onClose, barcode }: Props) {
  const t = useProductsWords();
  const isSaved = record !== null && record !== 'new';
  return (
    <Drawer
      open={record !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isSaved ? t('changeTitle', { name: record.name }) : t('new')}
    >
      {record !== null && <Form record={record} onDone={onClose} barcode={barcode} />}
    </Drawer>
  );
}
