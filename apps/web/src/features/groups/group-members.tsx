import type { GroupMember, WholeGroup } from '@keyhold/contract';
import { UserRoundMinus } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { UserStatus } from '#features/account/account-status.tsx';
import { groupsMessages } from '#features/groups/groups.messages.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Avatar } from '#ui/show/avatar.tsx';
import { Badge } from '#ui/show/badge.tsx';

interface MemberProps {
  user: GroupMember;
  onTakeOut: (() => void) | undefined;
}

function Member({ user, onTakeOut }: MemberProps) {
  const t = useMessages(groupsMessages);
  const { id } = useProfile();
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Avatar name={user.name} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{user.name}</span>
          {user.isAdmin && <Badge tone="info">{t('isAdmin')}</Badge>}
          {user.id === id && <Badge tone="brand">{t('you')}</Badge>}
        </p>
        <p className="text-sm break-words text-ink-2">
          {user.roles.join(', ') || t('noRole')} <span className="text-ink-3">{user.email}</span>
        </p>
      </div>
      <UserStatus status={user.status} />
      {onTakeOut && (
        <IconButton
          label={t('takeOut', { name: user.name })}
          icon={UserRoundMinus}
          onClick={onTakeOut}
        />
      )}
    </li>
  );
}

/** Who is in the group; whoever looks after it takes people out here. */
export function Members({ group, canEdit }: { group: WholeGroup; canEdit: boolean }) {
  const t = useMessages(groupsMessages);
  const { id, name, users, version } = group;
  const update = useAction(api.groups.update, {
    success: t('saved', { name }),
  });
  const takeOut = (gone: GroupMember) =>
    update.mutate({
      params: { id },
      body: { userIds: users.map((user) => user.id).filter((each) => each !== gone.id), version },
    });
  if (users.length === 0) return <p className="text-ink-2">{t('emptyMembers')}</p>;
  return (
    <ul
      aria-label={t('members')}
      className="divide-y divide-line rounded border border-line bg-paper"
    >
      {users.map((user) => (
        <Member
          key={user.id}
          user={user}
          onTakeOut={canEdit && !update.isPending ? () => takeOut(user) : undefined}
        />
      ))}
    </ul>
  );
}
