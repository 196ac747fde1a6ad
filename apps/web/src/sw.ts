import {
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * The service worker: it opens the app where there is no network, and nothing else. It keeps files
 * that are the same for everybody; no answer of `/api` passes through it.
 */
interface WorkerScope {
  /** What is kept from the start: `vite.config.ts` writes it here. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
  registration: ServiceWorkerRegistration;
  clients: { matchAll: () => Promise<readonly unknown[]>; claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: 'message' | 'activate',
    listener: (event: MessageEvent & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
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
