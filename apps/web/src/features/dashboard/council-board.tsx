import { breachingKinds, type Contract, type Output } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Building2, MapPin } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { publicFileUrl } from '#core/files/file-address.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useEnterProperty } from '#core/session/property.ts';
import { useProfile } from '#core/session/session.tsx';
import { BreachingPanel } from '#features/breaching/breaching-panel.tsx';
import { CouncilPackButton } from '#features/council-pack/council-pack-button.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { PostedCounts } from '#features/incident-council/posted-counts.tsx';
import { PostedPanel } from '#features/incident-council/posted-panel.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Avatar } from '#ui/show/avatar.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { OccupancyBar } from '#ui/show/occupancy-bar.tsx';
import { StatusBadge, statusIcons } from '#ui/show/status-badge.tsx';
import type { Status } from '#ui/show/status-badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

type Health = Output<Contract['stats']['platform']>[number];

/** How the rooms of a place are shared out, at a glance; what is neither is left open. */
function Shares({ row }: { row: Health }) {
  const t = useMessages(dashboardMessages);
  const { ready, notReady, occupied, reserved: rest, roomCount: rooms } = row;
  const parts: [Status, number][] = [
    ['occupied', occupied],
    ['ready', ready],
    ['not-ready', notReady],
  ];
  return (
    <span
      role="img"
      aria-label={t('share', { ready, notReady, occupied, rooms })}
      className="mt-3 flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-sunken"
    >
      {parts
        .filter(([, count]) => count > 0)
        .map(([status, count]) => (
          <span
            key={status}
            data-status={status}
            className="min-w-1 bg-status-bar"
            style={{ flexGrow: count }}
          />
        ))}
      {rest > 0 && <span style={{ flexGrow: rest }} />}
    </span>
  );
}

function Figure({ status, label, value }: { status: Status; label: string; value: number }) {
  const format = useFormat();
  const Icon = statusIcons[status];
  return (
    <div data-status={status} className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-sm leading-4 text-ink-2">{label}</dt>
      <dd className="flex items-center gap-2 text-3xl font-semibold tracking-[-0.03em] tabular-nums">
        {format.number(value)}
        <Icon size={20} aria-hidden className="text-status" />
      </dd>
    </div>
  );
}

const rounds = '/dashboard/room-inspections';
const actions = '/dashboard/inspection-actions?overdue=true';

/** When somebody last looked who is there, how that agreed with the books, and what is overdue: each leads there. */
function Leads({ row, onEnter }: { row: Health; onEnter: (to: string) => void }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const { lastCheck, overdueActions } = row;
  const checked =
    lastCheck &&
    t('checkedRooms', {
      count: lastCheck.rooms ?? 0,
      wrong: lastCheck.discrepancies ?? 0,
      day: format.date(lastCheck.day),
    });
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {checked === null ? (
        <span className="text-ink-2">{t('neverChecked')}</span>
      ) : (
        <button type="button" className="tap-line text-left" onClick={() => onEnter(rounds)}>
          {checked}
        </button>
      )}
      {overdueActions > 0 && (
        <button type="button" className="tap-line" onClick={() => onEnter(actions)}>
          {t('overdueActions', { count: overdueActions })}
        </button>
      )}
    </p>
  );
}

function Place({ row, isHere }: { row: Health; isHere: boolean }) {
  const t = useMessages(dashboardMessages);
  const { isPending, enter } = useEnterProperty();
  const title = row.tenantTitle || t('notAvailable');
  return (
    <li className="rounded border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={title} src={row.logo && publicFileUrl(row.logo.fileKey)} isSquare />
        <h2 className="min-w-0 text-lg font-semibold break-words">{title}</h2>
        {isHere && (
          <Badge tone="brand" icon={MapPin}>
            {t('here')}
          </Badge>
        )}
        {row.overdueDepartures > 0 && (
          <StatusBadge status="overdue">
            {t('overdue', { count: row.overdueDepartures })}
          </StatusBadge>
        )}
        {row.occupiedFaulty > 0 && (
          <StatusBadge status="maintenance">
            {t('faultyShort', { count: row.occupiedFaulty })}
          </StatusBadge>
        )}
        <PostedCounts tenant={row.tenantId} title={title} />
        <Leads row={row} onEnter={(to) => void enter(row.tenantId, to)} />
        {!isHere && (
          <Button
            size="sm"
            aria-label={t('go', { property: title })}
            isLoading={isPending}
            onClick={() => void enter(row.tenantId)}
            className="ml-auto"
            icon={<ArrowRight size={16} aria-hidden />}
          >
            {t('goShort')}
          </Button>
        )}
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-4 lg:grid-cols-[1fr_1fr_1fr_1.6fr]">
        <Figure status="ready" label={t('roomsReady')} value={row.ready} />
        <Figure status="not-ready" label={t('voidNotReady')} value={row.notReady} />
        <Figure status="occupied" label={t('roomsOccupied')} value={row.occupied} />
        <div className="max-lg:col-span-3 flex min-w-0 flex-col justify-end gap-1.5">
          <dt className="text-sm leading-4 text-ink-2">
            {t('occupancyOf', { count: row.activeReservations })}
          </dt>
          <dd>
            <OccupancyBar value={row.percentage} label={`${t('occupancy')}, ${title}`} />
          </dd>
        </div>
      </dl>
      <Shares row={row} />
    </li>
  );
}

function Places({ rows }: { rows: readonly Health[] }) {
  const t = useMessages(dashboardMessages);
  const { tenant } = useProfile();
  if (rows.length === 0) {
    return (
      <EmptyState icon={Building2} title={t('noProperty')}>
        {t('noPropertyText')}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('council')} className="flex flex-col gap-3">
      {rows.map((row) => (
        <Place key={row.tenantId} row={row} isHere={row.tenantId === tenant?.id} />
      ))}
    </ul>
  );
}

const besidesReplies = breachingKinds.filter((kind) => kind !== 'reply');

/** A council's properties side by side: which has a room, which keeps rooms empty. */
export function CouncilBoard() {
  const t = useMessages(dashboardMessages);
  const { data, error, isFetching, refetch } = useQuery({
    ...api.stats.platform.query(),
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('councilText')} actions={<CouncilPackButton />} />
      <PostedPanel />
      <div className="mb-4">
        <BreachingPanel kinds={besidesReplies} />
      </div>
      {error && !data && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <DelayedSkeleton className="flex flex-col gap-3">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </DelayedSkeleton>
      )}
      {data && <Places rows={data} />}
    </>
  );
}
