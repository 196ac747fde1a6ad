import { Link } from '@tanstack/react-router';
import { Menu, TriangleAlert } from 'lucide-react';

import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMenu } from '#app/shell/use-menu.ts';
import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { focusOf } from '#features/dashboard/shift-focus.ts';
import { reportFaultIn } from '#features/report/report.ts';

const most = 4;
const look =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-xs font-medium text-ink-2 no-underline aria-[current=page]:text-brand-ink';

/** Whoever works on foot, and not at the desk, reports what is broken without looking for where. */
function useReports() {
  const canReport = useCan(api.maintenance.create);
  const isAtDesk = useCan(api.reservations.update);
  return canReport && !isAtDesk;
}

/** Who guards the house walks rounds and reports, before there is any look at rooms and guests. */
const guarding = new Set(['/dashboard', '/dashboard/room-inspections', '/dashboard/incidents']);

/** Under the thumb on a phone: the first screens of the person's own menu, and the rest of it. */
export function BottomBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useMessages(shellMessages);
  const words = useWords();
  const { items, current } = useMenu();
  const reports = useReports();
  const { can } = useAbility();
  const named = items.flatMap(({ short, ...item }) => (short ? [{ ...item, short }] : []));
  const isFirst = ({ path }: { path: string }) => focusOf(can) !== 'presence' || guarding.has(path);
  const shown = [...named.filter(isFirst), ...named.filter((item) => !isFirst(item))];
  return (
    <nav
      aria-label={t('quickNavigation')}
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {shown.slice(0, reports ? most - 1 : most).map(({ path, icon: Icon, short }) => (
        <Link
          key={path}
          to={path}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={path === current?.path ? 'page' : undefined}
          className={look}
        >
          <Icon size={20} aria-hidden />
          <span className="w-full truncate text-center">{words(short)}</span>
        </Link>
      ))}
      {reports && (
        <button
          type="button"
          onClick={() => reportFaultIn(null)}
          aria-label={t('reportBroken')}
          aria-haspopup="dialog"
          className={look}
        >
          <TriangleAlert size={20} aria-hidden />
          <span className="w-full truncate text-center">{t('report')}</span>
        </button>
      )}
      <button type="button" onClick={onOpenMenu} aria-haspopup="dialog" className={look}>
        <Menu size={20} aria-hidden />
        <span className="w-full truncate text-center">{t('menu')}</span>
      </button>
    </nav>
  );
}
