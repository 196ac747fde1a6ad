import type { Contract, EffectiveStatus, Output } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { statsMessages } from '#features/readiness/room-stats.messages.ts';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import { statusIcons } from '#ui/show/status-badge.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

type Stats = Output<Contract['rooms']['stats']>;
type Count = Stats['normal']['statuses'][number];

/** One status of one of the two pools: what a tile stands for. */
export interface Pool {
  status: EffectiveStatus;
  swep: boolean;
}

interface PoolLinks {
  /** Whether the screen shows just these rooms now. */
  isCurrent?: (pool: Pool) => boolean;
  /** The search of the rooms screen for a tile; for the current one, without it again. */
  searchFor?: (pool: Pool) => (old: Record<string, unknown>) => Record<string, unknown>;
}
const justThese = (pool: Pool) => () => ({ ...pool });

interface TileProps {
  count: Count;
  pool: Pool;
  poolName: string;
  links: PoolLinks;
}

function Tile({ count, pool, poolName, links }: TileProps) {
  const { searchFor = justThese } = links;
  const isCurrent = links.isCurrent?.(pool) === true;
  const word = useMessages(uiMessages);
  const format = useFormat();
  const status = statusOf(pool.status);
  const Icon = statusIcons[status];
  const name = word(`status.${status}`);
  const percent = format.percent(count.percentage);
  return (
    <Link
      to="/dashboard/rooms"
      search={searchFor(pool)}
      resetScroll={false}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(
        'group flex min-h-11 min-w-0 items-center gap-2 rounded px-1.5 py-1.5 no-underline transition-colors hover:bg-hover',
        isCurrent && 'bg-status-soft shadow-[inset_0_0_0_1.5px_var(--status-bar)]',
        count.count === 0 && !isCurrent && 'max-sm:hidden',
      )}
    >
      <span
        className={clsx(
          'door flex h-8.5 w-6.5 shrink-0 items-end justify-center pb-1.5',
          count.count === 0 ? 'bg-sunken text-ink-3' : 'bg-status-soft text-status',
        )}
      >
        <Icon size={16} aria-hidden />
      </span>
      <span className="sr-only">{poolName}: </span>
      <span className="flex min-w-0 flex-col">
        <span className="flex items-baseline gap-1.5">
          <span
            className={clsx(
              'text-lg leading-5 font-semibold tabular-nums',
              count.count === 0 ? 'text-ink-3' : 'text-ink',
            )}
          >
            {format.number(count.count)}
          </span>
          <span className="text-xs text-ink-3 tabular-nums">{percent}</span>
        </span>
        <span className="text-xs leading-tight text-ink-2">{name}</span>
      </span>
    </Link>
  );
}

/** The pool's whole width shared out among its statuses: the proportions at a glance. */
function Shares({ statuses }: { statuses: readonly Count[] }) {
  return (
    <span aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
      {statuses
        .filter(({ count }) => count > 0)
        .map(({ status, count }) => (
          <span
            key={status}
            data-status={statusOf(status)}
            className="min-w-1 bg-status-bar"
            style={{ flexGrow: count }}
          />
        ))}
    </span>
  );
}

function PoolRow({
  name,
  isSwep,
  counts,
  links,
}: {
  name: string;
  isSwep: boolean;
  counts: Stats['normal'];
  links: PoolLinks;
}) {
  const format = useFormat();
  return (
    <div className="grid gap-2 border-t border-line px-4 py-2.5 first:border-t-0 lg:grid-cols-[7rem_1fr] lg:gap-4">
      <p className="flex flex-wrap items-baseline gap-x-2 lg:flex-col">
        <span className="text-2xl font-semibold tracking-[-0.02em] tabular-nums">
          {format.number(counts.total)}
        </span>
        <span className="text-sm text-ink-2">{name}</span>
      </p>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Shares statuses={counts.statuses} />
        <ul className="-mx-1.5 grid grid-cols-2 gap-x-1 sm:grid-cols-4 xl:grid-cols-7">
          {counts.statuses.map((count) => {
            const pool = { status: count.status, swep: isSwep };
            return (
              <li key={count.status} data-status={statusOf(count.status)} className="contents">
                <Tile count={count} pool={pool} poolName={name} links={links} />
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** Normal and SWEP rooms apart, each status with its share; every number leads to its rooms. */
export function RoomStatsPanel({ className, ...links }: PoolLinks & { className?: string }) {
  const t = useMessages(statsMessages);
  const { data } = useQuery(api.rooms.stats.query());
  if (!data) return <Skeleton className={clsx('h-28 w-full', className)} />;
  if (data.normal.total + data.swep.total === 0) return null;
  return (
    <section
      aria-label={t('stats')}
      data-print="hide"
      className={clsx('rounded border border-line bg-paper', className)}
    >
      <PoolRow name={t('normal')} isSwep={false} counts={data.normal} links={links} />
      {data.swep.total > 0 && (
        <PoolRow name={t('swepRooms')} isSwep counts={data.swep} links={links} />
      )}
    </section>
  );
}
