import {
  hazards,
  maintenanceStatuses,
  maintenanceViews,
  type Maintenance,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, SquareKanban, Table2, Wrench } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import {
  ClockBadge,
  faultNumber,
  nextClock,
  useFaultWords,
} from '#features/fault/fault-badges.tsx';
import { reportFaultIn } from '#features/fault/report-fault-host.tsx';
import { MaintenanceBoardPanel } from '#features/maintenance/maintenance-board.tsx';
import { MaintenanceCalendarPanel } from '#features/maintenance/maintenance-calendar.tsx';
import { MaintenanceDrawer } from '#features/maintenance/maintenance-drawer.tsx';
import {
  layouts,
  maintenanceList,
  MaintenanceSearch,
  placeOf,
  type SetSearch,
} from '#features/maintenance/maintenance-view.ts';
import {
  onItOf,
  useMaintenanceColumns,
  useMaintenanceCsv,
} from '#features/maintenance/maintenance.columns.tsx';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { SavedViewsPicker } from '#features/saved-views/saved-views-picker.tsx';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterSelect } from '#ui/table/filter-select.tsx';

interface ViewProps {
  search: MaintenanceSearch;
  setSearch: SetSearch;
}

function Filters({ search, setSearch }: ViewProps) {
  const t = useMessages(maintenanceMessages);
  const word = useFaultWords();
  return (
    <>
      <FilterSelect
        label={t('view')}
        all={t('view.all')}
        value={search.view === 'all' ? undefined : search.view}
        options={maintenanceViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(view) => setSearch({ view: view ?? 'all', page: undefined })}
      />
      <FilterSelect
        label={word('statusHeader')}
        all={t('everyStatus')}
        value={search.status}
        options={maintenanceStatuses.map((value) => ({ value, label: word(`status.${value}`) }))}
        onChange={(status) => setSearch({ status, page: undefined })}
      />
      <FilterSelect
        label={word('hazard')}
        all={t('everyHazard')}
        value={search.hazard}
        options={hazards.map((value) => ({ value, label: word(`hazard.${value}`) }))}
        onChange={(hazard) => setSearch({ hazard, page: undefined })}
      />
    </>
  );
}

function Card({ fault }: { fault: Maintenance }) {
  const clock = nextClock(fault);
  return (
    <div className="mt-1 flex flex-col gap-1.5">
      <p className="font-semibold break-words">{placeOf(fault)}</p>
      <p className="text-sm text-ink-2 break-words">
        {[faultNumber(fault.number), onItOf(fault)].filter(Boolean).join(' · ')}
      </p>
      {clock && <ClockBadge clock={clock} />}
    </div>
  );
}

function Listing({ search, setSearch }: ViewProps) {
  const t = useMessages(maintenanceMessages);
  const canReport = useCan(api.maintenance.create);
  const columns = useMaintenanceColumns();
  const csv = useMaintenanceCsv();
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...useList(maintenanceList, { search, setSearch })}
      rowId={({ id }) => String(id)}
      rowLabel={({ number, issue }) => `${faultNumber(number)} ${issue}`}
      searchLabel={t('search')}
      filters={<Filters search={search} setSearch={setSearch} />}
      tools={<SavedViewsPicker list="maintenance" filters={maintenanceList.noFilters} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) => setSearch({ open: id })}
      onNew={canReport ? () => reportFaultIn(null) : undefined}
      onExport={() => void maintenanceList.download(search, { name: t('title'), columns, csv })}
      renderCard={(fault) => <Card fault={fault} />}
    />
  );
}

const layoutIcons = { list: Table2, board: SquareKanban, calendar: CalendarDays };

function Headline() {
  const t = useMessages(maintenanceMessages);
  const { data } = useQuery(api.maintenance.stats.query());
  if (!data) return null;
  const parts = [
    t('head.open', { count: data.open }),
    data.emergencies > 0 && t('head.emergencies', { count: data.emergencies }),
    data.breached > 0 && t('head.breached', { count: data.breached }),
    data.nearBreach > 0 && t('head.near', { count: data.nearBreach }),
    data.bookedToday > 0 && t('head.today', { count: data.bookedToday }),
  ].filter(Boolean);
  return <span className="tabular-nums">{parts.join(' · ')}</span>;
}

/** The screen is open to whoever reads contractors alone, too: they find nothing to read here. */
export function MaintenancePage() {
  const canRead = useCan(api.maintenance.list);
  return canRead ? <Faults /> : <EmptyState kind="forbidden" />;
}

function Faults() {
  const t = useMessages(maintenanceMessages);
  const canReport = useCan(api.maintenance.create);
  const { search, setSearch } = useScreenSearch(MaintenanceSearch);
  const { layout } = search;
  const open = (id: number) => setSearch({ open: id });
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={<Headline />}
        actions={
          <>
            <SegmentedControl
              isIconOnly
              label={t('layout')}
              value={layout}
              onChange={(next) => setSearch({ layout: next, page: undefined })}
              options={layouts.map((value) => ({
                value,
                label: t(`layout.${value}`),
                icon: layoutIcons[value],
              }))}
            />
            {canReport && (
              <Button
                variant="primary"
                icon={<Wrench size={16} aria-hidden />}
                onClick={() => reportFaultIn(null)}
              >
                {t('report')}
              </Button>
            )}
          </>
        }
      />
      {layout === 'list' && <Listing search={search} setSearch={setSearch} />}
      {layout === 'board' && <MaintenanceBoardPanel onOpen={open} />}
      {layout === 'calendar' && (
        <MaintenanceCalendarPanel
          month={search.month}
          onMonth={(month) => setSearch({ month }, { replace: true })}
          onOpen={open}
        />
      )}
      <MaintenanceDrawer search={search} setSearch={setSearch} />
    </>
  );
}
