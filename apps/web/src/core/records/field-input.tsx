import type { ComponentType } from 'react';

import { namesWith, useWords } from '#core/records/fields.ts';
import type { FieldOf, FieldsOf, Kind, NamesWith } from '#core/records/fields.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ChipsField } from '#ui/form/chips-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';

const controls: Record<Kind, ComponentType<FieldProps>> = {
  text: TextField,
  lines: TextareaField,
  number: (props) => <NumberField hasButtons {...props} />,
  money: MoneyField,
  day: DateField,
  instant: (props) => <DateField type="datetime-local" {...props} />,
  flag: CheckboxField,
  words: ChipsField,
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
  const Control = typeof edit === 'function' ? edit : controls[kind];
  const own = typeof edit === 'function' ? {} : edit;
  return (
    <Control
      {...own}
      name={name}
      label={words(label)}
      hint={hint && words(hint)}
      className={className}
    />
  );
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
      editNames(fields).map((name) => [name, (row as Record<string, unknown>)[name]]),
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
  const inputs = (isWide: boolean) =>
    editNames(fields).flatMap((name) => {
      const field = fields[name];
      return field && wide.has(field.kind) === isWide
        ? [<FieldInput key={name} field={field} name={name} />]
        : [];
    });
  return (
    <>
      {className ? <div className={className}>{inputs(false)}</div> : inputs(false)}
      {inputs(true)}
    </>
  );
}
