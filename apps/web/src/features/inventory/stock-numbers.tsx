import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useInventoryWords } from '#features/inventory/inventory.messages.ts';
import { StatTile } from '#ui/show/stat-tile.tsx';

/** How the stock stands, each number with the list behind it. */
export function StockNumbers() {
  const t = useInventoryWords();
  const format = useFormat();
  const { data } = useQuery(api.inventories.stats.query());
  if (!data) return null;
  const { low, batches, value, withoutCost, bin } = data;
  return (
    <section
      aria-label={t('numbers')}
      className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5"
    >
      <StatTile
        label={t('value')}
        count={format.money(value)}
        hint={withoutCost > 0 && t('withoutCost', { count: withoutCost })}
        className="max-sm:col-span-2"
      />
      <StatTile
        label={t('lowCount')}
        count={format.number(low)}
        status={low > 0 ? 'not-ready' : undefined}
        link={<Link to="/dashboard/inventory" search={{ isLow: true }} />}
      />
      <StatTile
        label={t('expiredCount')}
        count={format.number(batches.expired)}
        status={batches.expired > 0 ? 'overdue' : undefined}
        link={<Link to="/dashboard/inventory/expired" search={{ group: 'EXPIRED' }} />}
      />
      <StatTile
        label={t('nearCount')}
        count={format.number(batches.nearExpiry)}
        link={<Link to="/dashboard/inventory/expired" search={{ group: 'NEAR_EXPIRY' }} />}
      />
      <StatTile
        label={t('binCount')}
        count={format.number(bin.entries)}
        percent={format.money(bin.cost)}
        link={<Link to="/dashboard/inventory/bin" />}
      />
    </section>
  );
}
