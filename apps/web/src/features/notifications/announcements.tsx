import { actorOf, hrefOf, type AuditEntry, type PushMessage } from '@keyhold/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { pictureOf } from '#core/files/file-address.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useProfile } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { useEntryWords } from '#features/audit-log/entry-panel.tsx';
import { browserPermission } from '#features/notifications/browser-permission.ts';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';

const logo = '/favicon.svg';

interface Shown extends NotificationOptions {
  title: string;
  data: Partial<Pick<PushMessage, 'tenantId'>> & Pick<PushMessage, 'address'>;
  open: () => void;
}
/**
 * By the worker where there is one: on Android a page shows none by itself, and what has the tag of an alert
 * that the server has sent is shown once.
 */
const show = async ({ title, open, ...options }: Shown): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) {
    await registration.showNotification(title, options);
    return;
  }
  const shown = new Notification(title, options);
  shown.addEventListener('click', () => {
    window.focus();
    open();
    shown.close();
  });
};

/** Tells of one entry: by the browser where it may, else in the page. No guest is named outside of it. */
function useAnnounce() {
  const t = useMessages(notificationsMessages);
  const words = useEntryWords();
  const { can } = useAbility();
  const { history } = useRouter();
  const { tenant } = useProfile();
  return (entry: AuditEntry) => {
    const parts = words.tell(entry, { isPublic: true });
    const text = parts.map((part) => part.text).join('');
    if (browserPermission() !== 'granted') {
      const actor = actorOf(entry);
      toast.person(text, { name: actor.name, src: pictureOf(actor) });
      return;
    }
    toast.success(t('received'), { id: 'notification' });
    const address = hrefOf(entry, can);
    const shown = show({
      title: entry.type,
      body: text,
      icon: logo,
      tag: `${entry.id}`,
      data: { tenantId: tenant?.id, address },
      open: () => history.push(address),
    });
    // The permission was taken back meanwhile: the bell has it all the same.
    shown.catch(() => undefined);
  };
}

interface AnnouncementsProps {
  entries: readonly AuditEntry[];
  onTold: () => void;
}
/** Tells of each entry once; what tells them comes only where there is something to tell. */
export function Announcements({ entries, onTold }: AnnouncementsProps) {
  const announce = useAnnounce();
  const tell = useEffectEvent((fresh: readonly AuditEntry[]) => {
    for (const entry of fresh) announce(entry);
    if (fresh.length > 0) onTold();
  });
  useEffect(() => tell(entries), [entries]);
  return null;
}
