import { incidentStatuses, type Incident } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { Board, BoardColumn } from '#core/board/board.tsx';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { LaneBadges } from '#features/incident-council/lane-badges.tsx';
import {
  CctvBadge,
  PriorityBadge,
  incidentNumber,
  placeOf,
  useIncidentWords,
} from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { Button } from '#ui/button/button.tsx';
import { RelativeTime, useNow } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const columns = [...incidentStatuses.slice(0, 2), 'council', 'closed'] as const;
type Column = (typeof columns)[number];
const closedAtOnce = 20;
const soonMs = 48 * 3_600_000;
const ranks = ['high', 'medium', 'low'];

/** What is with a council stands in its lane until it is closed, however far the house has come. */
const columnOf = ({ status, managementMode }: Incident): Column =>
  status !== 'closed' && managementMode === 'manage_council' ? 'council' : status;

/** Until when somebody has to act: a recording that is written over, a reply that is due. */
const dueOf = ({ cctv, council }: Incident): number => {
  const recording = cctv.securedAt === null ? cctv.secureBy : null;
  const reply = council === null || council.clock === 'met' ? null : council.replyDue;
  const dues = [recording, reply].filter((due) => due !== null);
  return Math.min(...dues.map((due) => Date.parse(due)), Infinity);
};

const soonOf = (incident: Incident, now: number): number => {
  const due = dueOf(incident);
  return due <= now + soonMs ? due : Number.MAX_SAFE_INTEGER;
};

/** What cannot wait two days first, then by priority, and of those the longest known. */
const byUrgency = (now: number) => (one: Incident, other: Incident) => {
  const [due, otherDue] = [soonOf(one, now), soonOf(other, now)];
  return (
    due - otherDue ||
    ranks.indexOf(one.priority) - ranks.indexOf(other.priority) ||
    one.reportedAt.localeCompare(other.reportedAt)
  );
};

function Card({ incident, onOpen }: { incident: Incident; onOpen: (id: number) => void }) {
  const titleOf = useTypeTitle();
  const { id, number, type, priority, reportedAt } = incident;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex w-full flex-col items-start gap-1 rounded border border-line bg-paper px-3 py-2 text-left hover:border-line-strong"
      >
        <span className="flex w-full justify-between gap-2">
          <span className="font-semibold break-words">{titleOf(type)}</span>
          <span className="text-xs text-ink-3 tabular-nums">{incidentNumber(number)}</span>
        </span>
        <span className="text-sm break-words text-ink-2">
          {placeOf(incident)} · <RelativeTime value={reportedAt} />
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

/** All that is open, what presses first, and those that were closed last, as many as were asked for. */
function useIncidents() {
  const now = useNow();
  const [shown, setShown] = useState(closedAtOnce);
  const open = useQuery(api.incidents.list.all({ status: 'new,resolved' }));
  const closed = useQuery({
    ...api.incidents.list.query({ query: { status: 'closed', limit: shown } }),
    placeholderData: keepPreviousData,
  });
  return {
    incidents: open.data && [
      ...open.data.items.toSorted(byUrgency(now)),
      ...(closed.data?.items ?? []),
    ],
    closed: {
      total: closed.data?.total ?? 0,
      isLoading: closed.isFetching,
      showMore: () => setShown(shown + closedAtOnce),
    },
    error: open.error ?? closed.error,
    refetch: () => void Promise.all([open.refetch(), closed.refetch()]),
  };
}

/** Incidents as cards, by how far they have come, with those of a council in a lane of their own. */
export function LaneBoard({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useLaneWords();
  const word = useIncidentWords();
  const { incidents, closed, error, refetch } = useIncidents();
  if (error) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>;
  if (!incidents) return <SkeletonLines lines={8} />;
  return (
    <Board>
      {columns.map((column) => {
        const own = incidents.filter((incident) => columnOf(incident) === column);
        const total = column === 'closed' ? closed.total : own.length;
        return (
          <BoardColumn
            key={column}
            title={column === 'council' ? t('lane') : word(`status.${column}`)}
            count={total}
            rest={
              own.length < total && (
                <Button size="sm" isLoading={closed.isLoading} onClick={closed.showMore}>
                  {t('showMore', { count: total - own.length })}
                </Button>
              )
            }
          >
            {own.map((incident) => (
              <Card key={incident.id} {...{ incident, onOpen }} />
            ))}
          </BoardColumn>
        );
      })}
    </Board>
  );
}
