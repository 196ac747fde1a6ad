import type { Contract, Input, Maintenance } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import {
  ClockBadge,
  HazardBadge,
  MaintenanceStatusBadge,
  Repeats,
  faultNumber,
  nextClock,
  onItOf,
} from '#features/fault/fault-badges.tsx';
import { MainActs } from '#features/maintenance/fault-acts.tsx';
import type { FaultDialog } from '#features/maintenance/fault-change.ts';
import { placeOf } from '#features/maintenance/fault-name.ts';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const minute = 60_000;
const list = '/dashboard/maintenance';

const FaultActDialog = onDemand(
  async () => (await import('#features/maintenance/fault-dialogs.tsx')).FaultActDialog,
);

/** A fault in a line of a list beside something else: what, where, since when, and the next act. */
function Line({ fault, withPlace }: { fault: Maintenance; withPlace: boolean }) {
  const [act, setAct] = useState<FaultDialog | null>(null);
  const clock = nextClock(fault);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <Link
          to={list}
          search={{ open: fault.id }}
          className="font-semibold break-words text-ink no-underline hover:underline tap-line"
        >
          {withPlace && `${placeOf(fault)} · `}
          {fault.issue}
        </Link>
        <p className="text-sm text-ink-2">
          {faultNumber(fault.number)} · <RelativeTime value={fault.reportedAt} />
          {onItOf(fault) && ` · ${onItOf(fault)}`}
        </p>
        <span className="flex flex-wrap items-center gap-1.5">
          <MaintenanceStatusBadge fault={fault} />
          <HazardBadge hazard={fault.hazard} />
          {clock && <ClockBadge clock={clock} />}
          <Repeats fault={fault} />
        </span>
      </div>
      <span className="flex gap-2">
        <MainActs fault={fault} onAct={setAct} size="sm" />
      </span>
      {act && <FaultActDialog fault={fault} act={act} onClose={() => setAct(null)} />}
    </li>
  );
}

type Of = { roomId: number } | { contractorId: number };
/** The faults of a room or the jobs of a contractor: what is open, and what was. */
export function FaultsPanel({ of }: { of: Of }) {
  const t = useMessages(maintenanceMessages);
  const canRead = useCan(api.maintenance.list);
  const { data, error, refetch } = useQuery(
    api.maintenance.list.query({ query: { ...of, limit: 50 } }),
  );
  if (!canRead) return <EmptyState kind="forbidden" className="py-8" />;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('none')} className="py-8">
        {t('noneText')}
      </EmptyState>
    );
  return (
    <ul aria-label={t('title')} className="max-w-3xl">
      {data.items.map((fault) => (
        <Line key={fault.id} fault={fault} withPlace={!('roomId' in of)} />
      ))}
    </ul>
  );
}

/** What is to be mended in a room besides what is told of it elsewhere; nothing where there is nothing. */
export function OpenFaults({ roomId, besides }: { roomId: number; besides: readonly number[] }) {
  const t = useMessages(maintenanceMessages);
  const query = { roomId, view: 'open', limit: 50 } as const;
  const { data } = useQuery({
    ...api.maintenance.list.query({ query }),
    enabled: useCan(api.maintenance.list),
  });
  const faults = data?.items.filter(({ id }) => !besides.includes(id)) ?? [];
  if (faults.length === 0) return null;
  return (
    <section aria-label={t('openFaults')}>
      <h2 className="text-md font-semibold">{t('openFaults')}</h2>
      <ul>
        {faults.map((fault) => (
          <Line key={fault.id} fault={fault} withPlace={false} />
        ))}
      </ul>
    </section>
  );
}

type Query = NonNullable<Input<Contract['maintenance']['list']>['query']>;
const parts = {
  emergency: { view: 'emergency' },
  clocks: { view: 'clocks', sortBy: 'due' },
  today: { view: 'today' },
  mine: { view: 'mine' },
} as const satisfies Record<string, Query>;
type Part = keyof typeof parts;
/** What presses most comes first. */
const partNames = ['emergency', 'clocks', 'today', 'mine'] as const;
const most = 10;

/** Asked for once, each fault shown where it presses most. */
function usePart(part: Part, isEnabled: boolean) {
  const { data } = useQuery({
    ...api.maintenance.list.query({ query: { ...parts[part], limit: most } }),
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: minute,
  });
  return data?.items ?? [];
}

/**
 * On My shift of whoever mends: seen without a tap, started with one, resolved with two. Beside the
 * list of all that is about to breach it does not say so again.
 */
export function ShiftFaultsPanel({ besidesClocks = false }: { besidesClocks?: boolean }) {
  const t = useMessages(maintenanceMessages);
  const canRead = useCan(api.maintenance.list);
  const canUpdate = useCan(api.maintenance.update);
  const found = {
    emergency: usePart('emergency', canRead),
    clocks: usePart('clocks', canRead && !besidesClocks),
    today: usePart('today', canRead && canUpdate),
    mine: usePart('mine', canRead && canUpdate),
  };
  if (!canRead) return null;
  const seen = new Set<number>();
  const groups = partNames
    .map((part) => {
      const faults = found[part].filter(({ id }) => !seen.has(id));
      for (const { id } of faults) seen.add(id);
      return { part, faults };
    })
    .filter(({ faults }) => faults.length > 0);
  return (
    <section
      aria-label={t('title')}
      className="flex min-w-0 flex-col gap-3 rounded border border-line bg-paper p-4 sm:p-5"
    >
      {groups.length === 0 && <p className="text-ink-2">{t('shiftNone')}</p>}
      {groups.map(({ part, faults }) => (
        <div key={part}>
          <h2 className="text-md font-semibold">{t(`shift.${part}`)}</h2>
          <ul>
            {faults.map((fault) => (
              <Line key={fault.id} fault={fault} withPlace />
            ))}
          </ul>
        </div>
      ))}
      <LinkButton asChild size="sm" variant="ghost">
        <Link to={list}>{t('all')}</Link>
      </LinkButton>
    </section>
  );
}
