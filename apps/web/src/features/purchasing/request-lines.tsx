import type { WholePurchasingRequest } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import { useCan } from '#core/session/session.tsx';
import { purchasingFields } from '#features/purchasing/purchasing.fields.tsx';
import { usePurchasingWords } from '#features/purchasing/purchasing.messages.ts';
import { quantityIn } from '#features/stock/quantity.ts';
import { Details } from '#ui/show/card.tsx';

type Line = WholePurchasingRequest['lines'][number];

function What({ line }: { line: Line }) {
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
                {line.unitPrice === null ? '–' : format.money(line.unitPrice)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Deliveries({ deliveries }: Pick<WholePurchasingRequest, 'deliveries'>) {
  const t = usePurchasingWords();
  const format = useFormat();
  return (
    <section aria-label={t('deliveries')}>
      <h3 className="mb-1.5 text-sm text-ink-3">{t('deliveries')}</h3>
      {deliveries.length === 0 && <p className="text-ink-2">{t('noDeliveries')}</p>}
      <ul className="flex flex-col gap-1.5">
        {deliveries.map((one) => (
          <li key={one.id} className="flex flex-col">
            <span className={one.isUndone ? 'line-through' : undefined}>
              {`${one.name} · ${quantityIn(format, one)}`}
            </span>
            <span className="text-sm text-ink-2">
              {[
                format.timeAndDate(one.at),
                one.by.name,
                one.batch,
                one.expiresOn && `${t('expires')} ${format.date(one.expiresOn)}`,
                one.unitPrice !== null && format.money(one.unitPrice),
                one.isUndone && t('undone'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
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
      {isOrdered && <Deliveries deliveries={request.deliveries} />}
      <Details items={facts} />
    </div>
  );
}
