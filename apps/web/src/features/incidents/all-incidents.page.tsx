import type { TenantIncident } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { LoginButton } from '#features/hotels/login-button.tsx';
import { incidentNumber, useIncidentWords } from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { CommonFilters } from '#features/incidents/incidents-filters.tsx';
import { allIncidentsList, type AllIncidentsAddress } from '#features/incidents/incidents-view.ts';
import { incidentFields } from '#features/incidents/incidents.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { Combobox } from '#ui/input/combobox.tsx';
import { FilterDrawer } from '#ui/table/filters.tsx';

function Property(address: AllIncidentsAddress) {
  const t = useIncidentsWords();
  const { data } = useQuery(api.tenants.list.all());
  const { value, onChange } = filterOf(address, 'tenantId');
  return (
    <Combobox
      label={t('property')}
      placeholder={t('everyProperty')}
      isClearable
      value={value?.toString()}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
      options={(data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      className="w-auto! max-sm:w-full!"
    />
  );
}

const titleOfProperty = ({ tenant }: TenantIncident) => (
  <span className="font-semibold break-words">{tenant.title}</span>
);
const clockOf = ({ tenant }: TenantIncident) => tenant.timezone;
const loginTo = ({ id, tenant }: TenantIncident) => (
  <LoginButton property={tenant} to={`/dashboard/incidents?open=${id}`} />
);

/** What happened in every property, for whoever looks after them all. */
export function AllIncidentsPage() {
  const t = useIncidentsWords();
  const word = useIncidentWords();
  const titleOf = useTypeTitle();
  const address = useAddress(allIncidentsList);
  // The recording gives its place to the property: the table fits beside the menu.
  const columns = useColumns<TenantIncident>(incidentFields, clockOf).map((column) =>
    column.id === 'secureBy' ? { ...column, isHidden: true } : column,
  );
  const property = {
    id: 'property',
    header: t('property'),
    isHideable: false,
    cell: titleOfProperty,
    csv: [{ header: t('property'), value: ({ tenant }: TenantIncident) => tenant.title }],
  };
  const acts = {
    id: 'actions',
    header: t('acts'),
    isHideable: false,
    isSticky: true,
    card: 'corner',
    cell: loginTo,
  } as const;
  return (
    <ListPage
      {...{ list: allIncidentsList, address }}
      title={t('everywhere')}
      label={word('title')}
      header={{ subtitle: t('everywhereText') }}
      columns={[property, ...columns, acts]}
      rowLabel={({ number, type, tenant }) =>
        `${incidentNumber(number)} ${titleOf(type)}, ${tenant.title}`
      }
      searchLabel={t('search')}
      filters={
        <FilterDrawer>
          <Property {...address} />
          <CommonFilters {...address} />
        </FilterDrawer>
      }
      empty={{ title: t('emptyTitle'), text: t('everywhereNone') }}
    />
  );
}
