import {
  eventFamilies,
  quietEvents,
  safetyEvents,
  type EventFamily,
  type EventName,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { openFamilies } from '#core/api/open-areas.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useProfile } from '#core/session/session.tsx';
import { useFamilyName } from '#features/audit-log/entry-panel.tsx';
import { BrowserAlerts } from '#features/notifications/browser-alerts.tsx';
import { notificationsMessages } from '#features/notifications/notifications.messages.ts';
import { PushPanel } from '#features/notifications/push-panel.tsx';
import { QuietHours } from '#features/notifications/quiet-hours.tsx';
import { Switch } from '#ui/input/switch.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** Of some families all is about safety, or no news at all: there is nothing to switch off. */
const canBeMuted = (family: EventFamily): boolean => {
  const names: readonly EventName[] = eventFamilies[family].names;
  return names.some((name) => !safetyEvents.includes(name) && !quietEvents.includes(name));
};

/** What somebody wants to hear of in the property where they are. */
export function MutePanel() {
  const t = useMessages(notificationsMessages);
  const familyName = useFamilyName();
  const { can } = useAbility();
  // Who is no member of the property is not written to in its name.
  const { isSuperAdmin, tenant } = useProfile();
  const settings = useQuery(api.auditLog.settings.query());
  const mute = useAction(api.auditLog.mute, { success: t('muted') });
  if (settings.error)
    return (
      <ErrorState onRetry={() => void settings.refetch()}>{settings.error.message}</ErrorState>
    );
  if (!settings.data) return <SkeletonLines lines={6} />;
  const { muted, digest, quiet } = settings.data;
  const families = openFamilies.filter(
    (family) => canBeMuted(family) && can(`read:${eventFamilies[family].reads}`),
  );
  const change = (family: EventFamily, isHeard: boolean) => {
    const others = muted.filter((one) => one !== family);
    mute.mutate({ body: { muted: isHeard ? others : [...others, family] } });
  };
  return (
    <>
      <div className="grid gap-x-8 sm:grid-cols-2">
        {families.map((family) => (
          <Switch
            key={family}
            label={familyName(family)}
            checked={!muted.includes(family)}
            disabled={mute.isPending}
            onChange={(isHeard) => change(family, isHeard)}
          />
        ))}
      </div>
      <p className="my-3 text-sm text-ink-2">{t('safety')}</p>
      <BrowserAlerts />
      {!isSuperAdmin && (
        <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
          {tenant && <PushPanel tenantId={tenant.id} />}
          <QuietHours
            value={quiet}
            disabled={mute.isPending}
            onChange={(hours) => mute.mutate({ body: { quiet: hours } })}
          />
          <Switch
            label={t('digest')}
            hint={t('digestHint')}
            checked={digest}
            disabled={mute.isPending}
            onChange={(isWanted) => mute.mutate({ body: { digest: isWanted } })}
          />
        </div>
      )}
    </>
  );
}
