import type { TenantIncident } from '@keyhold/contract';

import { useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { LoginButton } from '#features/hotels/login-button.tsx';
import { incidentNumber, useIncidentWords } from '#features/incident/incident-badges.tsx';
import { useTypeTitle } from '#features/incident/type-title.ts';
import { CommonFilters } from '#features/incidents/incidents-filters.tsx';
import { allIncidentsList } from '#features/incidents/incidents-view.ts';
import { incidentFields } from '#features/incidents/incidents.fields.tsx';
import { useIncidentsWords } from '#features/incidents/incidents.messages.ts';
import { FilterDrawer } from '#ui/table/filters.tsx';

const titleOfProperty = ({ tenant }: TenantIncident) => (
  <span className="font-semibold break-words">{tenant.title}</span>
);
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
  const columns = useColumns<TenantIncident>(incidentFields).map((column) =>
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
          <CommonFilters {...address} />
        </FilterDrawer>
      }
      empty={{ title: t('emptyTitle'), text: t('everywhereNone') }}
    />
  );
}
