import type { WholePurchasingRequest } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import { useCan } from '#core/session/session.tsx';
import { purchasingFields } from '#features/purchasing/purchasing.fields.tsx';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { quantityIn } from '#features/stock/quantity.ts';
import { Button } from '#ui/button/button.tsx';
import { Details } from '#ui/show/card.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

type Line = WholePurchasingRequest['lines'][number];
type Delivery = WholePurchasingRequest['deliveries'][number];

function What({ line }: { line: Line }) {
  const t = usePurchasingWords();
  const canRead = useCan(api.products.get);
  const { product, name, note } = line;
  return (
    <span className="flex flex-col">
      {product && canRead ? (
        <Link
          to="/dashboard/products/$productId"
          params={{ productId: String(product.id) }}
          className="font-medium break-words underline-offset-2 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="font-medium break-words">{name}</span>
      )}
      {product && product.name !== name && (
        <span className="text-sm break-words text-ink-2">
          {t('keptAs', { what: product.name })}
        </span>
      )}
      {note && <span className="text-sm break-words text-ink-2">{note}</span>}
    </span>
  );
}

/** Each line: what was asked, what is bought of it, and what has come. */
function Lines({ lines }: Pick<WholePurchasingRequest, 'lines'>) {
  const t = usePurchasingWords();
  const format = useFormat();
  const amount = (line: Line, quantity: number | null) =>
    quantity === null ? '–' : quantityIn(format, { ...line, quantity });
  return (
    <section aria-label={t('lines')} className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{t('lines')}</caption>
        <thead className="text-sm text-ink-3">
          <tr>
            {(['what', 'asked', 'agreed', 'came', 'price'] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pr-3 font-normal whitespace-nowrap">
                {t(`col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-t border-line align-top">
              <td className="py-2 pr-3">
                <What line={line} />
              </td>
              <td className="py-2 pr-3 tabular-nums">{amount(line, line.quantity)}</td>
              <td className="py-2 pr-3 tabular-nums">{amount(line, line.approvedQuantity)}</td>
              <td className="py-2 pr-3 tabular-nums">{amount(line, line.deliveredQuantity)}</td>
              <td className="py-2 tabular-nums">
                {line.unitPrice === null ? '–' : format.unitMoney(line.unitPrice)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Whoever recorded it takes it back, as long as that is possible. */
function UndoDelivery({ requestId, delivery }: { requestId: number; delivery: Delivery }) {
  const t = usePurchasingWords();
  const now = useNow();
  const may = useCan(api.purchasingRequests.undoDelivery);
  const undo = useAction(api.purchasingRequests.undoDelivery, { success: t('undone') });
  const { id: deliveryId, name, undoUntil } = delivery;
  if (!may || undoUntil === null || Date.parse(undoUntil) <= now) return null;
  return (
    <Button
      size="sm"
      icon={<Undo2 size={16} aria-hidden />}
      aria-label={t('undoOf', { what: name })}
      isLoading={undo.isPending}
      onClick={() => undo.mutate({ params: { id: requestId, deliveryId } })}
    >
      {t('undo')}
    </Button>
  );
}

function Deliveries({ id, deliveries }: Pick<WholePurchasingRequest, 'id' | 'deliveries'>) {
  const t = usePurchasingWords();
  const format = useFormat();
  const costOf = ({ cost, unitPrice }: Delivery) =>
    cost !== null && unitPrice !== null
      ? t('costs', { cost: format.money(cost), one: format.unitMoney(unitPrice) })
      : null;
  const keptOf = (stock: NonNullable<Delivery['stock']>) =>
    t('keptOf', { what: stock.name, quantity: quantityIn(format, stock) });
  return (
    <section aria-label={t('deliveries')}>
      <h3 className="mb-1.5 text-sm text-ink-3">{t('deliveries')}</h3>
      {deliveries.length === 0 && <p className="text-ink-2">{t('noDeliveries')}</p>}
      <ul className="flex flex-col gap-1.5">
        {deliveries.map((one) => (
          <li key={one.id} className="flex items-start justify-between gap-3">
            <span className="flex min-w-0 flex-col">
              <span className={one.isUndone ? 'line-through' : undefined}>
                {`${one.name} · ${quantityIn(format, one)}`}
              </span>
              <span className="text-sm text-ink-2">
                {[
                  format.timeAndDate(one.at),
                  one.by.name,
                  one.batch,
                  one.expiresOn && `${t('expires')} ${format.date(one.expiresOn)}`,
                  one.stock && keptOf(one.stock),
                  costOf(one),
                  one.temperature !== null && `${format.number(one.temperature, 1)} °C`,
                  one.isUndone && t('undone'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <UndoDelivery requestId={id} delivery={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RequestDetails({ request }: { request: WholePurchasingRequest }) {
  const t = usePurchasingWords();
  const facts = useFacts(purchasingFields, request, { isKnownOnly: true });
  const isOrdered = request.orderDate !== null;
  return (
    <div className="flex flex-col gap-5">
      <Lines lines={request.lines} />
      {request.withoutPrice > 0 && (
        <p className="text-sm text-ink-2">{t('withoutPrice', { count: request.withoutPrice })}</p>
      )}
      {isOrdered && <Deliveries id={request.id} deliveries={request.deliveries} />}
      <Details items={facts} />
    </div>
  );
}
