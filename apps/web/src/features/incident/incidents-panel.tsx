import type { Contract, Incident, Input } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import {
  CctvBadge,
  IncidentStatusBadge,
  RepeatNotes,
  incidentNumber,
  placeOf,
  useIncidentWords,
} from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const list = '/dashboard/incidents';
const minute = 60_000;

function Line({ incident, withPlace }: { incident: Incident; withPlace: boolean }) {
  const titleOf = useTypeTitle();
  const { id, number, type, happenedAt } = incident;
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0">
      <Link
        to={list}
        search={{ open: id }}
        className="font-semibold break-words text-ink no-underline hover:underline tap-line"
      >
        {[titleOf(type), withPlace && placeOf(incident)].filter(Boolean).join(' · ')}
      </Link>
      <p className="text-sm text-ink-2">
        {incidentNumber(number)} · <RelativeTime value={happenedAt} />
      </p>
      <span className="flex flex-wrap items-center gap-1.5">
        <IncidentStatusBadge status={incident.status} />
        <CctvBadge incident={incident} />
        <RepeatNotes incident={incident} />
      </span>
    </li>
  );
}

export type IncidentsOf = { roomId: number } | { guestId: number };

/** What happened in a room, or with a guest. */
export function IncidentsPanel({ of, action }: { of: IncidentsOf; action: ReactNode }) {
  const t = useIncidentWords();
  const { data, error, refetch } = useQuery(
    api.incidents.list.query({ query: { ...of, limit: 50 } }),
  );
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={t('none')} actions={action} className="py-8">
        {t('noneText')}
      </EmptyState>
    );
  return (
    <div className="flex max-w-3xl flex-col items-start gap-2">
      {action}
      <ul aria-label={t('title')} className="w-full">
        {data.items.map((incident) => (
          <Line key={incident.id} incident={incident} withPlace={!('roomId' in of)} />
        ))}
      </ul>
    </div>
  );
}

type Query = NonNullable<Input<Contract['incidents']['list']>['query']>;
const parts = {
  unsecured: { cctv: 'unsecured', limit: 5 },
  open: { status: 'new', limit: 10 },
} as const satisfies Record<string, Query>;

const usePart = (part: keyof typeof parts, isEnabled: boolean) => {
  const { data } = useQuery({
    ...api.incidents.list.query({ query: parts[part] }),
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: minute,
  });
  return data?.items ?? [];
};

/** What is not seen from the first few: how old they are, and who is to act. */
function Counts() {
  const t = useIncidentWords();
  const { data } = useQuery(api.incidents.stats.query());
  const counts = [
    ['older', data?.ages.older, { age: 'older' }],
    ['house', data?.awaitingHouse, { awaiting: 'house' }],
    ['council', data?.awaitingCouncil, { awaiting: 'council' }],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {counts.map(
        ([name, count, search]) =>
          !!count && (
            <Link key={name} to={list} search={search} className="tap-line">
              {t(`shift.${name}`, { count })}
            </Link>
          ),
      )}
    </p>
  );
}

/** On My shift of whoever reads incidents: recordings that go first, then what is open. */
export function ShiftIncidentsPanel() {
  const t = useIncidentWords();
  const canRead = useCan(api.incidents.list);
  const unsecured = usePart('unsecured', canRead);
  const open = usePart('open', canRead);
  const shown = new Set(unsecured.map(({ id }) => id));
  const groups = [
    { title: t('shift.unsecured'), incidents: unsecured },
    { title: t('shift.open'), incidents: open.filter(({ id }) => !shown.has(id)) },
  ].filter(({ incidents }) => incidents.length > 0);
  if (!canRead || groups.length === 0) return null;
  return (
    <section
      aria-label={t('title')}
      className="flex min-w-0 flex-col gap-3 rounded border border-line bg-paper p-4 sm:p-5"
    >
      {groups.map(({ title, incidents }) => (
        <div key={title}>
          <h2 className="text-md font-semibold">{title}</h2>
          <ul>
            {incidents.map((incident) => (
              <Line key={incident.id} incident={incident} withPlace />
            ))}
          </ul>
        </div>
      ))}
      <Counts />
      <LinkButton asChild size="sm" variant="ghost">
        <Link to={list}>{t('all')}</Link>
      </LinkButton>
    </section>
  );
}
