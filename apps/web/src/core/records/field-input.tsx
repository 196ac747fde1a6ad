import type { ComponentType } from 'react';

import { useWords } from '#core/language/words.ts';
import { namesWith, useOptions, valueOf } from '#core/records/fields.ts';
import type { FieldOf, FieldsOf, Kind, NamesWith } from '#core/records/fields.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

const controls: Record<Kind, ComponentType<FieldProps>> = {
  text: TextField,
  lines: TextareaField,
  number: (props) => <NumberField hasButtons {...props} />,
  money: MoneyField,
  day: DateField,
  instant: (props) => <DateField hasTime {...props} />,
  flag: CheckboxField,
  words: ChipsField,
  choice: TextField,
};

interface InputProps<Row> {
  field: FieldOf<Row>;
  /** Where it stands in the form. */
  name: string;
  className?: string;
}

/** One field in a form: the same label, limits and control wherever it is asked for. */
export function FieldInput<Row>({ field, name, className }: InputProps<Row>) {
  const words = useWords();
  const { edit = {}, label, hint, kind = 'text' } = field;
  const options = useOptions(field);
  const asked = { name, label: words(label), hint: hint && words(hint), className };
  if (typeof edit === 'function') {
    const Control = edit;
    return <Control {...asked} />;
  }
  const { label: own = label, ...rest } = edit;
  const props = { ...rest, ...asked, label: words(own) };
  if (field.choices) return <SelectField {...props} options={options} />;
  const Control = controls[kind];
  return <Control {...props} />;
}

interface InputsProps<Fields> {
  fields: Fields;
  names: readonly (keyof Fields & string)[];
  /** The record in the form that these are of. */
  within?: string;
}

/** Some of a record's fields, one below another or as the grid around them has it. */
export function FieldInputs<Fields extends FieldsOf<never>>({
  fields,
  names,
  within,
}: InputsProps<Fields>) {
  return names.map((name) => {
    const field = fields[name];
    return (
      field && <FieldInput key={name} field={field} name={within ? `${within}.${name}` : name} />
    );
  });
}

type Edited<Row, Fields> = Pick<Row, NamesWith<Fields, 'edit'> & keyof Row>;
/** The fields that a form asks for, in their order. */
export const editNames = <Fields extends FieldsOf<never>>(fields: Fields) =>
  namesWith(fields, 'edit');

/** What a form begins with, of a saved record. */
export const valuesOf =
  <Fields extends FieldsOf<never>>(fields: Fields) =>
  <Row,>(row: Row): Edited<Row, Fields> =>
    Object.fromEntries(
      editNames(fields).map((name) => [
        name,
        valueOf([name, fields[name] as unknown as FieldOf<Row>], row),
      ]),
    ) as Edited<Row, Fields>;

const blanks: Partial<Record<Kind, unknown>> = { words: [], flag: false, text: '', lines: '' };
/** What a form begins with, of a new one. */
export const firstValues = <Fields extends FieldsOf<never>>(
  fields: Fields,
): { [Name in NamesWith<Fields, 'edit'>]?: never } =>
  Object.fromEntries(
    editNames(fields).map((name) => {
      const { first, kind = 'text' } = fields[name] ?? {};
      return [name, first ?? blanks[kind] ?? null];
    }),
  ) as unknown as { [Name in NamesWith<Fields, 'edit'>]?: never };

const wide = new Set<Kind | undefined>(['words', 'lines']);

/** All that a form asks for: short fields together, lists and long texts below them. */
export function FormFields({ fields, className }: { fields: FieldsOf<never>; className?: string }) {
  const names = editNames(fields) as readonly string[];
  const [short, long] = [false, true].map((isWide) =>
    names.filter((name) => wide.has(fields[name]?.kind) === isWide),
  );
  const inputs = <FieldInputs fields={fields} names={short ?? []} />;
  return (
    <>
      {className ? <div className={className}>{inputs}</div> : inputs}
      <FieldInputs fields={fields} names={long ?? []} />
    </>
  );
}
