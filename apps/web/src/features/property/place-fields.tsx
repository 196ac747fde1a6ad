import { currencies, timeZones } from '@keyhold/contract';

import { useLanguage, useMessages } from '#core/language/i18n.ts';
import { zoneName } from '#core/language/zones.ts';
import { propertyMessages } from '#features/property/property.messages.ts';
import { ComboboxField, type ComboboxFieldProps } from '#ui/form/select-field.tsx';

const zoneOptions = timeZones.map((zone) => ({ value: zone, label: zoneName(zone) }));

/** A property's zone, unless it is said whose else. */
export function ZoneField(props: Pick<ComboboxFieldProps, 'name'> & Partial<ComboboxFieldProps>) {
  const t = useMessages(propertyMessages);
  return (
    <ComboboxField
      label={t('timezone')}
      hint={t('timezoneHint')}
      {...props}
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
