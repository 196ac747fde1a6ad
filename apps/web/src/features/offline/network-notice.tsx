import { CloudOff, RefreshCw } from 'lucide-react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useNetwork } from '#core/offline/network.ts';
import { useNewVersion } from '#core/offline/worker.ts';
import { offlineMessages } from '#features/offline/offline.messages.ts';
import { Button } from '#ui/button/button.tsx';

const line = 'flex min-h-10 items-center justify-center gap-x-2 gap-y-1 px-4 py-1.5';

/** That there is no network, for as long as it is so; else, quietly, that there is a new version. */
export function NetworkNotice() {
  const t = useMessages(offlineMessages);
  const format = useFormat();
  const { isLost, asOf } = useNetwork();
  const hasNewVersion = useNewVersion();
  return (
    <div role="status" data-print="hide">
      {isLost && (
        <p data-tone="warning" className={`${line} bg-status-soft text-sm`}>
          <CloudOff size={16} aria-hidden className="shrink-0 text-status" />
          <span>
            {t('lost')} {asOf !== null && t('asOf', { time: format.time(asOf) })}
          </span>
        </p>
      )}
      {hasNewVersion && !isLost && (
        <p data-tone="info" className={`${line} flex-wrap bg-status-soft text-sm`}>
          <RefreshCw size={16} aria-hidden className="shrink-0 text-status" />
          {t('newVersion')}
          <Button size="sm" variant="ghost" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
