import { Link, useLocation } from '@tanstack/react-router';
import { CircleHelp, LogOut, ScrollText, UserRoundCog, UsersRound } from 'lucide-react';

import { shellMessages } from '#app/shell/shell.messages.ts';
import { publicFileUrl } from '#core/files/file-address.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#ui/overlay/dropdown-menu.tsx';
import { Avatar } from '#ui/show/avatar.tsx';

export function AccountMenu({ onLogOut }: { onLogOut: () => void }) {
  const t = useMessages(shellMessages);
  const { name, email, roles, groups, isSuperAdmin, avatar } = useProfile();
  const [group] = groups;
  const from = useLocation({ select: ({ href }) => href });
  const picture = avatar && publicFileUrl(avatar.fileKey);
  return (
    <DropdownMenu
      className="w-64"
      trigger={
        <button
          type="button"
          className="flex size-control shrink-0 items-center justify-center rounded-full hover:bg-hover"
        >
          <Avatar name={name} src={picture} />
          <span className="sr-only">{t('accountMenu')}</span>
        </button>
      }
    >
      <div className="flex items-center gap-3 px-2.5 py-2">
        <Avatar name={name} src={picture} size="lg" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-ink-2">{roles[0]?.title ?? t('noRole')}</p>
          <p className="truncate text-sm text-ink-3">{email}</p>
        </div>
      </div>
      <MenuSeparator />
      <MenuItem asChild>
        <Link to="/dashboard/settings">
          <UserRoundCog size={16} aria-hidden className="shrink-0 opacity-80" />
          {t('account')}
        </Link>
      </MenuItem>
      {group && (
        <MenuItem asChild>
          <Link to="/dashboard/groups/$groupId" params={{ groupId: String(group.id) }}>
            <UsersRound size={16} aria-hidden className="shrink-0 opacity-80" />
            {t('viewGroup')}
          </Link>
        </MenuItem>
      )}
      {!isSuperAdmin && (
        <MenuItem asChild>
          <Link to="/dashboard/audit-log">
            <ScrollText size={16} aria-hidden className="shrink-0 opacity-80" />
            {t('auditLog')}
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/dashboard/help" search={{ from }}>
          <CircleHelp size={16} aria-hidden className="shrink-0 opacity-80" />
          {t('help')}
        </Link>
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={onLogOut}>
        {t('logOut')}
      </MenuItem>
    </DropdownMenu>
  );
}
