import { Bound, type FieldProps } from '#ui/form/field.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';
import { Switch } from '#ui/input/switch.tsx';

export function CheckboxField(props: FieldProps) {
  return (
    <Bound required={false} {...props}>
      {({ field, control }) => (
        <Checkbox
          {...control}
          ref={field.ref}
          onBlur={field.onBlur}
          checked={field.value === true}
          onChange={field.onChange}
          label={props.label}
          hint={props.hint && <span id={`${control.id}-hint`}>{props.hint}</span>}
        />
      )}
    </Bound>
  );
}

export function SwitchField(props: FieldProps) {
  return (
    <Bound required={false} {...props}>
      {({ field, control }) => (
        <Switch
          id={control.id}
          checked={field.value === true}
          onChange={field.onChange}
          label={props.label}
          hint={props.hint}
          disabled={control.disabled}
        />
      )}
    </Bound>
  );
}
