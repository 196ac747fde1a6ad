import type { ComponentProps, ReactNode } from 'react';

import { Field, type FieldProps } from '#ui/form/field.tsx';
import { longest, useFormScope } from '#ui/form/form-context.ts';
import { Input } from '#ui/input/input.tsx';
import { PasswordInput } from '#ui/input/password-input.tsx';

export type TextFieldProps = FieldProps &
  Pick<
    ComponentProps<'input'>,
    'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'autoFocus' | 'readOnly'
  > & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'password';
    before?: ReactNode;
  };

export function TextField({
  type = 'text',
  before,
  autoComplete,
  inputMode,
  maxLength,
  placeholder,
  autoFocus,
  readOnly,
  ...props
}: TextFieldProps) {
  const { schema } = useFormScope();
  const native = {
    autoComplete,
    inputMode,
    maxLength: maxLength ?? longest(schema, props.name),
    placeholder,
    autoFocus,
    readOnly,
  };
  return (
    <Field {...props}>
      {({ field, control }) => {
        const value =
          typeof field.value === 'string' || typeof field.value === 'number' ? field.value : '';
        if (type === 'password')
          return <PasswordInput {...native} {...field} {...control} value={value} />;
        return (
          <Input {...native} {...field} {...control} value={value} type={type} before={before} />
        );
      }}
    </Field>
  );
}
