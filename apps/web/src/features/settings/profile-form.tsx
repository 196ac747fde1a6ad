import { auth } from '@keyhold/contract';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useMessages } from '#core/language/i18n.ts';
import { deviceZone, zoneName } from '#core/language/zones.ts';
import { useProfile } from '#core/session/session.tsx';
import { ZoneField } from '#features/property/place-fields.tsx';
import { settingsMessages } from '#features/settings/settings.messages.ts';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export function ProfileForm() {
  const t = useMessages(settingsMessages);
  const profile = useProfile();
  const { mutateAsync } = useAction(api.auth.update, { type: t('profile') });
  return (
    <ContractForm
      schema={auth.update.body}
      values={{ name: profile.name, phone: profile.phone, timezone: profile.timezone }}
      submitLabel={t('save')}
      onSubmit={async ({ name, phone, timezone }) =>
        await mutateAsync({ body: { name, phone, timezone } })
      }
    >
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField name="name" label={t('name')} required autoComplete="name" maxLength={120} />
        <TextField
          name="phone"
          type="tel"
          label={t('phone')}
          hint={t('phoneHint')}
          autoComplete="tel"
          maxLength={60}
        />
        <ZoneField
          name="timezone"
          label={t('timezone')}
          hint={t('timezoneHint')}
          placeholder={t('deviceZone', { zone: zoneName(deviceZone()) })}
          isClearable
        />
      </div>
    </ContractForm>
  );
}
