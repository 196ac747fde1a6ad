import { Menu, PanelLeft, Search } from 'lucide-react';

import { LiveUpdates } from '#app/live-updates.tsx';
import { rollCallScreen } from '#app/screens-guests.tsx';
import { AccountMenu } from '#app/shell/account-menu.tsx';
import { PropertyWidget } from '#app/shell/property-widget.tsx';
import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { useProfile } from '#core/session/session.tsx';
import { chooseLanguage } from '#core/shell/choose-language.ts';
import { LanguageMenu } from '#core/shell/language-menu.tsx';
import { ClockWidget } from '#features/attendance/clock-widget.tsx';
import { DocumentsHost } from '#features/exports/documents-host.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { WaitingPanel } from '#features/offline/waiting-panel.tsx';
import { RollCallLink } from '#features/roll-call/roll-call-link.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Kbd } from '#ui/show/kbd.tsx';

interface HeaderProps {
  onToggleSidebar: () => void;
  onOpenMenu: () => void;
  onSearch: () => void;
  onLogOut: () => void;
  onChangeProperty: () => void;
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useMessages(shellMessages);
  return (
    <>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden h-control w-72 min-w-32 shrink items-center gap-2.5 rounded border border-line-strong/55 bg-paper px-3 text-ink-3 transition-colors duration-100 hover:border-line-strong hover:text-ink md:flex"
      >
        <Search size={16} aria-hidden />
        <span className="flex-1 truncate text-left">{t('search')}</span>
        <span aria-hidden>
          <Kbd keys="mod+k" />
        </span>
      </button>
      <IconButton
        icon={Search}
        label={t('search')}
        keys="mod+k"
        onClick={onSearch}
        className="md:hidden"
      />
    </>
  );
}

export function Header(props: HeaderProps) {
  const { onToggleSidebar, onOpenMenu, onSearch, onLogOut, onChangeProperty } = props;
  const t = useMessages(shellMessages);
  const words = useWords();
  const { name, tenant } = useProfile();
  return (
    <header
      data-print="hide"
      className="flex h-14 items-center gap-1 border-b border-line bg-canvas px-3 sm:gap-2 sm:px-5"
    >
      <IconButton
        icon={PanelLeft}
        label={t('toggleSidebar')}
        keys="mod+b"
        onClick={onToggleSidebar}
        className="max-lg:hidden"
      />
      <IconButton
        icon={Menu}
        label={t('openMenu')}
        keys="mod+b"
        onClick={onOpenMenu}
        className="max-sm:hidden lg:hidden"
      />
      {/* Where there is no room, whole words go, not letters: the first one, too, has a break before it. */}
      <p className="h-[1lh] min-w-0 flex-1 overflow-hidden px-1 text-md font-medium before:content-['\200b']">
        {t('hello', { name })}
      </p>
      <LiveUpdates />
      <WaitingPanel />
      {tenant && (
        <RollCallLink key={`roll-call-${tenant.id}`} label={words(rollCallScreen.title)} />
      )}
      {tenant && <ClockWidget key={`clock-${tenant.id}`} />}
      <PropertyWidget onChange={onChangeProperty} />
      <SearchButton onSearch={onSearch} />
      <LanguageMenu onChange={chooseLanguage} isCompact />
      {tenant && <DocumentsHost key={`documents-${tenant.id}`} />}
      {tenant && <NotificationBell key={tenant.id} />}
      <AccountMenu onLogOut={onLogOut} />
    </header>
  );
}
