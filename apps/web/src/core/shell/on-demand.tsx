import { useEffect, type ComponentType, type ReactNode } from 'react';

import { coreMessages } from '#core/api/core.messages.ts';
import { toast } from '#core/shell/toast.tsx';
import { sharedValue, useShared } from '#ui/shared-value.ts';

/**
 * A part that only a click needs: its code is asked for when it is first shown. Where that fails it is
 * said, the screen around it stays, and it is asked for again with the next click or the network.
 * `meanwhile` stands in its place until it is there.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
) {
  const loaded = sharedValue<{ Part: ComponentType<Props> } | null>(null);
  const ask = () => {
    load().then(
      (Part) => loaded.set({ Part }),
      () => toast.error(coreMessages.text('unreachable'), { id: 'part' }),
    );
  };
  return function OnDemand(props: Props) {
    const found = useShared(loaded);
    useEffect(() => {
      if (found !== null) return undefined;
      ask();
      window.addEventListener('online', ask);
      return () => window.removeEventListener('online', ask);
    }, [found]);
    return found === null ? meanwhile : <found.Part {...props} />;
  };
}
