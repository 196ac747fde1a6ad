import { id, incidentCouncil, type TenantIncident } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { VideoOff } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress, type AddressOf } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { fieldsOf } from '#core/records/fields.ts';
import { ListTable } from '#core/records/list-page.tsx';
import {
  laneMessages,
  useLaneWords,
} from '#features/incident-council/incident-council.messages.ts';
import { LaneBadges } from '#features/incident-council/lane-badges.tsx';
import {
  IncidentStatusBadge,
  PriorityBadge,
  incidentNumber,
  placeOf,
  useIncidentWords,
} from '#features/incident/incident-badges.tsx';
import { typeTitle, useTypeTitle } from '#features/incident/type-title.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { FilterDrawer, FilterSelect, FilterToggle } from '#ui/table/filters.tsx';

const postedList = listOf(api.incidentCouncil.list, incidentCouncil.list, {
  filters: ['tenant', 'state', 'cctv'],
  address: { open: id.optional(), tab: z.string().optional(), property: id.optional() },
});

/** What a council's people see of an incident in the list of all properties. */
const postedFields = fieldsOf<TenantIncident>('posted_incident')({
  number: {
    label: ['Number', 'Número'],
    say: (value) => incidentNumber(Number(value)),
    column: {
      cell: ({ row }) => (
        <span className="whitespace-nowrap tabular-nums">{incidentNumber(row.number)}</span>
      ),
    },
  },
  type: {
    label: ['Type', 'Tipo'],
    value: ({ type }) => typeTitle(type),
    column: { isHideable: false, card: 'title' },
  },
  tenant: {
    label: ['Property', 'Alojamiento'],
    value: ({ tenant }) => tenant.title,
    column: {},
  },
  place: { label: ['Room or area', 'Habitación o zona'], value: placeOf, column: {} },
  priority: {
    label: ['Priority', 'Prioridad'],
    column: { cell: ({ row }) => <PriorityBadge priority={row.priority} /> },
  },
  status: {
    label: ['Status', 'Estado'],
    column: { cell: ({ row }) => <IncidentStatusBadge status={row.status} />, card: 'corner' },
  },
  clock: {
    label: ['Council clock', 'Plazo del ayuntamiento'],
    value: ({ council }) => council?.replyDue ?? null,
    kind: 'instant',
    column: { cell: ({ row }) => (row.council ? <LaneBadges incident={row} /> : <None />) },
  },
  postedAt: {
    label: ['Posted', 'Enviado'],
    kind: 'instant',
    value: ({ council }) => council?.postedAt ?? null,
    column: {
      cell: ({ row }) => (row.council ? <RelativeTime value={row.council.postedAt} /> : <None />),
      isSortable: true,
    },
  },
});

const clockOf = ({ tenant }: TenantIncident) => tenant.timezone;

function Filters(address: AddressOf<typeof postedList>) {
  const t = useLaneWords();
  const { data = [] } = useQuery(api.incidentCouncil.counts.query());
  const unsecured = filterOf(address, 'cctv');
  return (
    <FilterDrawer>
      <FilterSelect
        {...filterOf(address, 'tenant')}
        label={t('property')}
        all={t('everyProperty')}
        options={data.map(({ tenant }) => ({ value: tenant.id, label: tenant.title }))}
      />
      <FilterSelect
        {...filterOf(address, 'state')}
        label={t('state')}
        all={t('everyState')}
        options={(['open', 'posted', 'overdue'] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        }))}
      />
      <FilterToggle
        label={t('unsecured')}
        icon={VideoOff}
        value={unsecured.value === 'unsecured' || undefined}
        onChange={(isOn) => unsecured.onChange(isOn ? 'unsecured' : undefined)}
      />
    </FilterDrawer>
  );
}

/** What was posted to one's council, in all properties: what waits longest to be acknowledged goes first. */
export function CouncilIncidents() {
  const titleOf = useTypeTitle();
  const t = useLaneWords();
  const word = useIncidentWords();
  const address = useAddress(postedList);
  const { setSearch } = address;
  return (
    <>
      <PageHeader title={word('title')} />
      <ListTable
        {...{ list: postedList, address }}
        label={word('title')}
        columns={useColumns(postedFields, clockOf)}
        rowId={({ tenant, id: incidentId }) => `${tenant.id}/${incidentId}`}
        rowLabel={({ number, type }) => `${incidentNumber(number)} ${titleOf(type)}`}
        searchLabel={t('search')}
        filters={<Filters {...address} />}
        empty={{ title: laneMessages.text('emptyTitle'), text: t('emptyText') }}
        onOpen={({ id: incidentId, tenant }) =>
          setSearch({ open: incidentId, property: tenant.id })
        }
      />
    </>
  );
}
