import { api } from '#core/api/api.ts';
import { ownPush } from '#features/notifications/stored-push.ts';

interface Place {
  userId: number;
  tenantId: number;
}

/** On iOS only an app on the home screen has it. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const managerOf = async (): Promise<PushManager> => {
  if ((await navigator.serviceWorker.getRegistration()) === undefined)
    await navigator.serviceWorker.register('/sw.js');
  return (await navigator.serviceWorker.ready).pushManager;
};

/** A subscription is bound to a server's key: one of another key would never be told. */
const subscribe = async (key: string): Promise<PushSubscriptionJSON> => {
  const manager = await managerOf();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return (await manager.subscribe(wanted)).toJSON();
  } catch (error) {
    const other = await manager.getSubscription();
    if (other === null) throw error;
    await other.unsubscribe();
    return (await manager.subscribe(wanted)).toJSON();
  }
};
const unsubscribe = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
};

const send = async (tenantId: number, { endpoint = '', keys = {} }: PushSubscriptionJSON) => {
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint, keys: { p256dh, auth } };
  return await api.pushDevices.create.callAs({ tenantId })({ body });
};

/** Asks for the permission where it was not given; throws where the browser or the server refuses. */
export const turnOn = async ({ userId, tenantId }: Place, key: string): Promise<void> => {
  const { id } = await send(tenantId, await subscribe(key));
  const own = ownPush.get();
  const others = own?.userId === userId ? own.devices : {};
  ownPush.set({ userId, devices: { ...others, [tenantId]: id } });
};

/** No longer told in this property; in none, the browser need not be reached at all. */
export const forgetHere = async ({ tenantId }: Pick<Place, 'tenantId'>): Promise<void> => {
  const own = ownPush.get();
  if (own === null) return;
  const { [tenantId]: _gone, ...devices } = own.devices;
  if (Object.keys(devices).length > 0) return ownPush.set({ ...own, devices });
  ownPush.set(null);
  await unsubscribe();
};

/** What was turned off from elsewhere, or taken over by somebody, stays off. */
const renewIn = async (place: Place, id: number) => {
  const { tenantId } = place;
  const { key, devices } = await api.pushDevices.list.callAs({ tenantId })();
  if (devices.some((device) => device.id === id)) await turnOn(place, key);
  else await forgetHere(place);
};

/**
 * With each start of the app: what was turned on goes on in the new session. Whoever else signs in here
 * ends it, so that nobody's alerts come to another's hands.
 */
export const renew = async (userId: number): Promise<void> => {
  const own = ownPush.get();
  if (own === null || !canBeTold()) return;
  if (own.userId !== userId) {
    ownPush.set(null);
    return await unsubscribe();
  }
  if (Notification.permission !== 'granted') return;
  for (const [tenant, id] of Object.entries(own.devices)) {
    const place = { userId, tenantId: Number(tenant) };
    await renewIn(place, id).catch(() => undefined);
  }
};
