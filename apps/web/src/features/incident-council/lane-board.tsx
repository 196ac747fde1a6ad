import { incidentStatuses, type Incident } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { LaneBadges } from '#features/incident-council/lane-badges.tsx';
import {
  CctvBadge,
  PriorityBadge,
  incidentNumber,
  placeOf,
  useIncidentWords,
} from '#features/incident/incident-badges.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const columns = [...incidentStatuses.slice(0, 2), 'council', 'closed'] as const;
type Column = (typeof columns)[number];
const most = 100;

/** What is with a council stands in its lane until it is closed, however far the house has come. */
const columnOf = ({ status, managementMode }: Incident): Column =>
  status !== 'closed' && managementMode === 'manage_council' ? 'council' : status;

function Card({ incident, onOpen }: { incident: Incident; onOpen: (id: number) => void }) {
  const { id, number, type, priority, reportedAt } = incident;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex w-full flex-col items-start gap-1 rounded border border-line bg-paper px-3 py-2 text-left hover:border-line-strong"
      >
        <span className="flex w-full justify-between gap-2">
          <span className="font-semibold break-words">{type.title}</span>
          <span className="text-xs text-ink-3 tabular-nums">{incidentNumber(number)}</span>
        </span>
        <span className="text-sm break-words text-ink-2">
          {placeOf(incident)} <RelativeTime value={reportedAt} />
        </span>
        <span className="flex max-w-full flex-wrap gap-1">
          <PriorityBadge priority={priority} />
          <CctvBadge incident={incident} />
          <LaneBadges incident={incident} />
        </span>
      </button>
    </li>
  );
}

/** All that is open, and the twenty that were closed last. */
function useIncidents() {
  const open = useQuery(
    api.incidents.list.query({ query: { status: 'new,resolved', limit: most } }),
  );
  const closed = useQuery(api.incidents.list.query({ query: { status: 'closed', limit: 20 } }));
  return {
    incidents: open.data && [...open.data.items, ...(closed.data?.items ?? [])],
    error: open.error ?? closed.error,
    refetch: () => void Promise.all([open.refetch(), closed.refetch()]),
  };
}

/** Incidents as cards, by how far they have come, with those of a council in a lane of their own. */
export function LaneBoard({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useLaneWords();
  const word = useIncidentWords();
  const { incidents, error, refetch } = useIncidents();
  if (error) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>;
  if (!incidents) return <SkeletonLines lines={8} />;
  return (
    <div className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:px-0">
      {columns.map((column) => {
        const own = incidents.filter((incident) => columnOf(incident) === column);
        return (
          <div
            key={column}
            className="flex w-72 shrink-0 flex-col gap-2 rounded bg-sunken p-2 lg:w-auto lg:min-w-0 lg:flex-1"
          >
            <h2
              id={`lane-${column}`}
              className="flex items-baseline justify-between px-1 text-sm font-semibold"
            >
              {column === 'council' ? t('lane') : word(`status.${column}`)}
              <span className="font-normal text-ink-3 tabular-nums">{own.length}</span>
            </h2>
            <ul aria-labelledby={`lane-${column}`} className="flex min-h-16 flex-col gap-2">
              {own.map((incident) => (
                <Card key={incident.id} {...{ incident, onOpen }} />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
