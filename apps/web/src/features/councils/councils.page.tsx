import { id as recordNumber, type CouncilUser, councils } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp, UserRoundPlus } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import type { FieldsOf } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { useProfile } from '#core/session/session.tsx';
import { accountFields, removedFields } from '#features/account/account.fields.tsx';
import { NewCouncilUserDrawer } from '#features/councils/council-form.tsx';
import { CouncilUserDrawer } from '#features/councils/council-user-drawer.tsx';
import { councilsMessages } from '#features/councils/councils.messages.ts';
import { RemovedActs } from '#features/councils/removed-acts.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { FilterSegments } from '#ui/table/filters.tsx';

const list = listOf(api.councils.list, councils.list, {
  filters: ['removed'],
  address: { removed: z.literal('1').optional(), open: recordNumber.optional() },
  filtersOf: ({ removed }) => ({ isRemoved: removed && ('true' as const) }),
  // Nobody among the removed is no search that finds nothing.
  isFiltered: ({ search }) => Boolean(search),
});

function Places({ row: { places } }: { row: CouncilUser }) {
  return (
    <ul>
      {places.map(({ id, title, role }) => (
        <li key={id}>
          {title} <span className="text-sm text-ink-2">{role}</span>
        </li>
      ))}
    </ul>
  );
}

const { name, email, lastActiveAt, status } = accountFields;
const named: FieldsOf<CouncilUser> = {
  name,
  email,
  places: {
    label: ['Properties', 'Hoteles'],
    value: ({ places }) => places.map(({ title, role }) => `${title} (${role})`).join(', '),
    column: { cell: Places },
  },
};
const fields: FieldsOf<CouncilUser> = { ...named, lastActiveAt, status };
const fieldsOfRemoved: FieldsOf<CouncilUser> = { ...named, ...removedFields(RemovedActs) };

function ImportLink() {
  const t = useMessages(councilsMessages);
  return (
    <LinkButton asChild>
      <Link to="/dashboard/councils/import">
        <FileUp size={16} aria-hidden />
        {t('import')}
      </Link>
    </LinkButton>
  );
}

/** Who oversees which properties. */
export function CouncilsPage() {
  const t = useMessages(councilsMessages);
  const { tenant } = useProfile();
  const address = useAddress(list);
  const { search, setSearch } = address;
  const { data } = useQuery(list.pageQuery(search));
  const isRemoved = search.removed !== undefined;
  return (
    <ListPage
      {...{ list, address }}
      title={t('title')}
      header={{ subtitle: t('subtitle'), actions: tenant === null && <ImportLink /> }}
      add={{ by: api.councils.create, label: t('new'), icon: UserRoundPlus }}
      renderForm={(form) => <NewCouncilUserDrawer {...form} />}
      columns={useColumns(isRemoved ? fieldsOfRemoved : fields)}
      rowLabel={(user) => user.name}
      searchLabel={t('search')}
      filters={
        <FilterSegments
          {...filterOf(address, 'removed')}
          label={t('shown')}
          all={t('shown.present')}
          options={[{ value: '1', label: t('shown.removed') }]}
        />
      }
      empty={
        isRemoved
          ? { title: t('removedEmptyTitle'), text: t('removedEmptyText'), actions: undefined }
          : { title: t('emptyTitle'), text: t('emptyText') }
      }
      onOpen={isRemoved ? undefined : ({ id }) => setSearch({ open: id })}
    >
      <CouncilUserDrawer
        user={isRemoved ? undefined : data?.items.find(({ id }) => id === search.open)}
        onClose={() => setSearch({ open: undefined })}
      />
    </ListPage>
  );
}
