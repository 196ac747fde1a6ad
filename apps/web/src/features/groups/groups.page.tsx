import type { Group } from '@keyhold/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { useIsOfCouncil } from '#features/groups/group-choices.ts';
import { Properties } from '#features/groups/group-properties.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listFields } from '#ui/table/list-state.ts';

const GroupsSearch = z.object(listFields(['name', 'userCount']));
const groupList = listOf(api.groups.list);

function useColumns(isOfCouncil: boolean): Column<Group>[] {
  const t = useMessages(groupsMessages);
  const places: Column<Group> = {
    id: 'allowedTenantIds',
    header: t('properties'),
    cell: ({ allowedTenantIds }) => <Properties ids={allowedTenantIds} />,
  };
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ name }) => <span className="line-clamp-2 min-w-36 break-words">{name}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    {
      id: 'description',
      header: t('description'),
      cell: ({ description }) => (
        <span className="line-clamp-2 break-words text-ink-2">{description}</span>
      ),
    },
    {
      id: 'userCount',
      header: t('members'),
      cell: ({ userCount }) => t('people', { count: userCount }),
      isSortable: true,
    },
    {
      id: 'adminEmail',
      header: t('admin'),
      cell: ({ adminEmail }) =>
        adminEmail === null ? (
          <span className="text-ink-3">{t('noAdmin')}</span>
        ) : (
          <span className="break-all">{adminEmail}</span>
        ),
    },
    ...(isOfCouncil ? [places] : []),
  ];
}

function NewLink() {
  const t = useMessages(groupsMessages);
  return (
    <LinkButton asChild variant="primary">
      <Link to="/dashboard/groups/create">
        <UsersRound size={16} aria-hidden />
        {t('new')}
      </Link>
    </LinkButton>
  );
}

/** The groups of a property, or of the councils. */
export function GroupsPage() {
  const t = useMessages(groupsMessages);
  const navigate = useNavigate();
  const isOfCouncil = useIsOfCouncil();
  const canWrite = useCan(api.groups.create);
  const address = useScreenSearch(GroupsSearch);
  const title = t(isOfCouncil ? 'titleCouncil' : 'title');
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={t(isOfCouncil ? 'subtitleCouncil' : 'subtitle')}
        actions={canWrite && <NewLink />}
      />
      <DataTable
        label={t('title')}
        columns={useColumns(isOfCouncil)}
        {...useList(groupList, address)}
        rowId={({ id }) => String(id)}
        rowLabel={({ name }) => name}
        searchLabel={t('search')}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          actions: canWrite ? <NewLink /> : undefined,
        }}
        onOpen={({ id }) =>
          void navigate({ to: '/dashboard/groups/$groupId', params: { groupId: String(id) } })
        }
        onNew={canWrite ? () => void navigate({ to: '/dashboard/groups/create' }) : undefined}
      />
    </>
  );
}
