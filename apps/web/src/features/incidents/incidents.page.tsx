import { useQuery } from '@tanstack/react-query';
import { Copy, Settings2, VideoOff } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { ReportIncidentButton } from '#features/incident-report/report-incident-button.tsx';
import { reportIncidentIn } from '#features/incident-report/report-incident-host.tsx';
import { incidentNumber, useIncidentWords } from '#features/incident/incident-badges.tsx';
import { IncidentDrawer } from '#features/incidents/incident-drawer.tsx';
import { IncidentTypesDrawer } from '#features/incidents/incident-types-drawer.tsx';
import { incidentList, type IncidentAddress } from '#features/incidents/incidents-view.ts';
import { incidentFields } from '#features/incidents/incidents.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { OwnIncidents } from '#features/incidents/own-incidents.tsx';
import { Button } from '#ui/button/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { FilterDrawer, FilterSelect, FilterToggle } from '#ui/table/filters.tsx';

function Filters(address: IncidentAddress) {
  const t = useIncidentsWords();
  const types = useQuery(api.incidentTypes.list.all()).data?.items ?? [];
  const unsecured = filterOf(address, 'cctv');
  return (
    <FilterDrawer>
      <FieldFilter
        {...filterOf(address, 'status')}
        field={incidentFields.status}
        all={t('everyStatus')}
      />
      {types.length > 0 && (
        <FilterSelect
          {...filterOf(address, 'type')}
          label={t('type')}
          all={t('everyType')}
          options={types.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <FieldFilter
        {...filterOf(address, 'priority')}
        field={incidentFields.priority}
        all={t('everyPriority')}
      />
      <FilterToggle
        label={t('unsecured')}
        icon={VideoOff}
        value={unsecured.value === 'unsecured' || undefined}
        onChange={(isOn) => unsecured.onChange(isOn ? 'unsecured' : undefined)}
      />
      <FilterToggle {...filterOf(address, 'repeat')} label={t('repeated')} icon={Copy} />
    </FilterDrawer>
  );
}

function Headline() {
  const t = useIncidentsWords();
  const { data } = useQuery(api.incidents.stats.query());
  if (!data) return null;
  const parts = [
    t('head.open', { count: data.open }),
    data.unsecured > 0 && t('head.unsecured', { count: data.unsecured }),
  ].filter(Boolean);
  return <span className="tabular-nums">{parts.join(' · ')}</span>;
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

function Incidents() {
  const t = useIncidentsWords();
  const word = useIncidentWords();
  const address = useAddress(incidentList);
  const canReport = useCan(api.incidents.create);
  const { search, setSearch } = address;
  return (
    <>
      <PageHeader
        title={word('title')}
        subtitle={<Headline />}
        actions={
          <>
            <TypesButton onOpen={() => setSearch({ types: '1' })} />
            <ReportIncidentButton />
          </>
        }
      />
      <ListTable
        {...{ list: incidentList, address }}
        label={word('title')}
        columns={useColumns(incidentFields)}
        rowLabel={({ number, type }) => `${incidentNumber(number)} ${type.title}`}
        searchLabel={t('search')}
        filters={<Filters {...address} />}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        onOpen={({ id }) => setSearch({ open: id })}
        onNew={canReport ? () => reportIncidentIn(null) : undefined}
      />
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

/** Whoever may only report sees their own reports; the rest is for those who may read. */
export function IncidentsPage() {
  const canRead = useCan(api.incidents.list);
  const canReport = useCan(api.incidents.mine);
  if (canRead) return <Incidents />;
  return canReport ? <OwnReports /> : <EmptyState kind="forbidden" />;
}
