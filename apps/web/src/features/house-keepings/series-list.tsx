import type { HouseKeepingSeries } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Pause, Play } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { useRuleWords, useSeriesWords } from '#features/recurrence/recurrence-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

function SeriesRow({ series }: { series: HouseKeepingSeries }) {
  const t = useMessages(houseKeepingMessages);
  const say = useSeriesWords();
  const format = useFormat();
  const words = useRuleWords();
  const canUpdate = useCan(api.houseKeepings.update);
  const { area, isPaused, id, version } = series;
  const pause = useAction(api.houseKeepings.updateSeries, {
    success: say(isPaused ? 'isResumed' : 'isPaused', { area }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-4 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {area} · {t(`type.${series.type}`)}
          {isPaused && <Badge tone="warning">{say('paused')}</Badge>}
        </p>
        <p className="text-ink-2">{words(series.recurrence)}</p>
        <p className="mt-1 text-sm text-ink-2 tabular-nums">
          {series.next.map((each) => format.date(each)).join(' · ')}
        </p>
        <p className="text-sm text-ink-2">{series.assignedTo?.name ?? t('nobody')}</p>
      </div>
      {canUpdate && (
        <Button
          isLoading={pause.isPending}
          icon={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          onClick={() => pause.mutate({ params: { id }, body: { isPaused: !isPaused, version } })}
        >
          {say(isPaused ? 'resume' : 'pause')}
        </Button>
      )}
    </li>
  );
}

/** What repeats, with its next days. */
export function SeriesList() {
  const t = useMessages(houseKeepingMessages);
  const say = useSeriesWords();
  const query = useQuery(api.houseKeepings.listSeries.query({ query: { limit: 500 } }));
  const { data, error, refetch } = query;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.items.length === 0) {
    return (
      <EmptyState icon={CalendarSync} title={say('seriesNone')}>
        {say('seriesNoneText')}
      </EmptyState>
    );
  }
  return (
    <ul
      aria-label={t('view.series')}
      className="max-w-4xl rounded border border-line bg-paper px-5"
    >
      {data.items.map((series) => (
        <SeriesRow key={series.id} series={series} />
      ))}
    </ul>
  );
}
