import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

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

/**
 * A drawer or a dialog that is closed at first: its code is asked for when it is first open. From then on
 * it stays, so that it closes as it does anywhere.
 */
export function onOpening<Props extends object>(
  isOpen: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
) {
  const Part = onDemand(load);
  return function OnOpening(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    if (!wasOpen && isOpen(props)) setWasOpen(true);
    return wasOpen ? <Part {...props} /> : null;
  };
}
