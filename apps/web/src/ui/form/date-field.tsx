import { DateInput, type DateInputProps } from '#ui/date/date-input.tsx';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { useUnread } from '#ui/form/use-unread.ts';

export type DateFieldProps = FieldProps &
  Pick<DateInputProps, 'hasTime' | 'min' | 'max'> & {
    /** What an emptied day is where the form does not make it null: inside another record. */
    empty?: null;
  };

/** Dates as '2026-06-10', with a time as '2026-06-10T14:30': in the property's zone. */
export function DateField({ hasTime, min, max, empty, ...props }: DateFieldProps) {
  const { restored, begun, ...unread } = useUnread(props.name);
  return (
    <Field {...props}>
      {({ field, control }) => (
        <DateInput
          key={restored}
          {...field}
          {...control}
          {...{ hasTime, min, max }}
          {...unread}
          begun={begun()}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={(value) => field.onChange(value === '' && empty === null ? null : value)}
        />
      )}
    </Field>
  );
}
