import {
  DeliverPurchasing,
  isOtherUnit,
  type Product,
  type PurchasingLine,
  type WholePurchasingRequest,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CopyPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { LineQuantityField } from '#features/purchasing/line-quantity-field.tsx';
import { ProductField } from '#features/purchasing/product-field.tsx';
import { lastsUntil, leftOf, purchasingNumber } from '#features/purchasing/purchasing-view.ts';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { useStepOptions } from '#features/purchasing/request-acts.tsx';
import { plus, quantityIn } from '#features/stock/quantity.ts';
import { ScanInput } from '#features/stock/scan-input.tsx';
import { askCode, type Scanned } from '#features/stock/scanned.ts';
import { PlaceField } from '#features/stock/word-fields.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Badge } from '#ui/show/badge.tsx';

type Input = z.input<typeof DeliverPurchasing>;
type Output = z.output<typeof DeliverPurchasing>;
type Given = Input['lines'][number];

/** All that is still to come, with the day that its shelf life gives. */
const givenOf = (line: PurchasingLine, today: string): Given => ({
  lineId: line.id,
  quantity: leftOf(line),
  batch: '',
  location: '',
  expiresOn: lastsUntil(line.shelfLifeDays, today),
});

/** In all; what one of them cost is said beside it. */
function Cost({ index, line }: { index: number; line: PurchasingLine }) {
  const t = usePurchasingWords();
  const format = useFormat();
  const [cost, quantity] = useWatch<Input, [`lines.${number}.cost`, `lines.${number}.quantity`]>({
    name: [`lines.${index}.cost`, `lines.${index}.quantity`],
  });
  const each = cost && quantity > 0 ? Number((cost / quantity).toFixed(4)) : null;
  const ordered =
    line.unitPrice === null ? undefined : t('costHint', { one: format.unitMoney(line.unitPrice) });
  return (
    <MoneyField
      name={`lines.${index}.cost`}
      label={t('paid')}
      hint={each === null ? ordered : t('costsEach', { one: format.unitMoney(each) })}
    />
  );
}

type Kept = NonNullable<PurchasingLine['product']>;

/** What it is kept as: as is known of the line, else as is chosen here. */
function useKept({ index, line }: { index: number; line: PurchasingLine }): Kept | null {
  const canRead = useCan(api.products.get);
  const id = useWatch<Input, `lines.${number}.productId`>({ name: `lines.${index}.productId` });
  const isChosen = line.product === null && typeof id === 'number';
  const { data } = useQuery({
    ...api.products.get.query({ params: { id: id ?? 0 } }),
    enabled: canRead && isChosen,
  });
  return line.product ?? (isChosen && data ? data : null);
}

function KeepField({ index, today }: { index: number; today: string }) {
  const t = usePurchasingWords();
  const { setValue } = useFormContext<Input>();
  // What was said of another product is nothing of this one.
  const onChosen = (product: Product | null) => {
    setValue(`lines.${index}.stockQuantity`, null);
    setValue(`lines.${index}.expiresOn`, lastsUntil(product?.shelfLifeDays ?? null, today));
  };
  return (
    <ProductField
      name={`lines.${index}.productId`}
      label={t('keepAs')}
      hint={t('keepHint')}
      className="col-span-2"
      onChosen={onChosen}
    />
  );
}

interface KeptProps {
  index: number;
  line: PurchasingLine;
  kept: Kept;
}
function KeptFields({ index, line, kept }: KeptProps) {
  const t = usePurchasingWords();
  const name = (field: keyof Given) => `lines.${index}.${field}`;
  return (
    <>
      {isOtherUnit(line.unit, kept.unit) && (
        <LineQuantityField
          name={name('stockQuantity')}
          label={t('stockQuantity')}
          hint={t('stockQuantityHint', { what: kept.name })}
          line={kept}
          required
          className="col-span-2"
        />
      )}
      <DateField name={name('expiresOn')} label={t('expires')} empty={null} />
      <TextField name={name('batch')} label={t('batch')} maxLength={60} />
      <PlaceField name={name('location')} label={t('place')} />
      <NumberField
        name={name('temperature')}
        label={t('temperature')}
        min={-40}
        max={80}
        step={0.1}
        unit="°C"
      />
    </>
  );
}

interface LineProps {
  index: number;
  line: PurchasingLine;
  today: string;
  isScanned: boolean;
  onSplit: () => void;
  onRemove: (() => void) | undefined;
}
function Line({ index, line, today, isScanned, onSplit, onRemove }: LineProps) {
  const t = usePurchasingWords();
  const format = useFormat();
  const kept = useKept({ index, line });
  const left = quantityIn(format, { ...line, quantity: leftOf(line) });
  return (
    <fieldset className="rounded border border-line p-3">
      <legend className="sr-only">{line.name}</legend>
      <div className="mb-2 flex items-start justify-between gap-2">
        <span className="flex flex-col">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold break-words">{line.name}</span>
            {isScanned && <Badge tone="success">{t('scanned')}</Badge>}
          </span>
          <span className="text-sm text-ink-2">{t('ofLeft', { left })}</span>
        </span>
        <span className="flex gap-1">
          {kept && (
            <IconButton
              size="sm"
              icon={CopyPlus}
              label={t('anotherBatch', { what: line.name })}
              onClick={onSplit}
            />
          )}
          {onRemove && (
            <IconButton
              size="sm"
              icon={X}
              label={t('notCome', { what: line.name })}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <LineQuantityField
          name={`lines.${index}.quantity`}
          label={t('came', { what: line.name })}
          line={line}
        />
        <Cost {...{ index, line }} />
        {line.product === null && <KeepField {...{ index, today }} />}
        {kept && <KeptFields {...{ index, line, kept }} />}
      </div>
    </fieldset>
  );
}

/** What is scanned has come: a line begins with its first code, each one after that is added. */
function useScanned(
  lines: readonly PurchasingLine[],
  onReturned: (line: PurchasingLine, came: Partial<Given>) => void,
) {
  const t = usePurchasingWords();
  const format = useFormat();
  const { getValues, setValue } = useFormContext<Input>();
  const [scanned, setScanned] = useState<ReadonlySet<number>>(new Set());
  const onScanned = ({ product, quantity }: Scanned) => {
    const line = lines.find((one) => one.product?.id === product.id);
    if (line === undefined) return t('notOrdered', { what: product.name });
    const at = getValues('lines').findLastIndex(({ lineId }) => lineId === line.id);
    // A code stands for so much of the product, which may be counted in another unit than its line.
    const kept = line.product ?? product;
    const isOther = isOtherUnit(line.unit, kept.unit);
    const field = isOther ? 'stockQuantity' : 'quantity';
    const before = scanned.has(line.id) && at >= 0 ? getValues(`lines.${at}.${field}`) : 0;
    const sum = plus(before ?? 0, quantity);
    if (at < 0) onReturned(line, { [field]: sum });
    else setValue(`lines.${at}.${field}`, sum, { shouldDirty: true, shouldValidate: true });
    setScanned(new Set(scanned).add(line.id));
    const { unit, decimals } = isOther ? kept : line;
    const said = {
      what: line.name,
      quantity: quantityIn(format, { unit, decimals, quantity: sum }),
    };
    return t('scannedSum', said);
  };
  return { scanned, onScanned };
}

function Fields({ lines, today }: { lines: readonly PurchasingLine[]; today: string }) {
  const canScan = useCan(api.products.byBarcode);
  const { fields, insert, append, remove } = useFieldArray<Input, 'lines'>({ name: 'lines' });
  const { getValues } = useFormContext<Input>();
  const { scanned, onScanned } = useScanned(lines, (line, came) =>
    append({ ...givenOf(line, today), ...came }, { shouldFocus: false }),
  );
  const split = (index: number, line: PurchasingLine) => {
    const { productId, expiresOn } = getValues(`lines.${index}`);
    insert(index + 1, { ...givenOf(line, today), productId, expiresOn }, { shouldFocus: false });
  };
  return (
    <>
      {canScan && lines.some(({ product }) => product !== null) && (
        <ScanInput find={askCode} onScanned={onScanned} />
      )}
      {fields.map((field, index) => {
        const line = lines.find(({ id }) => id === field.lineId);
        return (
          line && (
            <Line
              key={field.id}
              index={index}
              line={line}
              today={today}
              isScanned={scanned.has(line.id)}
              onSplit={() => split(index, line)}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          )
        );
      })}
    </>
  );
}

/** A cost that stands empty is what was ordered. */
const asOrdered = ({ cost, ...line }: Output['lines'][number]) =>
  cost === null ? line : { ...line, cost };

/** What has come goes into the stock and off the order in one step. */
export function DeliverDialog({
  request,
  onClose,
}: {
  request: WholePurchasingRequest;
  onClose: () => void;
}) {
  const t = usePurchasingWords();
  const today = useToday();
  const { mutateAsync } = useAction(api.purchasingRequests.deliver, useStepOptions());
  const open = request.lines.filter((line) => leftOf(line) > 0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${t('deliver')} ${purchasingNumber(request.number)}`}
      description={t('deliverText')}
    >
      <ContractForm
        schema={DeliverPurchasing}
        id={`deliver-purchase-${request.id}-${request.version}`}
        values={{ lines: open.map((line) => givenOf(line, today)) }}
        submitLabel={t('deliver')}
        onCancel={onClose}
        onSubmit={async (body) => {
          const lines = body.lines.map(asOrdered);
          await mutateAsync({ params: { id: request.id }, body: { lines } });
          onClose();
        }}
      >
        <Fields lines={open} today={today} />
      </ContractForm>
    </Dialog>
  );
}
