import { useSyncExternalStore } from 'react';

import { toast } from '#core/shell/toast.tsx';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';

export type BrowserPermission = NotificationPermission | 'unsupported';

const askedKey = 'keyhold.notifications-asked';
const listeners = new Set<() => void>();

export const browserPermission = (): BrowserPermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useBrowserPermission = (): BrowserPermission =>
  useSyncExternalStore(subscribe, browserPermission);

const request = async () => {
  await Notification.requestPermission();
  for (const listener of listeners) listener();
};

/** At somebody's wish; the answer is told whatever it is. */
export const requestPermission = async (): Promise<void> => {
  const { text } = notificationsMessages;
  if (browserPermission() === 'unsupported') {
    toast.error(text('permission.unsupported'));
    return;
  }
  try {
    await request();
    const answer = browserPermission();
    if (answer === 'granted') toast.success(text('permission.granted'));
    if (answer === 'denied') toast.error(text('permission.denied'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    toast.error(text('permission.failed', { reason }));
  }
};

/** With the first page, and never again on this device: whoever said no has the button. */
export const askOnce = async (): Promise<void> => {
  if (browserPermission() !== 'default' || localStorage.getItem(askedKey) !== null) return;
  localStorage.setItem(askedKey, 'yes');
  await request().catch(() => undefined);
};
