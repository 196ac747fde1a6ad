import { Field, type FieldProps } from '#ui/form/field.tsx';
import { Combobox, type ComboboxOption } from '#ui/input/combobox.tsx';
import { Select, type SelectOption } from '#ui/input/select.tsx';

export type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[];
  placeholder?: string;
};

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  return (
    <Field {...props}>
      {({ field, control }) => (
        <Select
          {...control}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
          value={typeof field.value === 'string' && field.value ? field.value : undefined}
          options={options}
          placeholder={placeholder}
        />
      )}
    </Field>
  );
}

export type ComboboxFieldProps = FieldProps & {
  options: readonly ComboboxOption[];
  onSearch?: (text: string) => void;
  isLoading?: boolean;
  isClearable?: boolean;
  placeholder?: string;
  /** The contract has a number where the list has texts. */
  isNumber?: boolean;
  /** What else follows from what somebody chooses. */
  onChosen?: (value: string | null) => void;
};

export function ComboboxField({
  options,
  onSearch,
  isLoading,
  isClearable,
  placeholder,
  isNumber,
  onChosen,
  ...props
}: ComboboxFieldProps) {
  return (
    <Field {...props}>
      {({ field, control }) => (
        <Combobox
          {...control}
          {...{ options, onSearch, isLoading, isClearable, placeholder }}
          label={props.label}
          onBlur={field.onBlur}
          value={
            typeof field.value === 'string' || typeof field.value === 'number'
              ? String(field.value)
              : null
          }
          onChange={(value) => {
            field.onChange(isNumber && value !== null ? Number(value) : value);
            onChosen?.(value);
          }}
        />
      )}
    </Field>
  );
}
