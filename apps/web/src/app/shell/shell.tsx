import { Outlet, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect, useState } from 'react';

import { HeadingFocus } from '#app/heading-focus.tsx';
import { useRememberedVisits } from '#app/palette/recents.ts';
import { BottomBar } from '#app/shell/bottom-bar.tsx';
import { Header } from '#app/shell/header.tsx';
import { KeyboardHelp } from '#app/shell/keyboard-help.tsx';
import { MovedNotice } from '#app/shell/moved-notice.tsx';
import { shellMessages } from '#app/shell/shell.messages.ts';
import { useSidebarState } from '#app/shell/sidebar-state.ts';
import { Sidebar, SidebarDrawer } from '#app/shell/sidebar.tsx';
import { useMenu } from '#app/shell/use-menu.ts';
import { FormatContext } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { EditorsNotice } from '#core/live/editors.tsx';
import { useDrafts } from '#core/offline/draft.tsx';
import { keepApp } from '#core/offline/worker.ts';
import { previewRole } from '#core/session/preview-role.ts';
import { useOwnZone, useProfile } from '#core/session/session.tsx';
import { useFavicon } from '#core/shell/favicon.ts';
import { onDemand } from '#core/shell/on-demand.tsx';
import { CleanRoomHost } from '#features/cleaning/clean-room-host.tsx';
import { FaultReportHost } from '#features/fault/report-fault-host.tsx';
import { IncidentReportHost } from '#features/incident-report/report-incident-host.tsx';
import { NetworkNotice } from '#features/offline/network-notice.tsx';
import { DraftsContext } from '#ui/draft/drafts.ts';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { TooltipProvider } from '#ui/overlay/tooltip.tsx';
import { useShared } from '#ui/shared-value.ts';
import { EditorsContext } from '#ui/state/editors.ts';

const Palette = lazy(async () => ({ default: (await import('#app/palette/palette.tsx')).Palette }));
/** Few look as another role, or work in several properties: nothing moves when the band's words come. */
const PreviewBand = onDemand(
  async () => (await import('#app/shell/preview-band.tsx')).PreviewBand,
  <div className="min-h-9 bg-ink" />,
);
const PropertyBand = onDemand(
  async () => (await import('#app/shell/property-band.tsx')).PropertyBand,
  <div className="h-9 bg-acting pointer-coarse:h-12" />,
);
const SelectPropertyDialog = onDemand(
  async () => (await import('#app/shell/select-property-dialog.tsx')).SelectPropertyDialog,
);
const LogOutDialog = onDemand(
  async () => (await import('#app/shell/log-out-dialog.tsx')).LogOutDialog,
);
const wide = '(width >= 64rem)';
type Overlay = 'menu' | 'palette' | 'log-out' | 'property' | null;

interface KeysProps {
  toggleSidebar: () => void;
  show: (overlay: Overlay) => void;
}

function ShellKeys({ toggleSidebar, show }: KeysProps) {
  const t = useMessages(shellMessages);
  const words = useWords();
  const navigate = useNavigate();
  const { items } = useMenu();
  useHotkeys([
    { keys: 'mod+k', label: t('search'), run: () => show('palette') },
    {
      keys: 'mod+b',
      label: t('toggleSidebar'),
      run: () => (matchMedia(wide).matches ? toggleSidebar() : show('menu')),
    },
    ...items.flatMap(({ keys, path, title, search }) =>
      keys ? [{ keys, label: words(title), run: () => void navigate({ to: path, search }) }] : [],
    ),
  ]);
  return <KeyboardHelp />;
}

/** Everything around a screen. The property's zone and currency hold for all that is shown inside. */
export function Shell() {
  const t = useMessages(shellMessages);
  const { tenant, isSuperAdmin, isCouncil } = useProfile();
  const ownZone = useOwnZone();
  const isActing = (isSuperAdmin || isCouncil) && tenant !== null;
  useFavicon(isActing ? tenant.id : null);
  const previewed = useShared(previewRole);
  const drafts = useDrafts();
  const { isExpanded, toggle } = useSidebarState();
  useRememberedVisits();
  useEffect(keepApp, []);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [hasPalette, setHasPalette] = useState(false);
  const opens = (name: Overlay) => (isOpen: boolean) => setOverlay(isOpen ? name : null);
  const show = (name: Overlay) => {
    if (name === 'palette') setHasPalette(true);
    setOverlay(name);
  };
  const content = (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded bg-brand px-4 py-2 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Sidebar isExpanded={isExpanded} />
      <div
        className={clsx(
          'flex min-w-0 flex-1 flex-col max-sm:pb-[calc(3.5rem+env(safe-area-inset-bottom))]',
          (isActing || previewed) && '[--header-h:5.75rem]',
        )}
      >
        <div className="sticky top-0 z-20">
          {previewed && <PreviewBand title={previewed.title} />}
          {isActing && !previewed && <PropertyBand />}
          <Header
            onToggleSidebar={toggle}
            onOpenMenu={() => show('menu')}
            onSearch={() => show('palette')}
            onLogOut={() => show('log-out')}
            onChangeProperty={() => show('property')}
          />
        </div>
        <NetworkNotice />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[100rem] flex-1 px-4 py-5 outline-none sm:px-6 lg:px-8"
        >
          <Outlet />
          <HeadingFocus />
        </main>
      </div>
      <BottomBar onOpenMenu={() => show('menu')} />
      <SidebarDrawer open={overlay === 'menu'} onOpenChange={opens('menu')} />
      {overlay === 'log-out' && <LogOutDialog open onOpenChange={opens('log-out')} />}
      {overlay === 'property' && <SelectPropertyDialog open onOpenChange={opens('property')} />}
      <MovedNotice />
      <FaultReportHost />
      <IncidentReportHost />
      <CleanRoomHost />
      <ShellKeys toggleSidebar={toggle} show={show} />
      <Suspense fallback={null}>
        {hasPalette && (
          <Palette
            open={overlay === 'palette'}
            onOpenChange={opens('palette')}
            onLogOut={() => show('log-out')}
          />
        )}
      </Suspense>
    </div>
  );
  return (
    <TooltipProvider>
      <EditorsContext value={EditorsNotice}>
        <DraftsContext value={drafts}>
          <FormatContext
            value={{ zone: tenant?.timezone ?? ownZone, currency: tenant?.currency ?? 'GBP' }}
          >
            {content}
          </FormatContext>
        </DraftsContext>
      </EditorsContext>
    </TooltipProvider>
  );
}
