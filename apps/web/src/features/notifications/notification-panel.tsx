import type { AuditEntry } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { invalidate } from '#core/api/endpoint.ts';
import { showError } from '#core/api/query.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { linkTo } from '#core/shell/link-to.ts';
import { usePlaceOf } from '#features/audit-log/entry-panel.tsx';
import { BrowserAlerts } from '#features/notifications/browser-alerts.tsx';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';
import { Button } from '#ui/button/button.tsx';

/** Where an entry leads: to its record, else to its place in the log. */
function useGoTo() {
  const navigate = useNavigate();
  const placeOf = usePlaceOf();
  return (entry: AuditEntry) => {
    void navigate(placeOf(entry) ?? linkTo({ to: '/dashboard/audit-log' }));
  };
}

/** What the bell opens. */
export function NotificationPanel({ onLeave }: { onLeave: () => void }) {
  const t = useMessages(notificationsMessages);
  const goTo = useGoTo();
  const { id } = useProfile();
  const { data: count = 0 } = useQuery({ ...api.auditLog.count.query(), staleTime: 0 });
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
        search={{ unread: 'true' }}
        onClick={onLeave}
        className="mt-1 flex min-h-11 items-center justify-center border-t border-line font-semibold text-brand-ink hover:bg-hover"
      >
        {t('viewAll')}
      </Link>
      <BrowserAlerts isDismissible />
    </>
  );
}
