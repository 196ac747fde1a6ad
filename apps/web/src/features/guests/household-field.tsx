import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';

import { useMessages } from '#core/language/i18n.ts';
import { guestsMessages } from '#features/guests/guests.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/field-group.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** One row a person, beside the guest. */
export function HouseholdField({ name, label }: FieldProps) {
  const t = useMessages(guestsMessages);
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <FieldGroup title={label}>
      {fields.length === 0 && <p className="text-ink-2">{t('householdNone')}</p>}
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            aria-label={t('member', { number: index + 2 })}
            className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_9rem_auto_auto]"
          >
            <TextField
              name={`${name}.${index}.name`}
              label={t('memberName')}
              autoComplete="off"
              className="max-sm:col-span-2"
            />
            <TextField
              name={`${name}.${index}.relation`}
              label={t('relation')}
              className="max-sm:col-span-2"
            />
            <CheckboxField name={`${name}.${index}.child`} label={t('child')} className="pb-1.5" />
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
    </FieldGroup>
  );
}
