import type { Administrator } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { publicFileUrl } from '#core/files/upload.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useAccountColumns } from '#features/account/account-status.tsx';
import { ResendInvitation } from '#features/users/resend-invitation-panel.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Avatar } from '#ui/show/avatar.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listFields } from '#ui/table/list-state.ts';

const AdministratorsSearch = z.object(
  listFields(['name', 'email', 'tenant', 'status', 'lastActiveAt']),
);

const administratorList = listOf(api.users.administrators);

function useColumns(): Column<Administrator>[] {
  const t = useMessages(usersMessages);
  const account = useAccountColumns();
  const { tenant: here } = useProfile();
  const canInvite = useCan(api.tenants.create) && here === null;
  const invitation: Column<Administrator> = {
    id: 'acts',
    header: t('acts'),
    cell: ({ tenant, status, ...user }) =>
      status === 'invited' && <ResendInvitation user={user} tenantId={tenant.id} size="sm" />,
    isHideable: false,
    card: 'foot',
  };
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ name, avatar }) => (
        <span className="flex min-w-36 items-center gap-2.5">
          <Avatar name={name} src={avatar && publicFileUrl(avatar.fileKey)} />
          <span className="line-clamp-2 break-words">{name}</span>
        </span>
      ),
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    { id: 'tenant', header: t('property'), cell: ({ tenant }) => tenant.title, isSortable: true },
    account.email,
    account.lastActiveAt,
    account.status,
    ...(canInvite ? [invitation] : []),
  ];
}

/** Who runs which property. */
export function AdministratorsPage() {
  const t = useMessages(usersMessages);
  const canRead = useCan(api.users.administrators);
  const { search, setSearch } = useScreenSearch(AdministratorsSearch);
  return (
    <>
      <PageHeader title={t('administrators')} subtitle={t('administratorsText')} />
      <DataTable
        label={t('administrators')}
        columns={useColumns()}
        {...useList(administratorList, { search, setSearch })}
        isForbidden={!canRead}
        rowId={({ id, tenant }) => `${id}-${tenant.id}`}
        rowLabel={({ name }) => name}
        searchLabel={t('administratorsSearch')}
        empty={{ title: t('administratorsEmpty') }}
      />
    </>
  );
}
