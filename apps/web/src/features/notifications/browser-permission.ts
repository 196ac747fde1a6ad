import { toast } from '#core/shell/toast.tsx';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';
import { sharedValue, useShared } from '#ui/shared-value.ts';

export type BrowserPermission = NotificationPermission | 'unsupported';

const askedKey = 'keyhold.notifications-asked';

export const browserPermission = (): BrowserPermission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
const asked = sharedValue(browserPermission());

export const useBrowserPermission = (): BrowserPermission => useShared(asked);

const request = async () => {
  await Notification.requestPermission();
  asked.set(browserPermission());
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
