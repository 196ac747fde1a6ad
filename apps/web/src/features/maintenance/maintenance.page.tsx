import { maintenanceViews, type Maintenance } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, SquareKanban, Table2, Wrench } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { ClockBadge, faultNumber, nextClock, onItOf } from '#features/fault/fault-badges.tsx';
import { placeOf } from '#features/maintenance/fault-name.ts';
import { MaintenanceBoardPanel } from '#features/maintenance/maintenance-board.tsx';
import { MaintenanceCalendarPanel } from '#features/maintenance/maintenance-calendar.tsx';
import { MaintenanceDrawer } from '#features/maintenance/maintenance-drawer.tsx';
import {
  layouts,
  maintenanceList,
  type MaintenanceAddress,
} from '#features/maintenance/maintenance-view.ts';
import { maintenanceFields } from '#features/maintenance/maintenance.fields.tsx';
import { maintenanceMessages } from '#features/maintenance/maintenance.messages.ts';
import { reportFaultIn } from '#features/report/report.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { FilterDrawer, FilterSelect } from '#ui/table/filters.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

function Filters(address: MaintenanceAddress) {
  const { search, setSearch } = address;
  const { view } = search;
  const t = useMessages(maintenanceMessages);
  return (
    <FilterDrawer>
      <FilterSelect
        label={t('view')}
        all={t('view.all')}
        value={view === 'all' ? undefined : view}
        options={maintenanceViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        onChange={(chosen) => setSearch({ view: chosen ?? 'all', page: undefined })}
      />
      <FieldFilter
        {...filterOf(address, 'status')}
        field={maintenanceFields.status}
        all={t('everyStatus')}
      />
      <FieldFilter
        {...filterOf(address, 'hazard')}
        field={maintenanceFields.hazard}
        all={t('everyHazard')}
      />
    </FilterDrawer>
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

function Listing(address: MaintenanceAddress) {
  const t = useMessages(maintenanceMessages);
  const canReport = useCan(api.maintenance.create);
  return (
    <ListTable
      {...{ list: maintenanceList, address }}
      label={t('title')}
      columns={useColumns(maintenanceFields)}
      rowLabel={({ number, issue }) => `${faultNumber(number)} ${issue}`}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) => address.setSearch({ open: id })}
      onNew={canReport ? () => reportFaultIn(null) : undefined}
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
  const isPhone = useIsPhone();
  const address = useAddress(maintenanceList);
  const { search, setSearch } = address;
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
              isIconOnly={isPhone}
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
      {layout === 'list' && search.view === 'clocks' && (
        <p className="mb-3">
          <Link to="/dashboard/breaching">{t('breaching')}</Link>
        </p>
      )}
      {layout === 'list' && <Listing {...address} />}
      {layout === 'board' && <MaintenanceBoardPanel onOpen={open} />}
      {layout === 'calendar' && (
        <MaintenanceCalendarPanel
          month={search.month}
          onMonth={(month) => setSearch({ month }, { replace: true })}
          onOpen={open}
        />
      )}
      <MaintenanceDrawer {...address} />
    </>
  );
}
