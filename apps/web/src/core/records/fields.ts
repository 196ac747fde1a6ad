import type { Route } from '@keyhold/contract';
import type { ReactNode } from 'react';

import { useFormat, type Format } from '#core/language/format.ts';
import { useWords, wordsIn, type Words } from '#core/language/words.ts';
import type { FieldKind, ImportField } from '#core/records/import-field.ts';
import type { FieldProps } from '#ui/form/field.tsx';
import type { NumberFieldProps } from '#ui/form/number-field.tsx';
import type { TextFieldProps } from '#ui/form/text-field.tsx';
import type { Column, CsvValue } from '#ui/table/column.ts';

export type Kind =
  | 'text'
  | 'lines'
  | 'number'
  | 'money'
  | 'day'
  | 'instant'
  | 'flag'
  | 'words'
  | 'choice';
type Say = (value: unknown, format: Format) => string;
type EditProps = Omit<Partial<TextFieldProps & NumberFieldProps>, 'label'> & { label?: Words };

interface ColumnPart<Row> extends Omit<Partial<Column<Row>>, 'header' | 'cell' | 'csv'> {
  header?: Words;
  cell?: (props: { row: Row }) => ReactNode;
  /** What the file holds of it, where that is not its value alone. */
  csv?: readonly {
    header: Words;
    value: (row: Row, format: Format) => CsvValue;
  }[];
  /** Shown to whoever may call this. */
  needs?: { route: Pick<Route, 'access'> };
}

interface ImportPart extends Omit<ImportField, 'name' | 'label' | 'synonyms' | 'hint' | 'example'> {
  label?: Words;
  /** Other headings under which files have it. */
  synonyms?: readonly string[];
  hint?: Words;
  example?: string | Words;
}

/** What a field of a record is, once for all that shows, asks for or tells it. Every slot takes a component or a function. */
export interface FieldOf<Row> {
  label: Words;
  /** What its value is; a text where nothing is said. */
  kind?: Kind;
  hint?: Words;
  /** One of these: `choice` fills both slots. */
  choices?: readonly string[];
  /** Where the row has it under another name, or does not have it at all. */
  value?: (row: Row) => unknown;
  /** In facts, in a file and in the history, where the kind alone does not say it. */
  say?: Say;
  /** In the table and on its cards. */
  column?: ColumnPart<Row>;
  /** Among the facts of the record's own page. */
  fact?: true | ((props: { row: Row }) => ReactNode);
  /** Among them only where there is something to say. */
  isKnownOnly?: true;
  /** In forms: what its control takes besides, or another control. */
  edit?: EditProps | ((props: FieldProps) => ReactNode);
  /** What a new one begins with. */
  first?: unknown;
  /** For many records at once. */
  isBulk?: true;
  import?: ImportPart;
  /** False: derived, and not told in the history. */
  isLogged?: false;
}
export type FieldsOf<Row> = Readonly<Record<string, FieldOf<Row>>>;

/** Says one of the known words; what is not known any more has none. */
export const wordOf =
  <Name extends string>(names: readonly Name[], say: (name: Name) => string): Say =>
  (value) => {
    const found = names.find((name) => name === value);
    return found === undefined ? '' : say(found);
  };

/** One of a closed list, each with a word. */
export const choice = <const Name extends string>(
  choices: readonly Name[],
  say: (name: Name) => string,
) => ({ kind: 'choice' as const, choices, say: wordOf(choices, say) });

/** The names of the fields that have a slot. */
export type NamesWith<Fields, Slot extends string> = {
  [Name in keyof Fields]: Fields[Name] extends Record<Slot, unknown> ? Name : never;
}[keyof Fields] &
  string;

export const namesWith = <Fields extends FieldsOf<never>, Slot extends keyof FieldOf<never>>(
  fields: Fields,
  slot: Slot,
) =>
  Object.keys(fields).filter(
    (name): name is NamesWith<Fields, Slot> => fields[name]?.[slot] !== undefined,
  );

const known = new Map<string, FieldsOf<never>>();

/** Describes the records of one type, by the name that the log has for it. */
export const fieldsOf =
  <Row>(type: string) =>
  <const Fields extends FieldsOf<Row>>(
    fields: Fields,
  ): { readonly [Name in keyof Fields]: Fields[Name] & FieldOf<Row> } => {
    known.set(type, fields);
    return fields;
  };

/** What is described of the records that the log calls so. */
export const knownFields = (type: string) => known.get(type);

/** A field of the log by the record's type; else as some other record calls it. */
export const fieldOfLog = (type: string, name: string): FieldOf<never> | undefined =>
  known.get(type)?.[name] ??
  [...known.values()].map((fields) => fields[name]).find((field) => field !== undefined);

export const valueOf = <Row>([name, field]: readonly [string, FieldOf<Row>], row: Row): unknown =>
  field.value ? field.value(row) : row[name as keyof Row];

const sayings: Record<Kind, Say> = {
  text: String,
  lines: String,
  number: (value, format) => format.number(Number(value)),
  money: (value, format) => format.money(Number(value)),
  day: (value, format) => format.date(String(value)),
  instant: (value, format) => format.timeAndDate(String(value)),
  flag: (value, { language }) => wordsIn(value === true ? ['Yes', 'Sí'] : ['No', 'No'], language),
  words: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  choice: String,
};

/** A value as a person would read it; nothing where there is none. */
export const textOf = <Row>(
  { kind = 'text', say }: Pick<FieldOf<Row>, 'kind' | 'say'>,
  value: unknown,
  format: Format,
) => (value === null || value === undefined ? '' : (say ?? sayings[kind])(value, format));

/** What the fields are called, wherever a screen names one. */
export function useLabels<Fields extends FieldsOf<never>>(fields: Fields) {
  const words = useWords();
  return (name: keyof Fields & string) => words(fields[name]?.label ?? ['', '']);
}

/** What may be chosen of a closed list. */
export function useOptions<Name extends string>(
  field: Pick<FieldOf<never>, 'say'> & { choices?: readonly Name[] | undefined },
) {
  const format = useFormat();
  const { choices = [] } = field;
  return choices.map((value) => ({ value, label: textOf(field, value, format) }));
}

/** A field of a record and what it says, as text. */
export function useTold<Row>(fields: FieldsOf<Row>) {
  const words = useWords();
  const format = useFormat();
  return (name: string, row: Row) => {
    const field = fields[name] ?? { label: ['', ''] };
    const value = textOf(field, valueOf([name, field], row), format);
    return { label: words(field.label), value };
  };
}

const cellKinds: Partial<Record<Kind, FieldKind>> = {
  number: 'number',
  money: 'number',
  day: 'day',
  flag: 'flag',
};

/** What a file may fill. */
export function useImportFields(fields: FieldsOf<never>): ImportField[] {
  const words = useWords();
  return Object.entries(fields).flatMap(([name, field]): ImportField[] => {
    if (!field.import) return [];
    const { label = field.label, hint, synonyms = [], example = '', ...rest } = field.import;
    return [
      {
        kind: field.kind && cellKinds[field.kind],
        ...rest,
        name,
        label: words(label),
        synonyms: [...label, ...field.label, ...synonyms],
        example: typeof example === 'string' ? example : words(example),
        hint: hint && words(hint),
      },
    ];
  });
}
