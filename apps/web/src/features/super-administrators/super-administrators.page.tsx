import { superAdministrators, type SuperAdministrator } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import type { FieldsOf } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { accountFields, removedFields } from '#features/account/account.fields.tsx';
import { SuperAdministratorActs } from '#features/super-administrators/super-administrator-acts.tsx';
import { superAdministratorsMessages } from '#features/super-administrators/super-administrators.messages.ts';
import { UserName } from '#features/users/users.fields.tsx';
import { FilterSegments } from '#ui/table/filters.tsx';

const list = listOf(api.superAdministrators.list, superAdministrators.list, {
  filters: ['removed'],
  address: { removed: z.literal('1').optional() },
  filtersOf: ({ removed }) => ({ isRemoved: removed && ('true' as const) }),
  // Nobody among the removed is no search that finds nothing.
  isFiltered: ({ search }) => Boolean(search),
});

const { name, email, lastActiveAt, status } = accountFields;
const named: FieldsOf<SuperAdministrator> = {
  name: { ...name, column: { ...name.column, cell: UserName } },
  email,
};
const fields: FieldsOf<SuperAdministrator> = {
  ...named,
  lastActiveAt,
  status,
  acts: {
    label: ['Actions', 'Acciones'],
    column: { cell: SuperAdministratorActs, isHideable: false, card: 'foot', csv: [] },
  },
};
const fieldsOfRemoved: FieldsOf<SuperAdministrator> = {
  ...named,
  ...removedFields(SuperAdministratorActs),
};

/** Who looks after all properties: one of them suspends, signs out or removes another. */
export function SuperAdministratorsPage() {
  const t = useMessages(superAdministratorsMessages);
  const address = useAddress(list);
  const isRemoved = address.search.removed !== undefined;
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      columns={useColumns(isRemoved ? fieldsOfRemoved : fields)}
      rowLabel={(person) => person.name}
      searchLabel={t('search')}
      filters={
        <FilterSegments
          {...filterOf(address, 'removed')}
          label={t('shown')}
          all={t('shown.present')}
          options={[{ value: '1', label: t('shown.removed') }]}
        />
      }
      empty={{ title: t(isRemoved ? 'removedEmptyTitle' : 'emptyTitle') }}
    />
  );
}
