import type { Shift } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';

import { useFormat } from '#core/language/format.ts';
import { messages, useMessages } from '#core/language/i18n.ts';
import { useAbility } from '#core/session/session.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { StatTile } from '#ui/show/stat-tile.tsx';

const pressingMessages = messages('stores-pressing', {
  title: ['Stock', 'Existencias'],
  purchases: ['Purchases', 'Compras'],
  toDecide: ['To approve', 'Por aprobar'],
  dueToday: ['Due today', 'Llegan hoy'],
  late: ['Late', 'Con retraso'],
  expired: ['Expired', 'Caducado'],
  near: ['Near Expiry', 'Caduca pronto'],
  low: ['Low Stock', 'Pocas existencias'],
  takeIn: ['Take in', 'Registrar entrada'],
  takeOut: ['Take out', 'Registrar salida'],
});

const panel = 'rounded border border-line bg-paper p-4 sm:p-5';

/** Each number has its list behind it. */
function Stock({ stock }: Pick<Shift, 'stock'>) {
  const t = useMessages(pressingMessages);
  const format = useFormat();
  const { can } = useAbility();
  if (stock === null || !can('update:inventories')) return null;
  const { expired, nearExpiry, low } = stock;
  return (
    <section aria-label={t('title')} className={panel}>
      <h2 className="mb-3 text-md font-semibold">{t('title')}</h2>
      <div className="grid grid-cols-3 gap-2">
        <StatTile
          label={t('expired')}
          count={format.number(expired)}
          className="px-2.5"
          link={<Link to="/dashboard/inventory/expired" search={{ group: 'EXPIRED' }} />}
        />
        <StatTile
          label={t('near')}
          count={format.number(nearExpiry)}
          className="px-2.5"
          link={<Link to="/dashboard/inventory/expired" search={{ group: 'NEAR_EXPIRY' }} />}
        />
        <StatTile
          label={t('low')}
          count={format.number(low)}
          className="px-2.5"
          link={<Link to="/dashboard/inventory" search={{ isLow: true }} />}
        />
      </div>
      <p className="mt-3 flex flex-wrap gap-2">
        {can('write:inventories') && (
          <LinkButton asChild variant="primary">
            <Link to="/dashboard/inventory" search={{ act: 'take-in' }}>
              {t('takeIn')}
            </Link>
          </LinkButton>
        )}
        {can('update:inventories') && (
          <LinkButton asChild>
            <Link to="/dashboard/inventory" search={{ act: 'take-out' }}>
              {t('takeOut')}
            </Link>
          </LinkButton>
        )}
      </p>
    </section>
  );
}

const counted = ['toDecide', 'dueToday', 'late'] as const;

/** Only where somebody waits for it. */
function Purchases({ purchasing }: Pick<Shift, 'purchasing'>) {
  const t = useMessages(pressingMessages);
  const format = useFormat();
  const { can } = useAbility();
  if (purchasing === null || !can('read:purchasing_requests')) return null;
  if (counted.every((name) => purchasing[name] === 0)) return null;
  return (
    <section aria-label={t('purchases')} className={panel}>
      <h2 className="mb-3 text-md font-semibold">{t('purchases')}</h2>
      <div className="grid grid-cols-3 gap-2">
        {counted.map((name) => (
          <StatTile
            key={name}
            label={t(name)}
            count={format.number(purchasing[name])}
            className="px-2.5"
            link={<Link to="/dashboard/purchasing-requests" search={{ [name]: true }} />}
          />
        ))}
      </div>
    </section>
  );
}

/** What presses in the stores, and what is to be bought or taken in. */
export function StoresPressing({
  shift: { stock, purchasing },
}: {
  shift: Pick<Shift, 'stock' | 'purchasing'>;
}) {
  return (
    <>
      <Stock stock={stock} />
      <Purchases purchasing={purchasing} />
    </>
  );
}
