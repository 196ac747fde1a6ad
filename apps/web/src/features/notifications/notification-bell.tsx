import type { AuditEntry } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';

import { api, invalidate } from '#core/api/api.ts';
import { showError } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { BrowserAlerts } from '#features/notifications/browser-alerts.tsx';
import { askOnce } from '#features/notifications/browser-permission.ts';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';
import { useGoTo, useUnreadCount } from '#features/notifications/use-news.ts';
import { Button } from '#ui/button/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';

const mostShown = 99;

function Panel({ count, onLeave }: { count: number; onLeave: () => void }) {
  const t = useMessages(notificationsMessages);
  const goTo = useGoTo();
  const { id } = useProfile();
  const readAll = useAction(api.auditLog.read, { success: t('allRead') });
  const markRead = (entry: AuditEntry) => {
    if (entry.readBy.includes(id)) return;
    api.auditLog.read
      .call({ body: { ids: [entry.id] } })
      .then(() => invalidate(['auditLog']))
      .catch(showError);
  };
  const open = (entry: AuditEntry) => {
    onLeave();
    goTo(entry);
    markRead(entry);
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-2 pb-1">
        <h2 className="text-md font-semibold">{t('title')}</h2>
        {count > 0 && (
          <Button
            size="sm"
            variant="ghost"
            isLoading={readAll.isPending}
            onClick={() => readAll.mutate({ body: {} })}
          >
            {t('readAll')}
          </Button>
        )}
      </div>
      <div className="px-1">
        <NotificationList onOpen={open} onDone={markRead} />
      </div>
      <Link
        to="/dashboard/audit-log"
        onClick={onLeave}
        className="mt-1 flex min-h-11 items-center justify-center border-t border-line font-semibold text-brand-ink hover:bg-hover"
      >
        {t('viewAll')}
      </Link>
      <BrowserAlerts isDismissible />
    </>
  );
}

/** What happened in the property while one was busy elsewhere. */
export function NotificationBell() {
  const t = useMessages(notificationsMessages);
  const count = useUnreadCount();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => void askOnce(), []);
  return (
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
      <Panel count={count} onLeave={() => setIsOpen(false)} />
    </Popover>
  );
}
