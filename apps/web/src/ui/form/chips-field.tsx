import { Field, type FieldProps } from '#ui/form/field.tsx';
import { ChipsInput, type ChipsInputProps } from '#ui/input/chips-input.tsx';

export type ChipsFieldProps = FieldProps &
  Pick<ChipsInputProps, 'type' | 'check' | 'addLabel' | 'placeholder'>;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function ChipsField({ type, check, addLabel, placeholder, ...props }: ChipsFieldProps) {
  return (
    <Field {...props}>
      {({ field, control }) => (
        <ChipsInput
          {...control}
          {...{ type, check, addLabel, placeholder }}
          onBlur={field.onBlur}
          onChange={field.onChange}
          value={Array.isArray(field.value) ? field.value.filter(isText) : []}
        />
      )}
    </Field>
  );
}
