import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';

import { shellMessages } from '#app/shell/shell.messages.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useLiveState } from '#core/live/live-state.ts';
import { followProperty } from '#core/live/socket.ts';
import { network, useNetwork } from '#core/offline/network.ts';
import { useProfile } from '#core/session/session.tsx';
import { storedSession } from '#core/session/stored-session.ts';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { useShared } from '#ui/shared-value.ts';

/** Follows what others do in the property, and says so when it cannot. */
export function LiveUpdates() {
  const t = useMessages(shellMessages);
  const { tenant } = useProfile();
  const { token } = useShared(storedSession);
  const propertyId = tenant?.id ?? null;
  const state = useLiveState();
  const { isLost } = useNetwork();
  useEffect(() => {
    if (token === null || propertyId === null) return undefined;
    return followProperty({ token, propertyId });
  }, [token, propertyId]);
  // Whoever only reads asks for nothing, and would take old figures for the present ones.
  useEffect(() => {
    if (state === 'paused') network.check();
  }, [state]);
  return (
    <div role="status">
      {state === 'paused' && !isLost && (
        <Tooltip text={t('livePausedText')}>
          <button
            type="button"
            data-tone="warning"
            className="flex h-control items-center gap-2 rounded px-2 text-sm text-status"
          >
            <CloudOff size={16} aria-hidden />
            <span className="max-md:sr-only">{t('livePaused')}</span>
          </button>
        </Tooltip>
      )}
    </div>
  );
}
