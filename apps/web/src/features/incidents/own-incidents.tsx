import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import {
  IncidentStatusBadge,
  incidentNumber,
  placeOf,
} from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** For whoever may report and not read: what they reported themselves. */
export function OwnIncidents() {
  const t = useIncidentsWords();
  const titleOf = useTypeTitle();
  const format = useFormat();
  const { data, error, refetch } = useQuery(api.incidents.mine.query({ query: { limit: 50 } }));
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.items.length === 0)
    return <EmptyState title={t('mineNone')}>{t('mineText')}</EmptyState>;
  return (
    <section aria-label={t('mineTitle')} className="max-w-3xl">
      <h2 className="mb-2 text-md font-semibold">{t('mineTitle')}</h2>
      <ul>
        {data.items.map((incident) => (
          <li
            key={incident.id}
            className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0"
          >
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold break-words">
                {[titleOf(incident.type), placeOf(incident)].filter(Boolean).join(' · ')}
              </span>
              <IncidentStatusBadge status={incident.status} />
            </span>
            <span className="text-sm text-ink-3 tabular-nums">
              {incidentNumber(incident.number)} · {format.timeAndDate(incident.happenedAt)}
            </span>
            <p className="break-words whitespace-pre-wrap">{incident.description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
