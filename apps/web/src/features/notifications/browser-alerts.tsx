import { X } from 'lucide-react';
import { useState } from 'react';

import { useMessages } from '#core/language/i18n.ts';
import {
  requestPermission,
  useBrowserPermission,
} from '#features/notifications/browser-permission.ts';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';

const dismissedKey = 'keyhold.browser-alerts-dismissed';

/** That the browser could tell too. Dismissed it stays away from the bell; Account Management has it. */
export function BrowserAlerts({ isDismissible = false }: { isDismissible?: boolean }) {
  const t = useMessages(notificationsMessages);
  const permission = useBrowserPermission();
  const [isDismissed, setIsDismissed] = useState(
    () => isDismissible && localStorage.getItem(dismissedKey) !== null,
  );
  if (permission === 'granted' || isDismissed) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey, 'yes');
    setIsDismissed(true);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line px-4 py-2 text-sm">
      <p className="min-w-0 flex-1 text-ink-2">{t(`permission.${permission}`)}</p>
      <Button size="sm" variant="ghost" onClick={() => void requestPermission()}>
        {t('request')}
      </Button>
      {isDismissible && <IconButton size="sm" icon={X} label={t('dismiss')} onClick={dismiss} />}
    </div>
  );
}
