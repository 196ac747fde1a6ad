import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { quantityIn } from '#features/stock/quantity.ts';
import { Badge } from '#ui/show/badge.tsx';

const minute = 60_000;
const live = { staleTime: 5 * minute } as const;
const mostShown = 5;

/** What will expire before it is used; nothing where that is nothing. */
export function ForecastPanel() {
  const t = useInventoryWords();
  const format = useFormat();
  const { data } = useQuery({ ...api.inventories.forecast.query(), ...live });
  if (!data || data.rows.length === 0) return null;
  const { days, inHouse, rows } = data;
  return (
    <section
      aria-label={t('forecast')}
      className="mb-4 rounded border border-line bg-paper p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2 text-md font-semibold">
        <Hourglass size={16} aria-hidden data-tone="warning" className="text-status" />
        {t('forecast')}
        <Badge tone="warning">{format.number(rows.length)}</Badge>
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">{t('forecastText', { days, inHouse })}</p>
      <ul className="mt-2 divide-y divide-line">
        {rows.slice(0, mostShown).map((row) => (
          <li
            key={row.inventoryId}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5"
          >
            <Link
              to="/dashboard/inventory"
              search={{ view: 'batches', open: row.inventoryId }}
              className="font-medium"
            >
              {[row.product.name, row.batch].filter(Boolean).join(', ')}
            </Link>
            <span className="text-ink-2">
              {t('left', {
                left: quantityIn(format, { ...row, quantity: row.left }),
                quantity: quantityIn(format, row),
                day: format.date(row.expiresOn),
              })}
              {row.cost !== null && ` · ${format.money(row.cost)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
