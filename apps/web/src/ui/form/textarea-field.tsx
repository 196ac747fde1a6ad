import { Field, type FieldProps } from '#ui/form/field.tsx';
import { longest, useFormScope } from '#ui/form/form-context.ts';
import { Textarea } from '#ui/input/textarea.tsx';

export type TextareaFieldProps = FieldProps & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  autoFocus?: boolean;
};

export function TextareaField(given: TextareaFieldProps) {
  const { schema } = useFormScope();
  const { rows, maxLength = longest(schema, given.name), placeholder, autoFocus, ...props } = given;
  return (
    <Field {...props}>
      {({ field, control }) => (
        <Textarea
          {...field}
          {...control}
          value={typeof field.value === 'string' ? field.value : ''}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}
