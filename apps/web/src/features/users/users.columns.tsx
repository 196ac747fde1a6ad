import type { User } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';

import type { CsvColumn } from '#core/files/csv.ts';
import { publicFileUrl } from '#core/files/upload.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { useAccountColumns } from '#features/account/account-status.tsx';
import { usersMessages } from '#features/users/users.messages.ts';
import { Avatar } from '#ui/show/avatar.tsx';
import { Badge } from '#ui/show/badge.tsx';
import type { Column } from '#ui/table/column.ts';

export const useRoleTitles = () => {
  const t = useMessages(usersMessages);
  return ({ roles }: Pick<User, 'roles'>) =>
    roles.map(({ title }) => title).join(', ') || t('noRole');
};

/** The face and the name, and whether it is oneself. */
export function UserName({ user }: { user: User }) {
  const t = useMessages(usersMessages);
  const { id } = useProfile();
  const picture = user.avatar ? publicFileUrl(user.avatar.fileKey) : null;
  return (
    <span className="flex min-w-36 items-center gap-2.5">
      <Avatar name={user.name} src={picture} />
      <span className="line-clamp-2 break-words">{user.name}</span>
      {user.id === id && <Badge tone="brand">{t('you')}</Badge>}
    </span>
  );
}

export function GroupLinks({ groups }: Pick<User, 'groups'>) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {groups.map(({ id, name }) => (
        <Link
          key={id}
          to="/dashboard/groups/$groupId"
          params={{ groupId: String(id) }}
          onClick={(event) => event.stopPropagation()}
          className="break-words"
        >
          {name}
        </Link>
      ))}
    </span>
  );
}

/** The columns of the table; the bin shows them with the day of removal. */
export function useUserColumns(): Column<User>[] {
  const t = useMessages(usersMessages);
  const account = useAccountColumns();
  const format = useFormat();
  const roleTitles = useRoleTitles();
  return [
    {
      id: 'id',
      header: t('number'),
      cell: ({ displayId }) => <span className="whitespace-nowrap tabular-nums">{displayId}</span>,
      isSortable: true,
      card: 'line',
    },
    {
      id: 'name',
      header: t('name'),
      cell: (user) => <UserName user={user} />,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    account.email,
    { id: 'roles', header: t('roles'), cell: (user) => roleTitles(user) },
    { id: 'groups', header: t('groups'), cell: ({ groups }) => <GroupLinks groups={groups} /> },
    account.lastActiveAt,
    account.status,
    {
      id: 'createdAt',
      header: t('created'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{format.date(createdAt)}</span>,
      isSortable: true,
      isHidden: true,
    },
  ];
}

export function useUserCsv(): Record<string, CsvColumn<User>[]> {
  const t = useMessages(usersMessages);
  const roleTitles = useRoleTitles();
  return {
    id: [{ header: t('number'), value: ({ displayId }) => displayId }],
    name: [{ header: t('name'), value: ({ name }) => name }],
    email: [{ header: t('email'), value: ({ email }) => email }],
    roles: [{ header: t('roles'), value: roleTitles }],
    groups: [
      { header: t('groups'), value: ({ groups }) => groups.map(({ name }) => name).join(', ') },
    ],
    lastActiveAt: [{ header: t('lastActive'), value: ({ lastActiveAt }) => lastActiveAt }],
    status: [{ header: t('status'), value: ({ status }) => t(`status.${status}`) }],
    createdAt: [{ header: t('created'), value: ({ createdAt }) => createdAt }],
  };
}
