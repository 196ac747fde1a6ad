import type { PushDevice } from '@keyhold/contract';
import { useMutation, useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { invalidate } from '#core/api/endpoint.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useProfile } from '#core/session/session.tsx';
import { toast } from '#core/shell/toast.tsx';
import { canBeTold, forgetHere, turnOn } from '#features/notifications/own-push.ts';
import { pushMessages } from '#features/notifications/push.messages.ts';
import { useOwnDevice } from '#features/notifications/stored-push.ts';
import { DeviceRow, useDeviceName } from '#features/sessions/device-row.tsx';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/input/switch.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';

interface DeviceProps {
  device: PushDevice;
  isHere: boolean;
  onRemove: () => void;
}
function Device({ device, isHere, onRemove }: DeviceProps) {
  const t = useMessages(pushMessages);
  const name = useDeviceName()(device);
  const detail = (
    <>
      {device.isPaused && `${t('paused')} · `}
      {device.toldAt === null ? (
        t('neverTold')
      ) : (
        <>
          {t('lastTold')} <RelativeTime value={device.toldAt} />
        </>
      )}
    </>
  );
  return (
    <DeviceRow device={device} isHere={isHere} detail={detail}>
      {!isHere && (
        <Button size="sm" aria-label={t('turnOffOf', { name })} onClick={onRemove}>
          {t('turnOff')}
        </Button>
      )}
    </DeviceRow>
  );
}

const refusalOf = (error: Error): 'denied' | 'failed' =>
  error.name === 'NotAllowedError' ? 'denied' : 'failed';

/** Whether one is told on this device, and on which others, although the app is closed. */
export function PushPanel({ tenantId }: { tenantId: number }) {
  const t = useMessages(pushMessages);
  const { id: userId } = useProfile();
  const place = { userId, tenantId };
  const { data, error, refetch } = useQuery(api.pushDevices.list.query());
  const here = useOwnDevice(place);
  const remove = useAction(api.pushDevices.remove, {
    success: t('off'),
    onSuccess: (_, { params }) => {
      if (params.id === here) void forgetHere(place);
    },
  });
  const change = useMutation({
    mutationFn: (key: string) => turnOn(place, key),
    onSuccess: async () => {
      toast.success(t('on'));
      await invalidate(['pushDevices']);
    },
    onError: (failure: Error) => toast.error(t(refusalOf(failure), { reason: failure.message })),
  });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <Skeleton className="h-12" />;
  const { key, devices } = data;
  const own = devices.find(({ id }) => id === here);
  const turnOff = (id: number) => remove.mutate({ params: { id } });
  return (
    <div>
      <Switch
        label={t('here')}
        hint={t(canBeTold() ? 'hint' : 'unsupported')}
        checked={own !== undefined}
        disabled={!canBeTold() || change.isPending || remove.isPending}
        onChange={() => (own ? turnOff(own.id) : change.mutate(key))}
      />
      {devices.length > 0 && (
        <ul className="mt-4" aria-label={t('devices')}>
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              isHere={device === own}
              onRemove={() => turnOff(device.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
