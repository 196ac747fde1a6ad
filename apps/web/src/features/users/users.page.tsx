import { userStatuses } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp, IdCard, Trash2, UserRoundPlus, UsersRound } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { ListPage } from '#core/records/list-page.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { accountMessages } from '#features/account/account.messages.ts';
import { NewUserDrawer, UserDrawer } from '#features/users/user-drawer.tsx';
import { userList, type UsersAddress } from '#features/users/users-view.ts';
import { listedFields, userFields } from '#features/users/users.fields.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { FilterSegments, FilterSelect } from '#ui/table/filters.tsx';

function Filters(address: UsersAddress) {
  const t = useMessages(usersMessages);
  const account = useMessages(accountMessages);
  const words = useWords();
  const { data } = useQuery(api.roles.list.all());
  return (
    <>
      <FilterSegments
        {...filterOf(address, 'status')}
        label={words(userFields.status.label)}
        all={account('status.all')}
        options={userStatuses.map((value) => ({ value, label: account(`status.${value}`) }))}
      />
      <FilterSelect
        {...filterOf(address, 'roleId')}
        label={words(userFields.roles.label)}
        all={t('allRoles')}
        options={(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
    </>
  );
}

function Ways() {
  const t = useMessages(usersMessages);
  const canWrite = useCan(api.users.create);
  const canRemove = useCan(api.users.remove);
  const isAtHome = useProfile().acting === null;
  const canManage = useCan('update:roles') && isAtHome;
  return (
    <>
      <LinkButton asChild>
        <Link to="/dashboard/groups">
          <UsersRound size={16} aria-hidden />
          {t('toGroups')}
        </Link>
      </LinkButton>
      {canManage && (
        <LinkButton asChild>
          <Link to="/dashboard/identity-providers">
            <IdCard size={16} aria-hidden />
            {t('toSignIn')}
          </Link>
        </LinkButton>
      )}
      {canRemove && (
        <LinkButton asChild>
          <Link to="/dashboard/users/bin">
            <Trash2 size={16} aria-hidden />
            {t('toBin')}
          </Link>
        </LinkButton>
      )}
      {canWrite && (
        <LinkButton asChild>
          <Link to="/dashboard/users/import">
            <FileUp size={16} aria-hidden />
            {t('import')}
          </Link>
        </LinkButton>
      )}
    </>
  );
}

export function UsersPage() {
  const t = useMessages(usersMessages);
  const address = useAddress(userList);
  return (
    <ListPage
      {...{ list: userList, address }}
      title={t('title')}
      header={{ actions: <Ways /> }}
      add={{ by: api.users.create, label: t('new'), icon: UserRoundPlus }}
      renderForm={(form) => <NewUserDrawer {...form} />}
      columns={useColumns(listedFields)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      onOpen={({ id }) => address.setSearch({ open: id })}
    >
      <UserDrawer {...address} />
    </ListPage>
  );
}
