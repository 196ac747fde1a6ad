import type { User } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { BinActs } from '#features/users/bin-acts-panel.tsx';
import { useUserActs } from '#features/users/use-user-acts.ts';
import { useUserColumns } from '#features/users/users.columns.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listFields } from '#ui/table/list-state.ts';

const BinSearch = z.object(listFields(['name', 'email', 'deletedAt']));

function UserBinActs({ user }: { user: User }) {
  const t = useMessages(usersMessages);
  const { name, id } = user;
  const { restore, isBusy } = useUserActs(user);
  const erase = useAction(api.users.erase, {
    success: t('erased', { name }),
  });
  return (
    <BinActs
      name={name}
      isBusy={isBusy}
      restore={restore}
      erase={async () => await erase.mutateAsync({ params: { id } })}
    />
  );
}

const shownInBin = new Set(['name', 'email', 'roles']);

function useBinColumns(): Column<User>[] {
  const t = useMessages(usersMessages);
  const columns = useUserColumns();
  return [
    ...columns.filter(({ id }) => shownInBin.has(id)),
    {
      id: 'deletedAt',
      header: t('deleted'),
      cell: ({ deletedAt }) => deletedAt && <RelativeTime value={deletedAt} />,
      isSortable: true,
    },
    {
      id: 'acts',
      header: t('acts'),
      cell: (user) => <UserBinActs user={user} />,
      isHideable: false,
      card: 'foot',
    },
  ];
}

const binList = listOf(api.users.bin);

/** Who was removed: brought back, or gone for ever. */
export function UsersBinPage() {
  const t = useMessages(usersMessages);
  const canRead = useCan(api.users.remove);
  const { search, setSearch } = useScreenSearch(BinSearch);
  const columns = useBinColumns();
  return (
    <>
      <PageHeader
        title={t('binTitle')}
        subtitle={t('binSubtitle')}
        actions={
          <LinkButton asChild>
            <Link to="/dashboard/users">{t('toUsers')}</Link>
          </LinkButton>
        }
      />
      <DataTable
        label={t('binTitle')}
        columns={columns}
        {...useList(binList, { search, setSearch })}
        isForbidden={!canRead}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        searchLabel={t('binSearch')}
        empty={{ title: t('binEmptyTitle'), text: t('binEmptyText') }}
      />
    </>
  );
}
