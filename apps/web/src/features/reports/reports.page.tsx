import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { useCan } from '#core/session/session.tsx';
import { AnswersButton } from '#features/reports/answers-button.tsx';
import { FigureCharts, FigureTiles } from '#features/reports/report-figures.tsx';
import { ReportFilters } from '#features/reports/report-filters.tsx';
import { ReportLeads } from '#features/reports/report-leads.tsx';
import { useReports } from '#features/reports/reports-view.ts';
import { useReportsWords } from '#features/reports/reports.messages.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';

function Figures() {
  const t = useReportsWords();
  const view = useReports();
  const { data, error, refetch } = useQuery({
    ...api.questionerResponses.figures.query({ query: view.query }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="report-figures">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="report-figures" className="text-lg font-semibold">
          {t('figures')}
        </h2>
        <AnswersButton view={view} forms={data?.forms ?? []} />
      </div>
      <ReportFilters view={view} />
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!error && !data && (
        <DelayedSkeleton>
          <Skeleton className="h-96" />
        </DelayedSkeleton>
      )}
      {!error && data && <FigureTiles figures={data} />}
      {!error && data && data.completed + data.missed === 0 && (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      )}
      {!error && data && data.completed + data.missed > 0 && (
        <FigureCharts figures={data} view={view} />
      )}
    </section>
  );
}

/** Leads on to what there is of inspections, and tells how they went. */
export function ReportsPage() {
  const t = useReportsWords();
  const canRead = useCan(api.questionerResponses.figures);
  return (
    <>
      <PageHeader title={t('title')} subtitle={canRead ? t('subtitle') : undefined} />
      <ReportLeads />
      {canRead && <Figures />}
    </>
  );
}
