import type { PushMessage } from '@keyhold/contract';
import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The service worker: it opens the app where there is no network, and shows what the server tells this
 * browser while no page is open. It keeps files that are the same for everybody; no answer of `/api`
 * passes through it.
 */
interface WindowClient {
  focus: () => Promise<WindowClient>;
  postMessage: (message: unknown, options: object) => void;
}
interface PushEvent {
  data: { json: () => unknown } | null;
  waitUntil: (work: Promise<unknown>) => void;
}
interface ClickEvent {
  notification: Notification;
  waitUntil: (work: Promise<unknown>) => void;
}
interface WorkerScope {
  /** What is kept from the start: `vite.config.ts` writes it here. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (by?: { type: 'window' }) => Promise<readonly WindowClient[]>;
    openWindow: (address: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: ((
    type: 'message' | 'activate',
    listener: (event: MessageEvent & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void) &
    ((type: 'push', listener: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: ClickEvent) => void) => void);
}
declare const self: WorkerScope;

const timeoutMs = 4000;
const onUse = 'keyhold-on-use';
const files = self.__WB_MANIFEST;
const version = files.find(({ url }) => url === '/index.html')?.revision;

/** Of a page that is open alone, so that no other loses what it may still have to load. */
const letNextTakeOver = async () => {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll()).length < 2) waiting.postMessage('take-over', {});
};

self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take-over') void self.skipWaiting();
  if (data === 'version') ports[0]?.postMessage(version);
});
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(onUse)));
/** The first visit works without a network too: its page was there before its worker. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
cleanupOutdatedCaches();
precache(files);

/** Every one is shown: a browser that is told in silence is soon told no more. */
self.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, body, tag, locale, tenantId, address } = event.data.json() as PushMessage;
  const data = { tenantId, address };
  const options = { body, tag, lang: locale, icon: '/icons/192.png', data };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** Without a property: what the page tells where none is shown. */
type Told = Partial<Pick<PushMessage, 'tenantId'>> & Pick<PushMessage, 'address'>;
/** The app goes to this property first: see `stored-session.ts`. */
const addressIn = ({ tenantId, address }: Told) =>
  tenantId === undefined
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}inProperty=${tenantId}`;

/** In the page that is open, so that nothing typed in it is lost; else in a new one. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const open = async () => {
    const told = notification.data as Told;
    const elsewhere = addressIn(told);
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (page === undefined) {
      await self.clients.openWindow(elsewhere);
      return;
    }
    page.postMessage({ told: { ...told, elsewhere } }, {});
    await page.focus();
  };
  event.waitUntil(open());
});

/** The server's own page where there is a server: what is kept is for when there is none. */
const kept = createHandlerBoundToURL('/index.html');
const openPage: typeof kept = async (options) => {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const page = await fetch(options.request, { signal });
    if (page.status >= 500) return await kept(options);
    void letNextTakeOver();
    return page;
  } catch {
    return await kept(options);
  }
};
registerRoute(new NavigationRoute(openPage, { denylist: [/^\/api\//, /\.\w{1,8}$/] }));
addRoute({ directoryIndex: '', cleanURLs: false });

/** Its name changes with what is in it: once here, it is asked for no more. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const cache = await caches.open(onUse);
    const known = await cache.match(request);
    if (known) return known;
    const file = await fetch(request);
    if (file.ok) await cache.put(request, file.clone());
    return file;
  },
);
