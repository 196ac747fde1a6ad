import { Field, type FieldProps } from '#ui/form/field.tsx';
import { DateInput, type DateInputProps } from '#ui/input/date-input.tsx';

export type DateFieldProps = FieldProps & Pick<DateInputProps, 'type' | 'min' | 'max' | 'step'>;

/** Dates as '2026-06-10', times as '14:30', both as '2026-06-10T14:30': all in the property's zone. */
export function DateField({ type, min, max, step, ...props }: DateFieldProps) {
  return (
    <Field {...props}>
      {({ field, control }) => (
        <DateInput
          {...field}
          {...control}
          {...{ type, min, max, step }}
          value={typeof field.value === 'string' ? field.value : ''}
        />
      )}
    </Field>
  );
}
