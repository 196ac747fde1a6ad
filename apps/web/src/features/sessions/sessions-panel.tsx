import type { OwnSession } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { DeviceRow, useDeviceName } from '#features/sessions/device-row.tsx';
import { sessionMessages } from '#features/sessions/session.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

type Place = Pick<OwnSession, 'id' | 'userAgent' | 'address' | 'lastSeenAt' | 'isCurrent'>;

function Row({ place, children }: { place: Place; children: ReactNode }) {
  const t = useMessages(sessionMessages);
  const detail = (
    <>
      {t('lastSeen')} <RelativeTime value={place.lastSeenAt} />
      {place.address && ` · ${t('from', { address: place.address })}`}
    </>
  );
  return (
    <DeviceRow device={place} isHere={place.isCurrent} detail={detail}>
      {children}
    </DeviceRow>
  );
}

function Devices() {
  const t = useMessages(sessionMessages);
  const nameIt = useDeviceName();
  const { data, error, refetch } = useQuery(api.sessions.devices.query());
  const { mutate, isPending } = useAction(api.sessions.removeDevice, { success: t('forgotten') });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <Skeleton className="h-12" />;
  if (data.length === 0) return <p className="text-ink-2">{t('noDevices')}</p>;
  return (
    <ul>
      {data.map((device) => (
        <Row key={device.id} place={device}>
          <Button
            size="sm"
            disabled={isPending}
            aria-label={t('forgetOf', { name: nameIt(device) })}
            onClick={() => mutate({ params: { id: device.id } })}
          >
            {t('forget')}
          </Button>
        </Row>
      ))}
    </ul>
  );
}

function EndOthers() {
  const t = useMessages(sessionMessages);
  const { mutate, isPending } = useAction(api.sessions.removeOthers, { success: t('othersEnded') });
  return (
    <Button size="sm" className="self-start" isLoading={isPending} onClick={() => mutate({})}>
      {t('endOthers')}
    </Button>
  );
}

/** Where one is signed in, and where no code is asked for. */
export function SessionsPanel() {
  const t = useMessages(sessionMessages);
  const nameIt = useDeviceName();
  const { data, error, refetch } = useQuery(api.sessions.list.query());
  const { mutate, isPending } = useAction(api.sessions.remove, { success: t('ended') });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <Skeleton className="h-24" />;
  return (
    <div className="flex flex-col gap-6">
      <ul>
        {data.map((session) => (
          <Row key={session.id} place={session}>
            {!session.isCurrent && (
              <Button
                size="sm"
                disabled={isPending}
                aria-label={t('endOf', { name: nameIt(session) })}
                onClick={() => mutate({ params: { id: session.id } })}
              >
                {t('end')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {data.length > 1 && <EndOthers />}
      <div className="flex flex-col gap-2">
        <h3 className="font-semibold">{t('devices')}</h3>
        <p className="text-sm text-ink-2">{t('devicesText')}</p>
        <Devices />
      </div>
    </div>
  );
}
