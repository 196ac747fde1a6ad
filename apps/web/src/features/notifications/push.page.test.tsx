import type { AuditEntry, PushDevice } from '@keyhold/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { queryClient } from '#core/api/query.ts';
import { ownPush } from '#features/notifications/stored-push.ts';
import { openPage } from '#testing/open-page.tsx';
import type { Fakes } from '#testing/open-page.tsx';

const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
const keys = { p256dh: 'point', auth: 'salt' };
const phone: PushDevice = {
  id: 4,
  userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  madeAt: '2026-11-20T08:00:00Z',
  toldAt: null,
  isPaused: false,
};

/** What a browser brings that can be told while no page is open. */
const installPush = ({ isAllowed = true } = {}) => {
  const subscribed: PushSubscriptionOptionsInit[] = [];
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const subscription = { toJSON: () => ({ endpoint, keys }), unsubscribe };
  const pushManager = {
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      if (!isAllowed) throw new DOMException('Registration failed', 'NotAllowedError');
      subscribed.push(options);
      return subscription;
    },
    getSubscription: async () => (subscribed.length > 0 ? subscription : null),
  };
  const showNotification = vi.fn<(title: string, options: NotificationOptions) => void>();
  const registration = { pushManager, active: {}, showNotification };
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', { permission: isAllowed ? 'granted' : 'denied' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  return { subscribed, unsubscribe, subscribe: pushManager.subscribe, showNotification };
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  ownPush.set(null);
  vi.unstubAllGlobals();
});

const renewing: Fakes = {
  pushDevices: { list: () => ({ key: 'server-key', devices: [phone] }), create: () => phone },
};
const openSettings = async (language: 'en' | 'es' = 'en') => {
  const devices: PushDevice[] = [];
  const settings = { muted: [], digest: false, quiet: null };
  const page = await openPage('/dashboard/settings?tab=preferences', {
    language,
    api: {
      auditLog: { settings: () => settings, mute: ({ body }) => Object.assign(settings, body) },
      pushDevices: {
        list: () => ({ key: 'server-key', devices }),
        create: () => {
          devices.splice(0, 1, phone);
          return phone;
        },
        remove: () => {
          devices.length = 0;
          return {};
        },
      },
    },
  });
  return page;
};

it('is turned on by its switch, with the key of the server, and off again', async () => {
  const { subscribed, unsubscribe } = installPush();
  const { user, calls } = await openSettings();
  const here = await screen.findByRole('switch', { name: /^Alerts on this device/ });
  await user.click(here);
  await waitFor(() => expect(calls('pushDevices.create')[0]?.body).toEqual({ endpoint, keys }));
  expect(subscribed[0]).toEqual({ userVisibleOnly: true, applicationServerKey: 'server-key' });
  const list = await screen.findByRole('list', { name: 'Devices with alerts' });
  expect(list.textContent).toContain('Chrome on Android');
  expect(list.textContent).toContain('This one');
  await waitFor(() => expect(here.getAttribute('aria-checked')).toBe('true'));
  await user.click(here);
  await waitFor(() => expect(calls('pushDevices.remove')[0]?.params).toEqual({ id: '4' }));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  await waitFor(() => expect(here.getAttribute('aria-checked')).toBe('false'));
});

it('says what to do where the browser refuses', async () => {
  installPush({ isAllowed: false });
  const { user } = await openSettings('es');
  await user.click(await screen.findByRole('switch', { name: /^Avisos en este dispositivo/ }));
  expect(await screen.findByText(/El navegador no permite avisos/)).not.toBeNull();
});

it('says what to do where the browser has none', async () => {
  await openSettings();
  const here = await screen.findByRole('switch', { name: /^Alerts on this device/ });
  expect(here).toHaveProperty('disabled', true);
  expect(await screen.findByText(/add Keyhold to the home screen/)).not.toBeNull();
});

it('goes on with the next start of the app', async () => {
  installPush();
  const { user } = await openSettings();
  await user.click(await screen.findByRole('switch', { name: /^Alerts on this device/ }));
  await screen.findByRole('list', { name: 'Devices with alerts' });
  const before = ownPush.get();
  expect(before?.devices).not.toEqual({});
  const { calls } = await openPage('/dashboard/rooms', { api: renewing });
  await waitFor(() => expect(calls('pushDevices.create')[0]?.body).toEqual({ endpoint, keys }));
  await waitFor(() => expect(ownPush.get()).toEqual(before));
});

it('stays off where it was turned off from elsewhere', async () => {
  const { unsubscribe, subscribe } = installPush();
  await subscribe({});
  const { user } = await openSettings();
  await user.click(await screen.findByRole('switch', { name: /^Alerts on this device/ }));
  await screen.findByRole('list', { name: 'Devices with alerts' });
  const none: Fakes = { pushDevices: { list: () => ({ key: 'server-key', devices: [] }) } };
  const { calls } = await openPage('/dashboard/rooms', { api: none });
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(ownPush.get()).toBeNull();
  expect(calls('pushDevices.create')).toEqual([]);
});

it('ends where somebody else signs in', async () => {
  const { unsubscribe, subscribe } = installPush();
  await subscribe({});
  ownPush.set({ userId: 99_999, devices: { 1: 4 } });
  const { calls } = await openPage('/dashboard/rooms', { api: renewing });
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(ownPush.get()).toBeNull();
  expect(calls('pushDevices.create')).toEqual([]);
});

it('keeps quiet hours once they are typed', async () => {
  const { user, calls } = await openSettings();
  await user.click(await screen.findByRole('switch', { name: /^Quiet hours/ }));
  await waitFor(() =>
    expect(calls('auditLog.mute').at(-1)?.body).toEqual({
      quiet: { from: '22:00', until: '07:00' },
    }),
  );
  const group = await screen.findByLabelText('From');
  await user.clear(group);
  await user.type(group, '21:30');
  await user.tab();
  await waitFor(() =>
    expect(calls('auditLog.mute').at(-1)?.body).toEqual({
      quiet: { from: '21:30', until: '07:00' },
    }),
  );
  expect(within(document.body).getByLabelText('to')).toHaveProperty('value', '07:00');
});

it('tells through the worker of what comes while the page is open, with where it leads', async () => {
  const { showNotification } = installPush();
  const news: Partial<AuditEntry>[] = [];
  await openPage('/dashboard/rooms', {
    api: { auditLog: { count: () => news.length, list: () => ({ items: news }) } },
  });
  await screen.findByRole('button', { name: 'Notifications' });
  news.push({
    id: 71,
    type: 'CREATE_CHANGE_REQUEST',
    subject: { type: 'change_request', id: 7, label: 'BK-000366' },
    actor: { id: 9, name: 'Freya Lindqvist', avatar: null },
    readBy: [],
    additionInfo: { room: { id: 2, roomNo: '106' }, guest: { id: 3, name: 'Kieran Lowe' } },
    changes: [],
  });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
  const [title, options] = showNotification.mock.calls[0]!;
  expect(title).toBe('CREATE_CHANGE_REQUEST');
  expect(options).toMatchObject({
    tag: '71',
    data: { address: '/dashboard/change-requests?status=all&search=BK-000366' },
  });
  expect(options.body).toContain('106');
  expect(options.body).not.toContain('Kieran Lowe');
});
