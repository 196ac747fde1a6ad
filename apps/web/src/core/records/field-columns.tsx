import { use, type ReactNode } from 'react';

import { createFormat, FormatContext, useFormat, type Format } from '#core/language/format.ts';
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

/** By which clock a row is told: in a list of several properties each by its own. */
function useRowFormat<Row>(zoneOf?: (row: Row) => string) {
  const format = useFormat();
  const { currency } = use(FormatContext);
  if (!zoneOf) return { formatOf: () => format, inZone: (_row: Row, cell: ReactNode) => cell };
  return {
    formatOf: (row: Row) =>
      createFormat({ language: format.language, zone: zoneOf(row), currency }),
    inZone: (row: Row, cell: ReactNode) => (
      <FormatContext value={{ zone: zoneOf(row), currency }}>{cell}</FormatContext>
    ),
  };
}

/** The table's columns, each with what the file holds of it. */
export function useColumns<Row>(
  fields: FieldsOf<Row>,
  zoneOf?: (row: Row) => string,
): Column<Row>[] {
  const words = useWords();
  const { formatOf, inZone } = useRowFormat(zoneOf);
  const { mayCall } = useAbility();
  return Object.entries(fields).flatMap((entry): Column<Row>[] => {
    const [name, field] = entry;
    const { column, label, kind } = field;
    if (!column || (column.needs && !mayCall(column.needs.route))) return [];
    const { header = label, cell: Cell, csv, needs: _needs, ...rest } = column;
    const plain: ColumnCsv<Row> = {
      header: words(label),
      value: (row) => inFile(field, valueOf(entry, row), formatOf(row)),
    };
    const own = csv?.map(({ value, ...part }) => ({
      header: words(part.header),
      value: (row: Row) => value(row, formatOf(row)),
    }));
    const text = (row: Row) => {
      const said = textOf(field, valueOf(entry, row), formatOf(row));
      return said ? <span className={looks[kind ?? 'text']}>{said}</span> : <None />;
    };
    return [
      {
        id: name,
        isNumeric: isNumeric.has(kind),
        ...rest,
        header: words(header),
        cell: Cell ? (row) => inZone(row, <Cell row={row} />) : text,
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
