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

type MoneyFieldProps = Omit<NumberFieldProps, 'unit' | 'step' | 'hasButtons' | 'isUnitBefore'> & {
  /** What one of several costs: finer than is paid. */
  isOfUnit?: boolean;
};

/** A sum in the property's currency, whose sign stands in the field. */
export function MoneyField({ isOfUnit = false, ...props }: MoneyFieldProps) {
  const format = useFormat();
  const sign = format.money(0).replaceAll(/[\d.,\s]/gu, '');
  return (
    <NumberField
      min={0}
      {...props}
      step={isOfUnit ? 0.0001 : 0.01}
      unit={sign}
      isUnitBefore={format.money(0).startsWith(sign)}
    />
  );
}
