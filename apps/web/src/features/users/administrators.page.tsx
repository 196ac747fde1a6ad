import type { Administrator } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { listOf, useList } from '#core/list.ts';
import { useScreenSearch } from '#core/search.ts';
import { useCan, useProfile } from '#core/session.tsx';
import { publicFileUrl } from '#core/upload.ts';
import { ResendInvitation } from '#features/users/resend-invitation-panel.tsx';
import { useAccountColumns } from '#features/users/user-status-badge.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
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
  const canInvite = useCan('write:tenants') && here === null;
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
  const canRead = useCan('read:tenants');
  const { search, setSearch } = useScreenSearch(AdministratorsSearch);
  return (
    <>
      <PageHeader title={t('administrators')} subtitle={t('administratorsText')} />
      <DataTable
        label={t('administrators')}
        columns={useColumns()}
        {...useList(administratorList, { search, setSearch }, { enabled: canRead })}
        isForbidden={!canRead}
        rowId={({ id, tenant }) => `${id}-${tenant.id}`}
        rowLabel={({ name }) => name}
        searchLabel={t('administratorsSearch')}
        empty={{ title: t('administratorsEmpty') }}
      />
    </>
  );
}
