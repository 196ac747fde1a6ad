import { addDays } from '@keyhold/contract';
import type { AttendanceRow } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Clock } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { downloadShown } from '#core/files/csv.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { reportMessages } from '#features/attendance-report/attendance-report.messages.ts';
import { useReportColumns } from '#features/attendance-report/report-columns.tsx';
import { ReportFilters } from '#features/attendance-report/report-filters.tsx';
import {
  daysOf,
  isGood,
  ReportSearch,
  type ReportSearch as Asked,
} from '#features/attendance-report/report-period.ts';
import { PrintButton } from '#features/exports/print-button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { addressProps } from '#ui/table/list-state.ts';

interface ListingProps {
  days: { from: string; to: string };
  search: Asked;
  setSearch: ReturnType<typeof useScreenSearch<typeof ReportSearch>>['setSearch'];
}

/** From a person to the days, from a week to its days, from a day to the times of which it is made. */
function useDrill({ search, days, setSearch }: ListingProps) {
  const navigate = useNavigate();
  return ({ user, period }: AttendanceRow) => {
    if (search.by === 'day' && period !== null)
      void navigate({
        to: '/dashboard/attendance',
        search: { userId: user.id, from: period, to: period },
      });
    else
      setSearch({
        by: 'day',
        userId: user.id,
        page: undefined,
        ...(period !== null && {
          period: 'custom',
          from: period < days.from ? days.from : period,
          to: addDays(period, 6) > days.to ? days.to : addDays(period, 6),
        }),
      });
  };
}

function Listing(props: ListingProps) {
  const { days, search, setSearch } = props;
  const t = useMessages(reportMessages);
  const { by, userId, roleId, page, limit } = search;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.timeLogs.report.query({ query: { ...days, by, userId, roleId } }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const columns = useReportColumns(rows, by);
  const open = useDrill(props);
  const name = `${t('title')} ${days.from} ${days.to}`;
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={data && rows.slice((page - 1) * limit, page * limit)}
      total={data && rows.length}
      rowId={({ user, period }) => `${user.id}/${period ?? ''}`}
      rowLabel={({ user }) => user.name}
      {...addressProps({ search, setSearch })}
      isStale={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={open}
      onExport={() => downloadShown({ name, rows, columns, chosen: search.columns?.split(',') })}
    />
  );
}

/** What everybody was to work and has: everybody's for whoever reads their times, else one's own. */
export function AttendanceReportPage() {
  const t = useMessages(reportMessages);
  const today = useToday();
  const { search, setSearch } = useScreenSearch(ReportSearch);
  const days = daysOf(search, today);
  const { userId, roleId } = search;
  const isAsked = isGood(days);
  const mayList = useCan('write:time_logs');
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('text')}
        actions={
          <>
            {mayList && (
              <LinkButton asChild variant="secondary">
                <Link to="/dashboard/attendance" search={{ ...days, userId }}>
                  <Clock size={16} aria-hidden />
                  {t('times')}
                </Link>
              </LinkButton>
            )}
            <PrintButton
              of={api.exports.timeReport}
              ask={(print) => print({ body: { ...days, userId, roleId } })}
              title={t('asPdf')}
              disabled={!isAsked}
            />
          </>
        }
      />
      <ReportFilters
        {...{ search, days }}
        onChange={(change) => setSearch({ ...change, page: undefined })}
      />
      {isAsked ? (
        <Listing {...{ days, search, setSearch }} />
      ) : (
        <Notice tone="warning">{t('badPeriod')}</Notice>
      )}
    </>
  );
}
