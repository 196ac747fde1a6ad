import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

import { DateInput, type DateInputProps } from '#ui/date/date-input.tsx';
import type { Why } from '#ui/date/use-typed.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { useFormScope } from '#ui/form/form-context.ts';

export type DateFieldProps = FieldProps &
  Pick<DateInputProps, 'hasTime' | 'min' | 'max'> & {
    /** What an emptied day is where the form does not make it null: inside another record. */
    empty?: null;
  };

/** Keeps the form from being sent while something else than a day stands in the field. */
function useUnread(name: string) {
  const { whyUnreadable } = useFormScope();
  const { trigger, clearErrors } = useFormContext();
  useEffect(
    () => () => {
      whyUnreadable.delete(name);
    },
    [whyUnreadable, name],
  );
  return (why: Why | undefined) => {
    if (why) {
      whyUnreadable.set(name, why);
      void trigger(name);
    } else if (whyUnreadable.delete(name)) clearErrors(name);
  };
}

/** Dates as '2026-06-10', with a time as '2026-06-10T14:30': in the property's zone. */
export function DateField({ hasTime, min, max, empty, ...props }: DateFieldProps) {
  const onUnread = useUnread(props.name);
  const { texts, restored, keep } = useFormScope();
  const onText = (text: string | undefined) => {
    if (text === undefined ? texts.delete(props.name) : texts.set(props.name, text)) keep();
  };
  return (
    <Field {...props}>
      {({ field, control }) => (
        <DateInput
          key={restored}
          {...field}
          {...control}
          {...{ hasTime, min, max, onUnread, onText }}
          begun={texts.get(props.name)}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(value) => field.onChange(value === '' && empty === null ? null : value)}
        />
      )}
    </Field>
  );
}
