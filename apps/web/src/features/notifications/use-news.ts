import { actorOf, hrefOf, type AuditEntry, type PushMessage } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { api, invalidate } from '#core/api/api.ts';
import { pictureOf } from '#core/files/upload.ts';
import { useMessages } from '#core/language/i18n.ts';
import { onLiveEntry } from '#core/live/socket.ts';
import { useAbility, useProfile } from '#core/session/session.tsx';
import { linkTo } from '#core/shell/link-to.ts';
import { toast } from '#core/shell/toast.tsx';
import { useEntryWords, usePlaceOf } from '#features/audit-log/entry-panel.tsx';
import { browserPermission } from '#features/notifications/browser-permission.ts';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';

/** Where no live updates come. */
const everyMs = 60_000;
const gatherMs = 300;
const mostAtOnce = 5;
const logo = '/favicon.svg';

/** Where an entry leads: to its record, else to its place in the log. */
export function useGoTo() {
  const navigate = useNavigate();
  const placeOf = usePlaceOf();
  return (entry: AuditEntry) => {
    void navigate(placeOf(entry) ?? linkTo({ to: '/dashboard/audit-log' }));
  };
}

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
export function useAnnounce() {
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

/** What happens now is counted soon; not by everybody in the same instant. */
const useSoonAfterEach = (look: () => unknown) => {
  const onSoon = useEffectEvent(look);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      timer = undefined;
      onSoon();
    };
    const stop = onLiveEntry(() => {
      timer ??= setTimeout(soon, gatherMs * (1 + Math.random()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
};

const waiting = { needsMe: 'true' } as const;

/** One act can leave several entries: their transaction gives them one time. */
const actOf = ({ actor, createdAt }: AuditEntry) => `${actor.id} ${createdAt}`;
const oncePerAct = (entries: readonly AuditEntry[]) =>
  entries.filter((entry, at) => entries.findIndex((one) => actOf(one) === actOf(entry)) === at);

/** How much waits for this person; what has come to it since the last look is announced once. News is not. */
export function useWaitingCount(): number {
  const { data: count } = useQuery({
    ...api.auditLog.count.query({ query: waiting }),
    staleTime: 0,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
  useSoonAfterEach(() => invalidate(['auditLog']));
  const announce = useAnnounce();
  const known = useRef<{ count: number; newest: number } | null>(null);
  const look = useEffectEvent(async (now: number) => {
    const before = known.current;
    if (before !== null && now <= before.count) {
      known.current = { ...before, count: now };
      return;
    }
    known.current = { count: now, newest: before?.newest ?? 0 };
    const query = { ...waiting, unread: 'true', limit: mostAtOnce } as const;
    const { items } = await api.auditLog.list.call({ query });
    known.current = {
      count: now,
      newest: Math.max(before?.newest ?? 0, ...items.map(({ id }) => id)),
    };
    if (before === null) return;
    const fresh = items.filter(({ id }) => id > before.newest);
    for (const entry of oncePerAct(fresh.toReversed())) announce(entry);
  });
  useEffect(() => {
    if (count !== undefined) look(count).catch(() => undefined);
  }, [count]);
  return count ?? 0;
}
