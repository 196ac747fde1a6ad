import { currencies, timeZones } from '@keyhold/contract';

import { useLanguage, useMessages } from '#core/i18n.ts';
import { propertyMessages } from '#features/property/property.messages.ts';
import { ComboboxField } from '#ui/form/select-field.tsx';

const zoneOptions = timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

export function ZoneField({ name }: { name: string }) {
  const t = useMessages(propertyMessages);
  return (
    <ComboboxField
      name={name}
      label={t('timezone')}
      hint={t('timezoneHint')}
      options={zoneOptions}
    />
  );
}

export function CurrencyField({ name, hint }: { name: string; hint?: string }) {
  const t = useMessages(propertyMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' });
  const options = currencies.map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
  return <ComboboxField name={name} label={t('currency')} hint={hint} options={options} />;
}
