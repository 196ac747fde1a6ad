import { useFormat, type Format } from '#core/language/format.ts';
import { useWords } from '#core/language/words.ts';
import { textOf, valueOf } from '#core/records/fields.ts';
import type { FieldOf, FieldsOf, Kind } from '#core/records/fields.ts';
import { useAbility } from '#core/session/session.tsx';
import type { Detail } from '#ui/show/card.tsx';
import { None } from '#ui/show/none.tsx';
import type { Column, ColumnCsv } from '#ui/table/column.ts';

/** Numbers, days and moments as they are, so that a spreadsheet reckons with them. */
const inFile = <Row,>(field: FieldOf<Row>, value: unknown, format: Format) => {
  if (value === null || value === undefined || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.join('; ');
  const isPlain = !field.say || field.kind === 'day';
  return typeof value === 'string' && isPlain ? value : textOf(field, value, format);
};

const isNumeric = new Set<Kind | undefined>(['number', 'money']);

const looks: Partial<Record<Kind, string>> = {
  text: 'break-words',
  day: 'whitespace-nowrap',
  instant: 'whitespace-nowrap',
};

/** The table's columns, each with what the file holds of it. */
export function useColumns<Row>(fields: FieldsOf<Row>): Column<Row>[] {
  const words = useWords();
  const format = useFormat();
  const { mayCall } = useAbility();
  return Object.entries(fields).flatMap((entry): Column<Row>[] => {
    const [name, field] = entry;
    const { column, label, kind } = field;
    if (!column || (column.needs && !mayCall(column.needs.route))) return [];
    const { header = label, cell: Cell, csv, needs: _needs, ...rest } = column;
    const plain: ColumnCsv<Row> = {
      header: words(label),
      value: (row) => inFile(field, valueOf(entry, row), format),
    };
    const own = csv?.map(({ value, ...part }) => ({
      header: words(part.header),
      value: (row: Row) => value(row, format),
    }));
    const text = (row: Row) => {
      const said = textOf(field, valueOf(entry, row), format);
      return said ? <span className={looks[kind ?? 'text']}>{said}</span> : <None />;
    };
    return [
      {
        id: name,
        isNumeric: isNumeric.has(kind),
        ...rest,
        header: words(header),
        cell: Cell ? (row) => <Cell row={row} /> : text,
        csv: own ?? [plain],
      },
    ];
  });
}

/** The facts of one record, for `Details`; where many are empty, those that are known. */
export function useFacts<Row>(
  fields: FieldsOf<Row>,
  row: Row,
  all: { isKnownOnly?: boolean } = {},
): Detail[] {
  const words = useWords();
  const format = useFormat();
  return Object.entries(fields).flatMap((entry) => {
    const { fact: Fact, label, isKnownOnly } = entry[1];
    const said = textOf(entry[1], valueOf(entry, row), format);
    if (!Fact || ((isKnownOnly || all.isKnownOnly) && said === '')) return [];
    const value = Fact === true ? said : <Fact row={row} />;
    return [{ label: words(label), value }];
  });
}
