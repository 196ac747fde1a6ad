import type { RowReport } from '@keyhold/contract';
import { expect, it } from 'vitest';

import { csvOf } from '#core/files/csv.ts';
import { readFile, readText } from '#core/files/read-csv.ts';
import { setLanguage } from '#core/language/i18n.ts';
import { dayOf, orderOf, valuesOf } from '#features/import/cell-values.ts';
import type { ImportField } from '#features/import/import-fields.ts';
import {
  beginWork,
  checkBody,
  editCell,
  readyRows,
  withCheck,
} from '#features/import/import-work.ts';
import {
  guessMapping,
  missingFields,
  samplesOf,
  unusedColumns,
  withColumn,
} from '#features/import/map-columns.ts';

const sheetOf = async (source: string | Uint8Array<ArrayBuffer>) => {
  const read =
    typeof source === 'string' ? await readText(source) : await readFile(new Blob([source]));
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  return read.sheet;
};
const problemOf = async (read: ReturnType<typeof readText>) => {
  const answer = await read;
  return 'problem' in answer ? answer.problem : null;
};

it.each([
  ['commas', 'Name,Email\r\nAna,a@b.c\r\n'],
  ['semicolons', 'Name;Email\nAna;a@b.c'],
  ['tabs', 'Name\tEmail\nAna\ta@b.c\n'],
  ['a separator line', 'sep=;\r\nName;Email\r\nAna;a@b.c\r\n'],
  ['a mark at the start', '\u{FEFF}Name,Email\nAna,a@b.c'],
])('reads a file with %s', async (_, text) => {
  const sheet = await sheetOf(text);
  expect(sheet.columns).toEqual(['Name', 'Email']);
  expect(sheet.rows.map(({ cells }) => cells)).toEqual([['Ana', 'a@b.c']]);
});

it('keeps line breaks and separators in quotes, skips empty lines, and numbers rows as spreadsheets do', async () => {
  const sheet = await sheetOf('Name,Notes\n\n"Bell, Ana","two\nlines"\n , \nTom,"a ""b"""\n');
  expect(sheet.rows).toEqual([
    { line: 3, cells: ['Bell, Ana', 'two\nlines'] },
    { line: 5, cells: ['Tom', 'a "b"'] },
  ]);
});

it('reads UTF-8, UTF-16 and the letters of older Windows programs', async () => {
  const text = 'Nombre\nMuñoz\n';
  const utf8 = new TextEncoder().encode(text);
  const wide = new Uint8Array(
    Uint16Array.from(`\u{FEFF}${text}`, (letter) => letter.charCodeAt(0)).buffer,
  );
  const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  for (const bytes of [utf8, wide, windows])
    expect((await sheetOf(bytes)).rows[0]?.cells).toEqual(['Muñoz']);
});

it('says what is wrong with a file before anything is sent', async () => {
  const lines = (count: number) => `Name\n${'Ana\n'.repeat(count)}`;
  expect(await problemOf(readText(lines(1000)))).toBeNull();
  expect(await problemOf(readText(lines(1001)))).toEqual({ code: 'tooMany', count: 1001 });
  expect(await problemOf(readText('x'.repeat(2 * 1024 * 1024 + 1)))).toEqual({ code: 'tooLarge' });
  expect(await problemOf(readText('Name,Email\n\n'))).toEqual({ code: 'empty' });
  expect(await problemOf(readText('Name\nAna\n"Tom\n'))).toEqual({ code: 'quote', line: 3 });
  const workbook = new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14])]);
  expect(await problemOf(readFile(workbook))).toEqual({ code: 'spreadsheet' });
});

it('reads back what an export guarded against running as a formula', async () => {
  const csv = csvOf(
    [{ header: 'Phone', value: (phone: string) => phone }],
    ['+44 7700 900123', '=1+1', '＝1'],
  );
  const { rows } = await sheetOf(csv);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['+44 7700 900123', '=1+1', '＝1']);
});

const fields: ImportField[] = [
  { name: 'name', label: 'Name', synonyms: ['Guest', 'Nombre'], isRequired: true, example: '' },
  {
    name: 'email',
    label: 'Email',
    synonyms: ['E-mail address', 'Correo electrónico'],
    example: '',
  },
  { name: 'born', label: 'Born', synonyms: [], kind: 'day', example: '' },
  { name: 'helps', label: 'Helps', synonyms: [], kind: 'flag', example: '' },
];

it('maps columns by their headings, whatever their language, letters and marks', async () => {
  const sheet = await sheetOf('CORREO ELECTRONICO,Reason,nombre,Name\na@b.c,why,Ana,Bell\n');
  const mapping = guessMapping(fields, sheet);
  expect(mapping).toEqual({ name: 3, email: 0 });
  expect(unusedColumns(sheet, mapping)).toEqual(['Reason', 'nombre']);
  expect(samplesOf(sheet, 2)).toEqual(['Ana']);
  const moved = withColumn(mapping, { name: 'name', column: 0 });
  expect(moved).toEqual({ name: 0 });
  expect(missingFields(fields, moved)).toEqual([]);
  const without = withColumn(moved, { name: 'name', column: null });
  expect(missingFields(fields, without).map(({ name }) => name)).toEqual(['name']);
});

it.each([
  ['2026-04-03', 'month-first', '2026-04-03'],
  ['2026/4/3 00:00:00', 'month-first', '2026-04-03'],
  ['03/04/2026', 'day-first', '2026-04-03'],
  ['03/04/2026', 'month-first', '2026-03-04'],
  ['3.4.26', 'day-first', '2026-04-03'],
  ['3-4-36', 'day-first', '2036-04-03'],
  ['3-4-37', 'day-first', '1937-04-03'],
  ['soon', 'day-first', 'soon'],
] as const)('reads %s, %s, as %s', (...[cell, order, day]) => {
  expect(dayOf(cell, { order, now: 2026 })).toBe(day);
});

it('tells the order of days where one of them gives it away, and else guesses', () => {
  expect(orderOf(['2026-04-03', ''])).toBeNull();
  expect(orderOf(['03/04/2026', '13/04/2026'])).toEqual({ order: 'day-first', isSure: true });
  expect(orderOf(['03/04/2026', '04/13/2026'])).toEqual({ order: 'month-first', isSure: true });
  expect(orderOf(['03/04/2026'])).toEqual({ order: 'day-first', isSure: false });
});

it.each([
  ['62.50', '62.5', '62.5'],
  ['62,5', '62.5', '62.5'],
  ['£1,250.50', '1250.5', '1250.5'],
  ['1.250,50 €', '1250.5', '1250.5'],
  ['1,250', '1250', undefined],
  ['1.250', undefined, '1250'],
  ['0.125', '0.125', '0.125'],
  ['0,125', '0.125', '0.125'],
  ['1.234.567', '1234567', '1234567'],
  ['-3', '-3', '-3'],
  ['two', 'two', 'two'],
])('sends the number %s as %s in English, as %s in Spanish', (cell, english, spanish) => {
  const price: ImportField = {
    name: 'price',
    label: '',
    synonyms: [],
    kind: 'number',
    example: '',
  };
  const read = (language: 'en' | 'es') =>
    valuesOf(
      { line: 2, cells: [cell] },
      { fields: [price], mapping: { price: 0 }, order: 'day-first', language },
    )['price'];
  expect([read('en'), read('es')]).toEqual([english, spanish]);
});

it('makes two readings an error of their row that names the column, until one is written', async () => {
  setLanguage('en');
  const priced: ImportField[] = [
    ...fields.slice(0, 1),
    { name: 'price', label: 'Price', synonyms: [], kind: 'number', isRequired: true, example: '' },
  ];
  const sheet = await sheetOf('Name;Price\nAna;1.250\nTom;1.250,50\n');
  const work = beginWork(priced, { fileName: 'prices.csv', sheet });
  expect(checkBody(work, priced).rows.map(({ values }) => values)).toEqual([
    { name: 'Ana' },
    { name: 'Tom', price: '1250.5' },
  ]);
  const ok: Omit<RowReport, 'row'> = { state: 'ok', id: null, label: '', errors: [] };
  const required = [{ path: 'price', message: 'price is a required field' }];
  const rows: RowReport[] = [
    { ...ok, row: 2, state: 'error', errors: required },
    { ...ok, row: 3 },
  ];
  for (const said of [rows, rows.map(({ row }) => ({ ...ok, row }))]) {
    const checked = withCheck(work, { fields: priced, rows: said });
    expect(checked.reports.get(2)).toMatchObject({
      state: 'error',
      errors: [
        {
          path: 'price',
          message: 'Price: “1.250” can mean 1.25 or 1250. Write 1.25 or 1250, whichever you mean.',
        },
      ],
    });
    expect(readyRows(checked).map(({ line }) => line)).toEqual([3]);
  }
  const mended = editCell(work, { line: 2, column: 1, text: '1,250' });
  expect(checkBody(mended, priced).rows[0]?.values).toEqual({ name: 'Ana', price: '1250' });
});

it('sends what stands in a row, by field, without the empty cells', () => {
  const mapping = { name: 0, born: 2, helps: 3 };
  const row = { line: 2, cells: ['Ana', 'a@b.c', '1/2/1990', 'Sí'] };
  expect(valuesOf(row, { fields, mapping, order: 'day-first', language: 'en' })).toEqual({
    name: 'Ana',
    born: '1990-02-01',
    helps: 'true',
  });
  expect(
    valuesOf({ line: 3, cells: [' '] }, { fields, mapping, order: 'day-first', language: 'en' }),
  ).toEqual({});
});
