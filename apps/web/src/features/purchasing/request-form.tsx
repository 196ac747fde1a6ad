import { NewPurchasingRequest, type WholePurchasingRequest } from '@keyhold/contract';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { EditForm } from '#core/records/edit-form.tsx';
import { FieldInputs } from '#core/records/field-input.tsx';
import { useCan } from '#core/session/session.tsx';
import { ProductField } from '#features/purchasing/product-field.tsx';
import { purchasingNumber } from '#features/purchasing/purchasing-view.ts';
import { purchasingFields } from '#features/purchasing/purchasing.fields.tsx';
import { purchasingMessages } from '#features/purchasing/purchasing.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';

type Input = z.input<typeof NewPurchasingRequest>;
export type LineInput = Input['lines'][number];
/** What products of a form are called that nobody has looked up. */
export type Names = ReadonlyMap<number, string>;

const emptyLine: LineInput = { productId: null, name: '', unit: '', quantity: 1, note: '' };

interface LineProps {
  index: number;
  names: Names;
  onRemove: (() => void) | undefined;
}
function LineFields({ index, names, onRemove }: LineProps) {
  const t = useMessages(purchasingMessages);
  const canChoose = useCan(api.products.list);
  const name = (field: string) => `lines.${index}.${field}`;
  const productId = useWatch<Record<string, unknown>>({ name: name('productId') });
  const isProduct = typeof productId === 'number';
  const known = isProduct ? { id: productId, name: names.get(productId) ?? '' } : null;
  return (
    <fieldset className="rounded border border-line bg-paper p-3">
      <legend className="sr-only">{t('line', { number: index + 1 })}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-3">
          {canChoose && (
            <ProductField
              name={name('productId')}
              label={t('product')}
              known={known?.name ? known : null}
              className="col-span-2"
            />
          )}
          {!isProduct && (
            <>
              <TextField name={name('name')} label={t('inWords')} maxLength={120} />
              <TextField name={name('unit')} label={t('unit')} maxLength={20} />
            </>
          )}
          <NumberField name={name('quantity')} label={t('quantity')} min={0} step={0.001} />
          <MoneyField isOfUnit name={name('unitPrice')} label={t('price')} hint={t('priceHint')} />
          <TextField name={name('note')} label={t('note')} maxLength={300} className="col-span-2" />
        </div>
        {onRemove && (
          <IconButton
            size="sm"
            icon={Trash2}
            label={t('removeLine', { number: index + 1 })}
            onClick={onRemove}
          />
        )}
      </div>
    </fieldset>
  );
}

function RequestFields({ names }: { names: Names }) {
  const t = useMessages(purchasingMessages);
  const { fields, append, remove } = useFieldArray<Pick<Input, 'lines'>, 'lines'>({
    name: 'lines',
  });
  return (
    <>
      <div className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <LineFields
            key={field.id}
            index={index}
            names={names}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        <div>
          <Button
            icon={<Plus size={16} aria-hidden />}
            disabled={fields.length >= 100}
            onClick={() => append(emptyLine, { shouldFocus: false })}
          >
            {t('addLine')}
          </Button>
        </div>
      </div>
      <FieldInputs
        fields={purchasingFields}
        names={['priority', 'neededOn', 'supplier', 'reason']}
      />
    </>
  );
}

export interface Prefilled {
  supplier: string;
  lines: readonly LineInput[];
  names: Names;
}

interface NewProps {
  /** What runs low: of one supplier. */
  prefilled: Prefilled | null;
  onClose: () => void;
  onMade: (id: number) => void;
}
export function NewRequestDrawer({ prefilled, onClose, onMade }: NewProps) {
  const t = useMessages(purchasingMessages);
  const { mutateAsync } = useAction(api.purchasingRequests.create, { type: t('request') });
  const names = prefilled?.names ?? new Map<number, string>();
  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('new')}>
      <ContractForm
        schema={NewPurchasingRequest}
        isKept={prefilled === null}
        values={{
          lines: [...(prefilled?.lines ?? [emptyLine])],
          priority: 'medium',
          neededOn: null,
          supplier: prefilled?.supplier ?? '',
          reason: '',
        }}
        submitLabel={t('new')}
        onCancel={onClose}
        onSubmit={async (body) => {
          const { id } = await mutateAsync({ body });
          onClose();
          onMade(id);
        }}
      >
        <RequestFields names={names} />
      </ContractForm>
    </Drawer>
  );
}

const lineOf = (line: WholePurchasingRequest['lines'][number]): LineInput => ({
  productId: line.product?.id ?? null,
  name: line.product === null ? line.name : '',
  unit: line.product === null ? line.unit : '',
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  note: line.note,
});
const valuesOf = (saved: WholePurchasingRequest) => ({
  lines: saved.lines.map(lineOf),
  priority: saved.priority,
  neededOn: saved.neededOn,
  supplier: saved.supplier,
  reason: saved.reason,
});

interface EditProps {
  request: WholePurchasingRequest;
  onClose: () => void;
}
export function EditRequestDrawer({ request, onClose }: EditProps) {
  const t = useMessages(purchasingMessages);
  const { mutateAsync } = useAction(api.purchasingRequests.update, { tellsItself: ['stale'] });
  const names = new Map(
    request.lines.flatMap(({ product }) => (product ? [[product.id, product.name] as const] : [])),
  );
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${t('edit')} ${purchasingNumber(request.number)}`}
    >
      <EditForm
        type="purchasing_request"
        record={request}
        schema={NewPurchasingRequest}
        valuesOf={valuesOf}
        save={(body) => mutateAsync({ params: { id: request.id }, body })}
        read={api.purchasingRequests.get.call}
        onDone={onClose}
      >
        <RequestFields names={names} />
      </EditForm>
    </Drawer>
  );
}
