import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import { onDemand } from '#core/shell/on-demand.tsx';
import { askOnce } from '#features/notifications/browser-permission.ts';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';
import { useWaiting } from '#features/notifications/use-news.ts';
import { usePush } from '#features/notifications/use-push.ts';
import { Popover } from '#ui/overlay/popover.tsx';

const mostShown = 99;

const Announcements = onDemand(
  async () => (await import('#features/notifications/announcements.tsx')).Announcements,
);
const Panel = onDemand(
  async () => (await import('#features/notifications/notification-panel.tsx')).NotificationPanel,
);

/** What happened in the property while one was busy elsewhere. */
export function NotificationBell() {
  const t = useMessages(notificationsMessages);
  const { count, fresh, onTold } = useWaiting();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void askOnce(), []);
  usePush();
  return (
    <>
      {fresh.length > 0 && <Announcements entries={fresh} onTold={onTold} />}
      <Popover
        label={t('title')}
        align="end"
        open={isOpen}
        onOpenChange={setIsOpen}
        className="w-96 p-0!"
        trigger={
          <button
            type="button"
            aria-label={count > 0 ? t('open', { count }) : t('title')}
            className="relative inline-flex size-control shrink-0 items-center justify-center rounded text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink"
          >
            <Bell size={20} aria-hidden />
            {count > 0 && (
              <span
                aria-hidden
                data-testid="unread-count"
                className="absolute -top-0.5 -right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-danger px-1 text-[0.6875rem] leading-none font-semibold text-on-danger tabular-nums"
              >
                {count > mostShown ? `${mostShown}+` : count}
              </span>
            )}
          </button>
        }
      >
        <Panel onLeave={() => setIsOpen(false)} />
      </Popover>
    </>
  );
}
