import { allergens, type Allergen } from '@keyhold/contract';

import { useStockWords } from '#features/stock/stock.messages.ts';
import { Bound, type FieldProps } from '#ui/form/field.tsx';
import { Checkbox } from '#ui/input/checkbox.tsx';

/** Those that are known, in the order of the law. */
export const allergensOf = (value: unknown): Allergen[] =>
  Array.isArray(value) ? allergens.filter((one) => value.includes(one)) : [];

/** All fourteen in sight: what is not ticked was looked at too. */
export function AllergensField(props: FieldProps) {
  const word = useStockWords();
  return (
    <Bound {...props} required={false}>
      {({ field, control }) => {
        const chosen = allergensOf(field.value);
        const toggle = (one: Allergen, isOn: boolean) =>
          field.onChange(allergens.filter((each) => (each === one ? isOn : chosen.includes(each))));
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
            <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
              {allergens.map((one) => (
                <Checkbox
                  key={one}
                  checked={chosen.includes(one)}
                  onChange={(isOn) => toggle(one, isOn)}
                  label={word(`allergen.${one}`)}
                />
              ))}
            </div>
          </fieldset>
        );
      }}
    </Bound>
  );
}
