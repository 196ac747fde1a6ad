import { breachingKinds, breachingStates, type Breaching } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { ListTable } from '#core/records/list-page.tsx';
import { useProfile } from '#core/session/session.tsx';
import {
  BreachingLink,
  DueBadge,
  hrefOf,
  useDetail,
} from '#features/breaching/breaching-parts.tsx';
import { breachingList, type BreachingAddress } from '#features/breaching/breaching-view.ts';
import { breachingMessages, useBreachingWords } from '#features/breaching/breaching.messages.ts';
import { LoginButton } from '#features/hotels/login-button.tsx';
import { Combobox } from '#ui/input/combobox.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { FilterDrawer } from '#ui/table/filters.tsx';

function Detail({ row }: { row: Breaching }) {
  const detailOf = useDetail();
  return <span className="break-words">{detailOf(row)}</span>;
}

const breachingFields = fieldsOf<Breaching>('breaching')({
  subject: {
    label: ['What', 'Qué'],
    value: ({ subject }) => subject.label,
    column: {
      cell: ({ row }) => <BreachingLink row={row} />,
      width: '30%',
      isHideable: false,
      card: 'title',
    },
  },
  room: {
    label: ['Room', 'Habitación'],
    value: ({ room }) => room?.roomNo,
    column: {},
  },
  kind: {
    label: ['Kind', 'Tipo'],
    ...choice(breachingKinds, (kind) => breachingMessages.text(`kind.${kind}`)),
    column: {},
  },
  detail: {
    label: ['Details', 'Detalles'],
    column: { cell: ({ row }) => <Detail row={row} /> },
  },
  waitingOn: { label: ['Who is on it', 'Quién se ocupa'], column: {} },
  state: {
    label: ['State', 'Estado'],
    ...choice(breachingStates, (state) => breachingMessages.text(`state.${state}`)),
  },
  dueAt: {
    label: ['Due', 'Vence'],
    kind: 'instant',
    column: { cell: ({ row }) => <DueBadge row={row} />, isSortable: true, card: 'corner' },
  },
});

/** Those that one may enter; whoever works in one alone needs no word of it. */
function useProperties() {
  const { data } = useQuery(api.tenants.list.all());
  return data && data.items.length > 1 ? data.items : [];
}

function Filters(address: BreachingAddress) {
  const t = useBreachingWords();
  const properties = useProperties();
  const property = filterOf(address, 'tenantId');
  return (
    <FilterDrawer>
      <FieldFilter
        {...filterOf(address, 'kind')}
        field={breachingFields.kind}
        all={t('everyKind')}
      />
      <FieldFilter
        {...filterOf(address, 'state')}
        field={breachingFields.state}
        all={t('everyState')}
      />
      {properties.length > 0 && (
        <Combobox
          label={t('property')}
          placeholder={t('everyProperty')}
          isClearable
          value={property.value?.toString()}
          onChange={(id) => property.onChange(id === null ? undefined : Number(id))}
          options={properties.map(({ id, title }) => ({ value: String(id), label: title }))}
          className="w-auto! max-sm:w-full!"
        />
      )}
    </FilterDrawer>
  );
}

const titleOf = ({ tenant }: Breaching) => (
  <span className="whitespace-nowrap">{tenant.title}</span>
);
const enterOf = (row: Breaching) => <LoginButton property={row.tenant} to={hrefOf(row)} />;

/** What is out of time or soon will be, of whatever kind, in every property that one may enter. */
export function BreachingPage() {
  const t = useBreachingWords();
  const address = useAddress(breachingList);
  const { tenant, isSuperAdmin } = useProfile();
  const own = useColumns(breachingFields);
  const property = {
    id: 'property',
    header: t('property'),
    isHidden: useProperties().length === 0,
    cell: titleOf,
    csv: [{ header: t('property'), value: (row: Breaching) => row.tenant.title }],
  };
  const acts = {
    id: 'actions',
    header: t('acts'),
    isHideable: false,
    isSticky: true,
    cell: enterOf,
  } as const;
  const isPlatform = isSuperAdmin && tenant === null;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ListTable
        {...{ list: breachingList, address }}
        label={t('title')}
        columns={isPlatform ? [...own, property, acts] : [...own, property]}
        rowLabel={({ subject }) => subject.label}
        searchLabel={t('search')}
        filters={<Filters {...address} />}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
    </>
  );
}
