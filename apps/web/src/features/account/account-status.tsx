import type { User } from '@keyhold/contract';

import { useMessages } from '#core/language/i18n.ts';
import { accountMessages } from '#features/account/account.messages.ts';
import { Badge, type Tone } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';

const tones = {
  active: 'success',
  invited: 'info',
  suspended: 'danger',
} as const satisfies Record<User['status'], Tone>;

export function UserStatus({ status }: Pick<User, 'status'>) {
  const t = useMessages(accountMessages);
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

type Account = Pick<User, 'email' | 'lastActiveAt' | 'status'>;

/** What every list of people tells of an account. */
export function useAccountColumns(): Record<keyof Account, Column<Account>> {
  const t = useMessages(accountMessages);
  return {
    email: {
      id: 'email',
      header: t('email'),
      cell: ({ email }) => <span className="break-all">{email}</span>,
      isSortable: true,
    },
    lastActiveAt: {
      id: 'lastActiveAt',
      header: t('lastActive'),
      cell: ({ lastActiveAt }) =>
        lastActiveAt ? (
          <RelativeTime value={lastActiveAt} />
        ) : (
          <span className="text-ink-3">{t('never')}</span>
        ),
      isSortable: true,
    },
    status: {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <UserStatus status={status} />,
      isSortable: true,
      card: 'corner',
    },
  };
}
