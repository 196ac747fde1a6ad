import type { PushMessage } from '@keyhold/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import { useProfile } from '#core/session/session.tsx';
import { ownPush } from '#features/notifications/stored-push.ts';

interface Told extends Partial<Pick<PushMessage, 'tenantId'>>, Pick<PushMessage, 'address'> {
  /** The same address where another property is shown here. */
  elsewhere: string;
}

/** Goes where an alert leads that was clicked, and goes on being told where that was turned on. */
export function usePush(): void {
  const { id: userId, tenant } = useProfile();
  const { history } = useRouter();
  const onMessage = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const { told } = (data ?? {}) as { told?: Told };
    if (told === undefined) return;
    // Within the page, so that nothing typed in it is lost.
    if (told.tenantId === tenant?.id) history.push(told.address);
    else location.assign(told.elsewhere);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const listen = (event: MessageEvent<unknown>) => onMessage(event);
    serviceWorker.addEventListener('message', listen);
    return () => serviceWorker.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (ownPush.get() === null) return;
    const loading = import('#features/notifications/own-push.ts');
    loading.then(({ renew }) => renew(userId)).catch(() => undefined);
  }, [userId]);
}
