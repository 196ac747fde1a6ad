import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';

import { openPushService } from '../apps/server/src/testing/push-service.ts';
import { lasting } from './lasting.ts';
import { profileOf, watch } from './signed-in.ts';
import { openStage } from './stage.ts';

const opening = openPushService();
afterAll(async () => await (await opening).close());
const stage = openStage(undefined, async () => ({ PUSH_SERVICES: (await opening).origin }));

interface Registration {
  registrationId: string;
  scopeURL: string;
}
/** A browser without a screen has no push service and no permission: these are the tests' own. */
const subscribeWith = async (context: BrowserContext, subscription: object) =>
  await context.addInitScript((given) => {
    const own = { toJSON: () => given, unsubscribe: async () => true };
    let current: typeof own | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(PushManager.prototype, {
      subscribe: async () => (current = own),
      getSubscription: async () => current,
    });
  }, subscription);

/** As the browser would hand over what its push service has brought. */
const deliver = async (session: CDPSession, message: object) => {
  const { promise, resolve } = Promise.withResolvers<Registration>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [one] = registrations as Registration[];
    if (one) resolve(one);
  });
  await session.send('ServiceWorker.enable');
  const { registrationId } = await promise;
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: stage.server.url,
    registrationId,
    data,
  });
};
/** A browser without a screen shows no notifications at all: it is kept what it was told to show. */
const keepShown = (worker: Worker) =>
  worker.evaluate(`self.kept = []; self.registration.showNotification = async (title, options) => {
    self.kept.push({ title, ...options });
  }`);
const shownIn = (worker: Worker) => worker.evaluate('self.kept');
const click = (worker: Worker) =>
  worker.evaluate(`self.dispatchEvent(Object.assign(new Event('notificationclick'), {
    notification: { close: () => self.kept.pop(), data: self.kept.at(-1).data },
    waitUntil: (work) => work.catch(() => undefined),
  }))`);

/** A housekeeper, elsewhere in the house. */
const report = async (issue: string): Promise<void> => {
  const { context, token } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'housekeeper',
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const rooms = await fetch(`${stage.server.url}/api/room?limit=1`, { headers });
  const { data } = (await rooms.json()) as { data: { id: number }[] };
  const body = JSON.stringify({ roomId: data[0]?.id, issue, area: 'Bathroom' });
  const reply = await fetch(`${stage.server.url}/api/maintenance`, {
    method: 'POST',
    headers,
    body,
  });
  expect(reply.status, await reply.text()).toBe(201);
  await context.close();
};

const openSettings = async (page: Page) => {
  await page.goto('/dashboard/settings?tab=preferences');
  return page.getByRole('switch', { name: /^Alerts on this device/ });
};

it('is turned on, told of a fault, leads to it in the page that is open, and is turned off', async () => {
  const service = await opening;
  const { context } = await profileOf(stage.browser, {
    url: stage.server.url,
    account: 'manager',
    isKept: true,
  });
  await subscribeWith(context, service.subscribe('/browser/1'));
  const page = await context.newPage();
  const trouble = watch(page);
  const here = await openSettings(page);
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)');
  await here.click();
  const devices = page.getByRole('list', { name: 'Devices with alerts' });
  await devices.getByText('This one').waitFor();
  expect(await here.getAttribute('aria-checked')).toBe('true');

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await keepShown(worker);
  await report('The tap drips onto the floor');
  await expect.poll(() => service.taken.length).toBe(1);
  const message = service.taken[0]!.message;
  await deliver(await context.newCDPSession(page), message);
  const title = 'Harbour House';
  const body = expect.stringContaining('The tap drips onto the floor');
  await expect
    .poll(() => shownIn(worker))
    .toEqual(expect.arrayContaining([expect.objectContaining({ title, body })]));

  await page.evaluate('window.isSamePage = true');
  await click(worker);
  await page.waitForURL(/\/dashboard\/maintenance\?open=\d+/);
  await page.getByRole('dialog').getByText('The tap drips onto the floor').first().waitFor();
  expect(await page.evaluate('window.isSamePage')).toBe(true);

  await (await openSettings(page)).click();
  await devices.waitFor({ state: 'detached' });
  await report('The lamp flickers');
  await report('The door sticks');
  await expect
    .poll(() => page.getByRole('button', { name: /needs? you$/ }).count())
    .toBeGreaterThan(0);
  expect(service.taken.length).toBe(1);
  expect(await lasting(trouble)).toEqual([]);
  await context.close();
});

it('opens the property of which it tells where no page is open', async () => {
  const { context } = await profileOf(stage.browser, { url: stage.server.url, account: 'manager' });
  const page = await context.newPage();
  await page.goto('/dashboard/rooms');
  const profile = await page.evaluate(
    "fetch('/api/auth/me', { headers: { authorization: 'Bearer ' + localStorage.getItem('keyhold.token') } }).then((reply) => reply.json())",
  );
  const { id } = (profile as { data: { tenant: { id: number } } }).data.tenant;
  await page.goto(`/dashboard/rooms?page=1&inProperty=${id}`);
  await page.getByRole('heading', { name: 'Rooms' }).first().waitFor();
  expect(page.url()).not.toContain('inProperty');
  expect(await page.evaluate("localStorage.getItem('keyhold.tenant')")).toBe(String(id));
  await context.close();
});
