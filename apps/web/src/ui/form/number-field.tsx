import { useFormat } from '#core/language/format.ts';
import { Field, type FieldProps } from '#ui/form/field.tsx';
import { useUnread } from '#ui/form/use-unread.ts';
import { NumberInput, type NumberInputProps } from '#ui/input/number-input.tsx';

export type NumberFieldProps = FieldProps &
  Pick<NumberInputProps, 'min' | 'max' | 'step' | 'hasButtons' | 'unit' | 'isUnitBefore'>;

export function NumberField({
  min,
  max,
  step,
  hasButtons,
  unit,
  isUnitBefore,
  ...props
}: NumberFieldProps) {
  const { restored, begun, ...unread } = useUnread(props.name);
  return (
    <Field {...props}>
      {({ field, control }) => (
        <NumberInput
          key={restored}
          {...field}
          {...control}
          {...{ min, max, step, hasButtons, unit, isUnitBefore }}
          {...unread}
          begun={begun()}
          isSaidElsewhere
          value={typeof field.value === 'number' ? field.value : null}
        />
      )}
    </Field>
  );
}

/** A sum in the property's currency, whose sign stands in the field. */
export function MoneyField(
  props: Omit<NumberFieldProps, 'unit' | 'step' | 'hasButtons' | 'isUnitBefore'>,
) {
  const format = useFormat();
  const sign = format.money(0).replaceAll(/[\d.,\s]/gu, '');
  return (
    <NumberField
      min={0}
      {...props}
      step={0.01}
      unit={sign}
      isUnitBefore={format.money(0).startsWith(sign)}
    />
  );
}
