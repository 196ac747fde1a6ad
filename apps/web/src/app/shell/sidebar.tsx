import { tzOffset } from '@date-fns/tz/tzOffset';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';

import { Navigation } from '#app/shell/navigation.tsx';
import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMenu } from '#app/shell/use-menu.ts';
import { publicFileUrl } from '#core/files/file-address.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { zoneName } from '#core/language/zones.ts';
import { useOwnZone, useProfile } from '#core/session/session.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { Avatar } from '#ui/show/avatar.tsx';
import { Logo, Wordmark } from '#ui/show/logo.tsx';
import { useNow } from '#ui/show/relative-time.tsx';

/** The property's clock goes through every screen, so it is said where it is not the reader's. */
function PropertyZone({ zone }: { zone: string }) {
  const t = useMessages(shellMessages);
  const { number } = useFormat();
  const now = new Date(useNow());
  const ahead = (tzOffset(zone, now) - tzOffset(useOwnZone(), now)) / 60;
  const hours = number(Math.abs(ahead), Number.isInteger(ahead) ? 0 : 2);
  const line = 'block truncate text-xs text-ink-3';
  return (
    <>
      <span className={line}>{zoneName(zone)}</span>
      {ahead !== 0 && (
        <span className={line}>{t(ahead > 0 ? 'zoneAhead' : 'zoneBehind', { hours })}</span>
      )}
    </>
  );
}

function SidebarHead({ isExpanded, onNavigate }: { isExpanded: boolean; onNavigate?: () => void }) {
  const t = useMessages(shellMessages);
  const { tenant } = useProfile();
  const { home } = useMenu();
  return (
    <div className={clsx('shrink-0', isExpanded ? 'px-3' : 'px-1.5')}>
      <Link
        to={home}
        onClick={onNavigate}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-label={t('home')}
        className={clsx('flex h-14 items-center rounded', isExpanded ? 'px-2.5' : 'justify-center')}
      >
        {isExpanded ? <Wordmark /> : <Logo className="size-7" />}
      </Link>
      {isExpanded && tenant && (
        <div className="mx-2.5 flex items-center gap-3 border-b border-line pt-1 pb-3">
          <Avatar
            isSquare
            name={tenant.title}
            src={tenant.logo && publicFileUrl(tenant.logo.fileKey)}
          />
          <p className="min-w-0">
            <span className="block truncate text-md font-semibold">{tenant.title}</span>
            <PropertyZone zone={tenant.timezone} />
          </p>
        </div>
      )}
    </div>
  );
}

/** 18rem or 3rem wide; below 1024 px the same content comes as a sheet. */
export function Sidebar({ isExpanded }: { isExpanded: boolean }) {
  const t = useMessages(shellMessages);
  return (
    <nav
      aria-label={t('navigation')}
      data-print="hide"
      data-state={isExpanded ? 'expanded' : 'collapsed'}
      className={clsx(
        'sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-canvas transition-[width] duration-150 lg:flex',
        isExpanded ? 'w-72' : 'w-12',
      )}
    >
      <SidebarHead isExpanded={isExpanded} />
      <Navigation isExpanded={isExpanded} />
    </nav>
  );
}

export function SidebarDrawer({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useMessages(shellMessages);
  const close = () => onOpenChange(false);
  return (
    <SideDrawer open={open} onOpenChange={onOpenChange} title={t('menu')}>
      <nav aria-label={t('navigation')} className="flex min-h-0 flex-1 flex-col">
        <SidebarHead isExpanded onNavigate={close} />
        <Navigation isExpanded onNavigate={close} />
      </nav>
    </SideDrawer>
  );
}
