import type { KioskPerson } from '@keyhold/contract';
import { useEffect, useState } from 'react';

import { network, useNetwork } from '#core/offline/network.ts';
import { keepApp } from '#core/offline/worker.ts';
import { kioskDevice, type Device } from '#features/kiosk/kiosk-device.ts';
import { useShared } from '#ui/shared-value.ts';

const everyMs = 30_000;

/** Keeps the screen of the tablet on, where the browser lets it. */
const stayAwake = (ended: AbortSignal) => {
  if (!('wakeLock' in navigator)) return;
  const ask = () => {
    if (document.hidden || ended.aborted) return;
    void navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask, { signal: ended });
  ask();
};

/** This tablet, which asks the server how it stands, and sends what waits as soon as it can. */
export const useKiosk = (): Device & { isLost: boolean } => {
  const device = useShared(kioskDevice);
  const { isLost } = useNetwork();
  useEffect(() => {
    keepApp();
    const ended = new AbortController();
    stayAwake(ended.signal);
    const sync = () => void kioskDevice.sync();
    const timer = setInterval(sync, everyMs);
    const stop = network.subscribe(() => {
      if (!network.get().isLost) sync();
    });
    addEventListener('online', sync, { signal: ended.signal });
    return () => {
      clearInterval(timer);
      stop();
      ended.abort();
    };
  }, []);
  return { ...device, isLost };
};

/** The clock of the server, by the second or longer. */
export const useKioskClock = (driftMs: number, stepMs = 1000): number => {
  const read = () => Date.now() - driftMs;
  const [now, setNow] = useState(read);
  useEffect(() => {
    const tick = () => setNow(Date.now() - driftMs);
    tick();
    const timer = setInterval(tick, stepMs);
    return () => clearInterval(timer);
  }, [driftMs, stepMs]);
  return now;
};

/** Since when somebody is at work, with what was said here and is not sent yet. */
export const standsAs = (
  { id, since }: KioskPerson,
  { waiting, paired }: Pick<Device, 'waiting' | 'paired'>,
): string | null => {
  const last = waiting.findLast(({ userId, refused }) => userId === id && refused === null);
  if (last === undefined) return since;
  const at = new Date(Date.parse(last.at) - (paired?.driftMs ?? 0)).toISOString();
  return last.kind === 'in' ? at : null;
};
