import { useMessages } from '#core/language/i18n.ts';
import { CategoryFields } from '#features/hotels/category-fields.tsx';
import { PhotoPicker } from '#features/media/photo-picker.tsx';
import { newPropertyMessages } from '#features/new-property/new-property.messages.ts';
import { CurrencyField, ZoneField } from '#features/property/place-fields.tsx';
import { Bound } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

/** Sent when the property is saved; until then it can be taken away or changed. */
function LogoField() {
  const t = useMessages(newPropertyMessages);
  const label = t('logo');
  return (
    <Bound name="hotel.logoId" label={label} className="sm:col-span-2">
      {({ field, control }) => (
        <div
          id={control.id}
          role="group"
          tabIndex={-1}
          aria-label={label}
          aria-describedby={control['aria-describedby']}
          className="flex flex-col gap-2"
        >
          <span className="font-medium">
            {label}
            <span aria-hidden className="text-ink-3">
              {' *'}
            </span>
          </span>
          <PhotoPicker
            folder="tenants"
            label={label}
            value={field.value instanceof File ? [field.value] : []}
            onChange={(photos) => field.onChange(photos.at(-1) ?? null)}
          />
          <p className="text-sm text-ink-3">{t('logoHint')}</p>
        </div>
      )}
    </Bound>
  );
}

export function DetailsStep() {
  const t = useMessages(newPropertyMessages);
  return (
    <div className="grid max-w-2xl items-start gap-4 sm:grid-cols-2">
      <TextField
        name="hotel.title"
        label={t('name')}
        maxLength={120}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <LogoField />
      <CategoryFields prefix="hotel." />
      <TextareaField
        name="hotel.address"
        label={t('address')}
        rows={2}
        maxLength={500}
        className="sm:col-span-2"
      />
      <ZoneField name="hotel.timezone" />
      <CurrencyField name="hotel.currency" />
    </div>
  );
}

export function OwnerStep() {
  const t = useMessages(newPropertyMessages);
  return (
    <div className="grid max-w-2xl items-start gap-4 sm:grid-cols-2">
      <TextField name="user.name" label={t('ownerName')} maxLength={120} autoComplete="off" />
      <TextField
        name="user.email"
        type="email"
        label={t('ownerEmail')}
        maxLength={254}
        autoComplete="off"
      />
    </div>
  );
}
