import { useEffect } from 'react';

import { useSession } from '#core/session/session.tsx';

const product = 'Keyhold';

/**
 * Names the browser's tab: 'Rooms · Harbour House · Keyhold'. The shell names every screen from the
 * table; a screen that knows better, such as a room by its number, calls it once more.
 */
export function useTitle(title: string | undefined) {
  const session = useSession();
  const property = session.status === 'signed-in' ? session.profile.tenant?.title : undefined;
  useEffect(() => {
    if (title === undefined) return;
    document.title = [title, property, product].filter(Boolean).join(' · ');
  }, [title, property]);
}
