import type { InspectionSeries } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { SeriesDrawer } from '#features/inspection-reports/series-drawer.tsx';
import { useScopeWords } from '#features/inspection-reports/series-places.tsx';
import { placeOf } from '#features/inspection/inspection-place.ts';
import { useRuleWords } from '#features/recurrence/recurrence-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

const mostNamed = 6;

/** As many places as one line takes, and how many more there are. */
export function usePlacesWords() {
  const t = useReportsWords();
  return (places: readonly string[]): string => {
    const named = places.slice(0, mostNamed).join(', ');
    const count = places.length - mostNamed;
    return count > 0 ? t('andMore', { named, count }) : named;
  };
}

interface SeriesProps {
  series: InspectionSeries;
}

function StopButton({ series }: SeriesProps) {
  const t = useReportsWords();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useAction(api.inspectionSeries.remove, { success: t('stopped') });
  return (
    <>
      <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('stopTitle')}
        description={t('stopText')}
        confirmText={t('stop')}
        onConfirm={() => mutateAsync({ params: { id: series.id } })}
      />
    </>
  );
}

function ChangeButtons({ series }: SeriesProps) {
  const t = useReportsWords();
  const [isChanging, setIsChanging] = useState(false);
  const { id, isPaused, version } = series;
  const { mutate, isPending } = useAction(api.inspectionSeries.update, {
    success: t(isPaused ? 'isResumed' : 'isPaused'),
  });
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setIsChanging(true)}>
        {t('seriesChange')}
      </Button>
      <Button
        isLoading={isPending}
        icon={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        onClick={() => mutate({ params: { id }, body: { isPaused: !isPaused, version } })}
      >
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      {isChanging && <SeriesDrawer series={series} onClose={() => setIsChanging(false)} />}
    </>
  );
}

function Series({ series }: SeriesProps) {
  const t = useReportsWords();
  const format = useFormat();
  const rule = useRuleWords();
  const placesWords = usePlacesWords();
  const canChange = useCan(api.inspectionSeries.update);
  const canRemove = useCan(api.inspectionSeries.remove);
  const scopeWords = useScopeWords();
  const { questioner, places, scope, recurrence, times, next, isPaused } = series;
  const whose = series.assignedTo ?? series.assignedRole;
  const hours = `${format.clock(times.from)} – ${format.clock(times.until)}`;
  const days = next.map((each) => format.date(each)).join(' · ');
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-4 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {questioner.title}
          {isPaused && <Badge tone="warning">{t('paused')}</Badge>}
        </p>
        <p className="wrap-anywhere">
          {scope === null ? placesWords(places.map(placeOf)) : scopeWords(scope)}
        </p>
        <p className="text-ink-2">
          {[rule(recurrence), hours, whose?.name].filter(Boolean).join(' · ')}
        </p>
        {days !== '' && (
          <p className="mt-1 text-sm text-ink-2 tabular-nums">{t('nextDays', { days })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {canChange && <ChangeButtons series={series} />}
        {canRemove && <StopButton series={series} />}
      </div>
    </li>
  );
}

/** What repeats, with its next days. */
export function SeriesList() {
  const t = useReportsWords();
  const { data, error, refetch, isFetching } = useQuery(api.inspectionSeries.list.all());
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <SkeletonLines lines={6} />;
  if (data.items.length === 0)
    return (
      <EmptyState icon={CalendarSync} title={t('seriesNone')}>
        {t('seriesNoneText')}
      </EmptyState>
    );
  return (
    <ul
      aria-label={t('view.series')}
      className="max-w-4xl rounded border border-line bg-paper px-5"
    >
      {data.items.map((series) => (
        <Series key={series.id} series={series} />
      ))}
    </ul>
  );
}
