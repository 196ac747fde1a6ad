import { timeLogApprovals, timeLogs } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, PenLine, TabletSmartphone } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { flagOptions, timeLogFields } from '#features/attendance/attendance.fields.tsx';
import { attendanceMessages } from '#features/attendance/attendance.messages.ts';
import { BulkActs } from '#features/attendance/bulk-acts.tsx';
import { ClockPanel } from '#features/attendance/clock-panel.tsx';
import { MissingTimes } from '#features/attendance/missing-times.tsx';
import { NowBoard } from '#features/attendance/now-board.tsx';
import { actsColumn } from '#features/attendance/time-acts.tsx';
import { WeekPanel } from '#features/attendance/week-panel.tsx';
import { RefusedNotice } from '#features/kiosks/refused-notice.tsx';
import { useWorkers } from '#features/rota/use-rota.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { FilterSegments, FilterSelect } from '#ui/table/filters.tsx';

const AddDialog = onDemand(
  async () => (await import('#features/attendance/add-dialog.tsx')).AddDialog,
);

const everybody = listOf(api.timeLogs.list, timeLogs.list, {
  filters: ['approval', 'flag', 'userId', 'from', 'to'],
  views: 'time-logs',
});
const own = listOf(api.timeLogs.mine, timeLogs.mine, {
  filters: ['approval', 'flag', 'from', 'to'],
});

function Links() {
  const t = useMessages(attendanceMessages);
  const may = useCan(api.timeLogs.report);
  const mayPair = useCan(api.kiosks.list);
  return (
    <>
      {mayPair && (
        <LinkButton asChild>
          <Link to="/dashboard/attendance/kiosks">
            <TabletSmartphone size={16} aria-hidden />
            {t('kiosks')}
          </Link>
        </LinkButton>
      )}
      {may && (
        <LinkButton asChild variant="secondary">
          <Link to="/dashboard/attendance-report">
            <ChartNoAxesColumn size={16} aria-hidden />
            {t('report')}
          </Link>
        </LinkButton>
      )}
    </>
  );
}

interface Spanned {
  search: { from?: string | undefined; to?: string | undefined };
  setSearch: (change: {
    from?: string | undefined;
    to?: string | undefined;
    page: undefined;
  }) => void;
}
function Top({ search, setSearch }: Spanned) {
  return (
    <>
      <ClockPanel />
      <MissingTimes />
      <RefusedNotice />
      <NowBoard />
      <WeekPanel span={search} onGo={(span) => setSearch({ ...span, page: undefined })} />
    </>
  );
}

/** One person's alone. */
function WhoFilter({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}) {
  const t = useMessages(attendanceMessages);
  const people = useWorkers().data?.items ?? [];
  return (
    <div className="w-full sm:w-52">
      <Combobox
        label={t('person')}
        placeholder={t('person')}
        value={value === undefined ? null : String(value)}
        onChange={(id) => onChange(id === null ? undefined : Number(id))}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        isClearable
      />
    </div>
  );
}

function EverybodysTimes() {
  const t = useMessages(attendanceMessages);
  const address = useAddress(everybody);
  const columns = useColumns(timeLogFields);
  const mayDecide = useCan(api.timeLogs.approve);
  return (
    <ListPage
      {...{ list: everybody, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle'), actions: <Links /> }}
      top={<Top {...address} />}
      add={{ by: api.timeLogs.create, label: t('add'), icon: PenLine }}
      renderForm={({ record, onClose }) => record === 'new' && <AddDialog onClose={onClose} />}
      columns={[...columns, actsColumn(t('acts'))]}
      rowLabel={({ user }) => user.name}
      searchLabel={t('search')}
      filters={
        <>
          <FilterSegments
            {...filterOf(address, 'approval')}
            label={t('approval')}
            all={t('all')}
            options={timeLogApprovals.map((value) => ({ value, label: t(value) }))}
          />
          <FilterSelect
            {...filterOf(address, 'flag')}
            label={t('flag')}
            all={t('all')}
            options={flagOptions()}
          />
          <WhoFilter {...filterOf(address, 'userId')} />
        </>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      renderBulk={mayDecide ? (chosen) => <BulkActs {...chosen} /> : undefined}
    />
  );
}

function OwnTimes() {
  const t = useMessages(attendanceMessages);
  const address = useAddress(own);
  return (
    <ListPage
      {...{ list: own, address }}
      title={t('title')}
      header={{ subtitle: t('ownSubtitle'), actions: <Links /> }}
      top={<Top {...address} />}
      columns={[...useColumns(timeLogFields), actsColumn(t('acts'))]}
      rowLabel={({ user }) => user.name}
      searchLabel={t('search')}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

/** Everybody's times for whoever may read them, else one's own. */
export function AttendancePage() {
  return useCan(api.timeLogs.list) ? <EverybodysTimes /> : <OwnTimes />;
}
