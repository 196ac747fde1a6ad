import { addDays } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Grid3x3, Settings2, SquareKanban, Table2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { api } from '#core/api/api.ts';
import { useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { useEnterProperty } from '#core/session/property.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { onDemand, onOpening } from '#core/shell/on-demand.tsx';
import { useToday } from '#core/shell/today.ts';
import { ReportIncidentButton } from '#features/incident-report/report-incident-button.tsx';
import { IncidentZipButton } from '#features/incident-zip/incident-zip-button.tsx';
import { useIncidentZipWords } from '#features/incident-zip/incident-zip.messages.ts';
import { incidentNumber, useIncidentWords } from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { Days, Filters, Kind } from '#features/incidents/incidents-filters.tsx';
import { incidentList, layouts, type IncidentAddress } from '#features/incidents/incidents-view.ts';
import { incidentFields } from '#features/incidents/incidents.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { reportIncidentIn } from '#features/report/report.ts';
import { Button } from '#ui/button/button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

const lines = <SkeletonLines lines={8} />;
const LaneBoard = onDemand(
  async () => (await import('#features/incident-council/lane-board.tsx')).LaneBoard,
  lines,
);
const IncidentHeatMap = onDemand(
  async () => (await import('#features/incident-heat/incident-heat.tsx')).IncidentHeatMap,
  lines,
);
const CouncilIncidents = onDemand(
  async () => (await import('#features/incident-council/council-incidents.tsx')).CouncilIncidents,
  lines,
);
const OwnIncidents = onDemand(
  async () => (await import('#features/incidents/own-incidents.tsx')).OwnIncidents,
  lines,
);
const IncidentDrawer = onOpening(
  ({ search }: IncidentAddress) => search.open !== undefined,
  async () => (await import('#features/incidents/incident-drawer.tsx')).IncidentDrawer,
);
const IncidentTypesDrawer = onOpening(
  ({ open }: { open: boolean; onClose: () => void }) => open,
  async () => (await import('#features/incidents/incident-types-drawer.tsx')).IncidentTypesDrawer,
);

function Headline() {
  const t = useIncidentsWords();
  const { data } = useQuery(api.incidents.stats.query());
  if (!data) return null;
  const parts = [
    t('head.open', { count: data.open }),
    data.awaitingHouse > 0 && t('head.house', { count: data.awaitingHouse }),
  ].filter(Boolean);
  return (
    <span className="tabular-nums">
      {parts.join(' · ')}
      {data.unsecured > 0 && (
        <>
          {' · '}
          <Link
            to="/dashboard/incidents"
            search={{ cctv: 'unsecured' }}
            className="font-medium text-brand-ink underline-offset-2 hover:underline"
          >
            {t('head.unsecured', { count: data.unsecured })}
          </Link>
        </>
      )}
    </span>
  );
}

function TypesButton({ onOpen }: { onOpen: () => void }) {
  const t = useIncidentsWords();
  const canManage = useCan(api.incidentTypes.update);
  if (!canManage) return null;
  return (
    <Button icon={<Settings2 size={16} aria-hidden />} onClick={onOpen}>
      {t('types')}
    </Button>
  );
}

function ZipChosen({ getChosen }: { getChosen: () => Promise<readonly { id: number }[]> }) {
  const t = useIncidentZipWords();
  return (
    <IncidentZipButton
      size="sm"
      label={t('orderChosen')}
      getAsked={async () => ({ ids: (await getChosen()).map(({ id }) => id) })}
    />
  );
}

function Listing(address: IncidentAddress) {
  const titleOf = useTypeTitle();
  const t = useIncidentsWords();
  const word = useIncidentWords();
  const canZip = useCan(api.incidentZips.create);
  const canReport = useCan(api.incidents.create);
  return (
    <ListTable
      {...{ list: incidentList, address }}
      label={word('title')}
      columns={useColumns(incidentFields)}
      rowLabel={({ number, type }) => `${incidentNumber(number)} ${titleOf(type)}`}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) => address.setSearch({ open: id })}
      renderBulk={canZip ? (chosen) => <ZipChosen {...chosen} /> : undefined}
      onNew={canReport ? () => reportIncidentIn(null) : undefined}
    />
  );
}

/** Without days, those of the last quarter: what was years ago says little of the house. */
function Heat(address: IncidentAddress) {
  const { search } = address;
  const { type, to } = search;
  const today = useToday();
  const from = search.from ?? (to ? undefined : addDays(today, -90));
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <Days {...address} search={{ ...search, from }} />
        <Kind {...address} />
      </div>
      <IncidentHeatMap {...{ type, from, to }} />
    </>
  );
}

const layoutIcons = { list: Table2, board: SquareKanban, heat: Grid3x3 };

function Incidents() {
  const t = useIncidentsWords();
  const word = useIncidentWords();
  const isPhone = useIsPhone();
  const address = useAddress(incidentList);
  const zip = useIncidentZipWords();
  const { search, setSearch } = address;
  return (
    <>
      <PageHeader
        title={word('title')}
        subtitle={<Headline />}
        actions={
          <>
            <SegmentedControl
              isIconOnly={isPhone}
              label={t('layout')}
              value={search.layout}
              onChange={(layout) => setSearch({ layout, page: undefined })}
              options={layouts.map((value) => ({
                value,
                label: t(`layout.${value}`),
                icon: layoutIcons[value],
              }))}
            />
            <TypesButton onOpen={() => setSearch({ types: '1' })} />
            <IncidentZipButton
              label={zip('order')}
              getAsked={() => ({ filter: incidentList.filtersOf(search) })}
            />
            <ReportIncidentButton />
          </>
        }
      />
      {search.layout === 'list' && <Listing {...address} />}
      {search.layout === 'board' && <LaneBoard onOpen={(open) => setSearch({ open })} />}
      {search.layout === 'heat' && <Heat {...address} />}
      <IncidentDrawer {...address} />
      <IncidentTypesDrawer
        open={search.types !== undefined}
        onClose={() => setSearch({ types: undefined })}
      />
    </>
  );
}

function OwnReports() {
  const word = useIncidentWords();
  return (
    <>
      <PageHeader title={word('title')} actions={<ReportIncidentButton />} />
      <OwnIncidents />
    </>
  );
}

/** What was posted is opened in its own property: whoever oversees several goes there. */
function Posted() {
  const address = useAddress(incidentList);
  const { tenant } = useProfile();
  const { enter } = useEnterProperty();
  const { open, property } = address.search;
  const go = useRef<(id: number, to: string) => unknown>(enter);
  const elsewhere = open !== undefined && property !== tenant?.id ? property : undefined;
  useEffect(() => {
    if (elsewhere !== undefined) go.current(elsewhere, location.pathname + location.search);
  }, [elsewhere]);
  return (
    <>
      <CouncilIncidents />
      {elsewhere === undefined && <IncidentDrawer {...address} />}
    </>
  );
}

/** Whoever may only report sees their own reports; the rest is for those who may read. */
export function IncidentsPage() {
  const canRead = useCan(api.incidents.list);
  const canReport = useCan(api.incidents.mine);
  const { isCouncil } = useProfile();
  if (isCouncil) return <Posted />;
  if (canRead) return <Incidents />;
  return canReport ? <OwnReports /> : <EmptyState kind="forbidden" />;
}
