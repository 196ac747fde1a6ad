import { whenIdle } from '#core/shell/when-idle.ts';
import { sharedValue, useShared } from '#ui/shared-value.ts';

const hour = 3_600_000;
const newer = sharedValue(false);

/** Of this page, as it was built: the revision that its worker knows it by. */
const versionHere = () => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;

const versionOf = (worker: ServiceWorker) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
  port1.start();
  worker.postMessage('version', [port2]);
  return promise;
};

/** The page may be the newer one itself: then there is nothing to be said. */
const compare = async ({ waiting }: ServiceWorkerRegistration) => {
  if (!waiting || (await versionOf(waiting)) === versionHere()) return;
  newer.set(true);
};

const register = async () => {
  const registration = await navigator.serviceWorker.register('/sw.js');
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => void compare(registration));
  });
  await compare(registration);
  setInterval(() => void registration.update().catch(() => undefined), hour);
};

const begin = () => void register().catch(() => undefined);

let isRegistered = false;
/** Has the browser open the app without a network from now on, once what is on the screen is done. */
export const keepApp = () => {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  whenIdle(begin, 5000);
};

/** A newer version is there than the one that this page is of. */
export const useNewVersion = () => useShared(newer);
