import { userStatuses, type User } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp, Trash2, UserRoundPlus, UsersRound } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { SavedViewsPicker } from '#features/saved-views/saved-views-picker.tsx';
import { NewUserSheet, UserSheet } from '#features/users/user-sheet.tsx';
import { userList, UsersSearch, type SetSearch } from '#features/users/users-view.ts';
import { useUserColumns, useUserCsv } from '#features/users/users.columns.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterSelect } from '#ui/table/filter-select.tsx';

interface ViewProps {
  search: UsersSearch;
  setSearch: SetSearch;
}

function Filters({ search, setSearch }: ViewProps) {
  const t = useMessages(usersMessages);
  const { data } = useQuery(api.roles.list.all());
  return (
    <>
      <SegmentedControl
        label={t('status')}
        value={search.status ?? 'all'}
        onChange={(value) =>
          setSearch({ status: value === 'all' ? undefined : value, page: undefined })
        }
        options={(['all', ...userStatuses] as const).map((value) => ({
          value,
          label: t(`status.${value}`),
        }))}
      />
      <FilterSelect
        label={t('roles')}
        all={t('allRoles')}
        value={search.roleId === undefined ? undefined : String(search.roleId)}
        options={(data?.items ?? []).map((role) => ({ value: String(role.id), label: role.title }))}
        onChange={(value) =>
          setSearch({ roleId: value === undefined ? undefined : Number(value), page: undefined })
        }
      />
    </>
  );
}

function NewButton({ onNew }: { onNew: () => void }) {
  const t = useMessages(usersMessages);
  return (
    <Button variant="primary" icon={<UserRoundPlus size={16} aria-hidden />} onClick={onNew}>
      {t('new')}
    </Button>
  );
}

function Listing({ search, setSearch, onNew }: ViewProps & { onNew: (() => void) | undefined }) {
  const t = useMessages(usersMessages);
  const columns = useUserColumns();
  const csv = useUserCsv();
  const open = ({ id }: User) => setSearch({ open: id });
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...useList(userList, { search, setSearch })}
      rowId={({ id }) => String(id)}
      rowLabel={({ name }) => name}
      searchLabel={t('search')}
      filters={<Filters search={search} setSearch={setSearch} />}
      tools={<SavedViewsPicker list="users" filters={userList.noFilters} />}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: onNew && <NewButton onNew={onNew} />,
      }}
      onOpen={open}
      onNew={onNew}
      onExport={() => void userList.download(search, { name: t('title'), columns, csv })}
    />
  );
}

export function UsersPage() {
  const t = useMessages(usersMessages);
  const canWrite = useCan(api.users.create);
  const canRemove = useCan(api.users.remove);
  const { search, setSearch } = useScreenSearch(UsersSearch);
  const onNew = canWrite ? () => setSearch({ new: '1' }) : undefined;
  const actions = (
    <>
      <LinkButton asChild>
        <Link to="/dashboard/groups">
          <UsersRound size={16} aria-hidden />
          {t('toGroups')}
        </Link>
      </LinkButton>
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
      {onNew && <NewButton onNew={onNew} />}
    </>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={actions} />
      <Listing search={search} setSearch={setSearch} onNew={onNew} />
      <UserSheet openId={search.open} tab={search.tab} setSearch={setSearch} />
      <NewUserSheet open={canWrite && search.new !== undefined} setSearch={setSearch} />
    </>
  );
}
