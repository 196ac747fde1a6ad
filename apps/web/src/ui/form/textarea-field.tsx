import { Field, type FieldProps } from '#ui/form/field.tsx';
import { Textarea } from '#ui/input/textarea.tsx';

export type TextareaFieldProps = FieldProps & {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
};

export function TextareaField({ rows, maxLength, placeholder, ...props }: TextareaFieldProps) {
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
        />
      )}
    </Field>
  );
}
