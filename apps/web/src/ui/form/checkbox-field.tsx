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

type Value = string | number;
interface ChecksProps extends FieldProps {
  /** In the order in which they are kept. */
  choices: readonly { value: Value; label: string }[];
  /** Words as short as a weekday: as many in a line as there is room for. */
  isShort?: boolean;
}

/** A few known choices, all in sight, each with its box: what is not ticked was looked at too. */
export function ChecksField({ choices, isShort = false, ...props }: ChecksProps) {
  return (
    <Bound {...props} required={false}>
      {({ field, control }) => {
        const chosen: unknown[] = Array.isArray(field.value) ? field.value : [];
        const toggle = (value: Value, isOn: boolean) =>
          field.onChange(
            choices
              .map((each) => each.value)
              .filter((each) => (each === value ? isOn : chosen.includes(each))),
          );
        return (
          <fieldset
            id={control.id}
            aria-describedby={control['aria-describedby']}
            tabIndex={-1}
            disabled={control.disabled}
          >
            <legend className="font-medium">{props.label}</legend>
            {props.hint && (
              <p id={`${control.id}-hint`} className="mb-1.5 text-sm text-ink-3">
                {props.hint}
              </p>
            )}
            <div
              className={
                isShort ? 'flex flex-wrap gap-x-4' : 'grid grid-cols-2 gap-x-4 sm:grid-cols-3'
              }
            >
              {choices.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  checked={chosen.includes(value)}
                  onChange={(isOn) => toggle(value, isOn)}
                  label={label}
                />
              ))}
            </div>
          </fieldset>
        );
      }}
    </Bound>
  );
}
