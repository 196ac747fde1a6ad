import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { DateInput } from '#ui/input/date-input.tsx';

const pathOf = (within: string | undefined) => (name: string) =>
  within ? `${within}.${name}` : name;

/** Inside another record an emptied day is not turned into null by the form, so it is done here. */
function BirthField({ name }: { name: string }) {
  const t = useMessages(guestsMessages);
  return (
    <Field name={name} label={t('dateOfBirth')} required={false}>
      {({ field, control }) => (
        <DateInput
          {...control}
          ref={field.ref}
          onBlur={field.onBlur}
          autoComplete="off"
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(day) => field.onChange(day || null)}
        />
      )}
    </Field>
  );
}

/** Who somebody is and how to reach them: what a first booking asks for. */
export function GuestContactFields({
  within,
  isFocused,
}: {
  within?: string;
  isFocused?: boolean;
}) {
  const t = useMessages(guestsMessages);
  const at = pathOf(within);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name={at('name')}
        required
        label={t('name')}
        maxLength={120}
        autoComplete="off"
        autoFocus={isFocused}
        className="sm:col-span-2"
      />
      <TextField
        name={at('email')}
        label={t('email')}
        type="email"
        autoComplete="off"
        maxLength={254}
        required={false}
      />
      <TextField
        name={at('phone')}
        label={t('phone')}
        type="tel"
        autoComplete="off"
        maxLength={20}
        required={false}
      />
      <BirthField name={at('dateOfBirth')} />
    </div>
  );
}

export function GuestPaperFields() {
  const t = useMessages(guestsMessages);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="language" label={t('language')} maxLength={40} required={false} />
      <TextField
        name="councilReference"
        label={t('councilReference')}
        maxLength={60}
        required={false}
      />
      <Field
        name="retainUntil"
        label={t('retainUntil')}
        hint={t('retainHint')}
        required={false}
        className="sm:col-span-2"
      >
        {({ field, control }) => (
          <DateInput
            {...control}
            ref={field.ref}
            onBlur={field.onBlur}
            value={typeof field.value === 'string' ? field.value : ''}
            onChange={(day) => field.onChange(day || null)}
            className="sm:max-w-56"
          />
        )}
      </Field>
    </div>
  );
}

export function NeedsFields() {
  const t = useMessages(guestsMessages);
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t('needs')}</legend>
      <p aria-hidden className="text-md font-semibold">
        {t('needs')}
      </p>
      <CheckboxField
        name="needs.evacuation"
        label={t('needsEvacuation')}
        hint={t('evacuationHint')}
      />
      <TextField
        name="needs.access"
        label={t('access')}
        hint={t('accessHint')}
        maxLength={500}
        required={false}
      />
      <TextareaField
        name="needs.notes"
        label={t('needsNotes')}
        hint={t('needsHint')}
        rows={2}
        maxLength={500}
        required={false}
      />
    </fieldset>
  );
}

/** One row a person, beside the guest. */
export function HouseholdFields() {
  const t = useMessages(guestsMessages);
  const { fields, append, remove } = useFieldArray({ name: 'household' });
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">{t('household')}</legend>
      <p aria-hidden className="text-md font-semibold">
        {t('household')}
      </p>
      {fields.length === 0 && <p className="text-ink-2">{t('householdNone')}</p>}
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            aria-label={t('member', { number: index + 2 })}
            className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_9rem_auto_auto]"
          >
            <TextField
              name={`household.${index}.name`}
              label={t('memberName')}
              maxLength={120}
              autoComplete="off"
              className="max-sm:col-span-2"
            />
            <TextField
              name={`household.${index}.relation`}
              label={t('relation')}
              maxLength={60}
              required={false}
              className="max-sm:col-span-2"
            />
            <CheckboxField
              name={`household.${index}.child`}
              label={t('child')}
              className="pb-1.5"
            />
            <IconButton
              icon={Trash2}
              label={t('removeMember', { name: t('member', { number: index + 2 }) })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {fields.length < 20 && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => append({ name: '', relation: '', child: false })}
        >
          {t('addMember')}
        </Button>
      )}
    </fieldset>
  );
}
