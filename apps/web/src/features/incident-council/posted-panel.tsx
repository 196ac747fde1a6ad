import type { TenantIncident } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { refresh } from '#core/api/freshness.ts';
import { useAction } from '#core/api/use-action.ts';
import { useLaneWords } from '#features/incident-council/incident-council.messages.ts';
import { LaneBadges } from '#features/incident-council/lane-badges.tsx';
import { PriorityBadge, incidentNumber, placeOf } from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { Button } from '#ui/button/button.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const list = '/dashboard/incidents';

function Line({ incident }: { incident: TenantIncident }) {
  const t = useLaneWords();
  const titleOf = useTypeTitle();
  const { id, number, type, tenant, council } = incident;
  const { mutate, isPending } = useAction(api.incidentCouncil.acknowledge, {
    tenantId: tenant.id,
    success: () => t('acknowledged', { number: incidentNumber(number) }),
    onError: () => void refresh(api.incidentCouncil.acknowledge),
  });
  const what = `${incidentNumber(number)} ${titleOf(type)}`;
  return (
    <li className="flex items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 max-sm:flex-col max-sm:items-stretch">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link
          to={list}
          search={{ open: id, property: tenant.id }}
          className="font-semibold break-words text-ink no-underline hover:underline"
        >
          {[what, placeOf(incident)].filter(Boolean).join(' · ')}
        </Link>
        <p className="text-sm text-ink-2">
          {tenant.title} · {council && <RelativeTime value={council.postedAt} />}
        </p>
        <span className="flex flex-wrap gap-1.5">
          <PriorityBadge priority={incident.priority} />
          <LaneBadges incident={incident} />
        </span>
      </div>
      {council?.state === 'posted' && (
        <Button
          variant="primary"
          aria-label={`${t('act.acknowledge')}: ${what}`}
          icon={<CheckCheck size={16} aria-hidden />}
          isLoading={isPending}
          onClick={() => mutate({ params: { id } })}
        >
          {t('act.acknowledge')}
        </Button>
      )}
    </li>
  );
}

const isNew = ({ council }: TenantIncident) => council?.state === 'posted';

const few = { query: { limit: 20 } } as const;

/** Where a council lands: what nobody has acknowledged, in all properties, and then what is under way. */
export function PostedPanel() {
  const t = useLaneWords();
  const { data, error, refetch } = useQuery({
    ...api.incidentCouncil.list.query(few),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={3} />;
  const fresh = data.items.filter(isNew);
  const ours = data.items.filter(
    (one) => !isNew(one) && (one.council?.awaiting.includes('council') ?? false),
  );
  return (
    <section
      aria-label={t('toAcknowledge')}
      className="mb-4 rounded border border-line bg-paper p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-md font-semibold">{t('toAcknowledge')}</h2>
        <Link to={list}>{t('all')}</Link>
      </div>
      {fresh.length === 0 && <p className="mt-2 text-ink-2">{t('nothingNew')}</p>}
      <ul>
        {fresh.map((incident) => (
          <Line key={`${incident.tenant.id}/${incident.id}`} incident={incident} />
        ))}
      </ul>
      {ours.length > 0 && (
        <>
          <h3 className="mt-3 text-sm text-ink-3">{t('turn.council')}</h3>
          <ul>
            {ours.map((incident) => (
              <Line key={`${incident.tenant.id}/${incident.id}`} incident={incident} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
