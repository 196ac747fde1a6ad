import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';

import { screensMessages } from '#app/screens.messages.ts';
import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMenu } from '#app/shell/use-menu.ts';
import { useMessages } from '#core/language/i18n.ts';

const most = 4;
const look =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-ink-2 no-underline aria-[current=page]:text-brand-ink';

/** Under the thumb on a phone: the first screens of the person's own menu, and the rest of it. */
export function BottomBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useMessages(shellMessages);
  const title = useMessages(screensMessages);
  const { items, current } = useMenu();
  return (
    <nav
      aria-label={t('quickNavigation')}
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {items.slice(0, most).map(({ path, icon: Icon, title: key }) => (
        <Link
          key={path}
          to={path}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={path === current ? 'page' : undefined}
          className={look}
        >
          <Icon size={20} aria-hidden />
          <span className="w-full truncate text-center">{title(key)}</span>
        </Link>
      ))}
      <button type="button" onClick={onOpenMenu} aria-haspopup="dialog" className={look}>
        <Menu size={20} aria-hidden />
        <span className="w-full truncate text-center">{t('menu')}</span>
      </button>
    </nav>
  );
}
