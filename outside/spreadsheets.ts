import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import type { Session } from './session.ts';

const run = promisify(execFile);
const big = { maxBuffer: 64 * 2 ** 20 };
/** What the import is told: separator, quote, UTF-8, first line, and the language by its number. */
const readers = {
  en: { separator: ',', filter: 'CSV:44,34,76,1,,2057,false,true,false', decimal: '.' },
  es: { separator: ';', filter: 'CSV:59,34,76,1,,3082,false,true,false', decimal: ',' },
};
export type Language = keyof typeof readers;
interface Cell {
  kind: string;
  value: string;
  isFormula: boolean;
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const plain = (xml: string) =>
  xml
    .replaceAll(/<\/text:p>\s*<text:p[^>]*>/g, '\n')
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count?: string) =>
      ' '.repeat(Number(count ?? 1)),
    )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The cells of the one sheet, row by row, as the program understood them. */
const cellsOf = (xml: string): Cell[][] =>
  [...xml.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/(<table:table-cell[^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, tag = '', inside = '']) => {
        const kind = attribute(tag, 'office:value-type') ?? 'none';
        const isNumber = kind === 'float';
        const value = isNumber ? (attribute(tag, 'office:value') ?? '') : plain(inside);
        const repeated = Number(attribute(tag, 'table:number-columns-repeated') ?? 1);
        const cell = { kind, value, isFormula: tag.includes(' table:formula=') };
        return Array.from({ length: Math.min(repeated, 200) }, () => cell);
      },
    ),
  );

/** By the letter of RFC 4180. */
const linesOf = (text: string, separator: string): string[][] => {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`,
    'g',
  );
  const lines: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.replace(/^\u{FEFF}/u, '').matchAll(cell)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
};

const isNumber = (text: string, decimal: string) =>
  new RegExp(String.raw`^-?(?:0|[1-9]\d*)(?:[${decimal}]\d+)?$`).test(text);
const wrongOf = (
  written: string,
  { read, decimal }: { read: Cell | undefined; decimal: string },
) => {
  if (read === undefined) return written === '' ? null : `${written} is gone`;
  if (read.isFormula) return `${written} runs as a formula`;
  if (isNumber(written, decimal))
    return read.kind === 'float' && Number(read.value) === Number(written.replace(decimal, '.'))
      ? null
      : `${written} is no number: ${read.kind} ${read.value}`;
  if (/^\d{4}-\d\d-\d\d/.test(written)) return null;
  return read.kind === 'float' ? `${written} became the number ${read.value}` : null;
};

/** What is wrong with a table as LibreOffice opens it in the language of its reader. */
const judgeTable = async (file: string, language: Language): Promise<string[]> => {
  const { filter, separator, decimal } = readers[language];
  const folder = path.dirname(file);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const convert = ['--headless', `--infilter=${filter}`, '--convert-to', 'fods'];
  await run('soffice', [profile, ...convert, '--outdir', folder, file], big);
  const sheet = cellsOf(await readFile(file.replace(/csv$/, 'fods'), 'utf8'));
  const written = linesOf(await readFile(file, 'utf8'), separator);
  const name = path.basename(file);
  const width = written[0]?.length ?? 0;
  return written.flatMap((line, row) => [
    ...(line.length === width ? [] : [`${name} ${row + 1}: ${line.length} cells of ${width}`]),
    ...line.flatMap((text, column) => {
      const wrong = wrongOf(text, { read: sheet[row]?.[column], decimal });
      return wrong === null ? [] : [`${name} ${row + 1}: ${wrong}`];
    }),
  ]);
};

interface Packed {
  session: Session;
  language: Language;
  /** Keeps an archive and answers the folder in which it is unpacked. */
  unpack: (name: string, bytes: Uint8Array) => Promise<string>;
}
/** Each table of the council's pack of the last week and of the archive of incidents. */
export const judgeTables = async ({ session, language, unpack }: Packed, week: object) => {
  const [council] = await session.get<{ id: number }[]>('/export/council-pack/council');
  const orders = [
    { path: '/export/council-pack', body: { ...week, councilId: council?.id } },
    { path: '/export/incident-zip', body: { filter: {} } },
  ];
  const wrong: string[] = [];
  let count = 0;
  for (const order of orders) {
    const { name, bytes } = await session.document(order.path, order.body);
    const folder = await unpack(`${language}-${name}`, bytes);
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((each) => each.endsWith('.csv'))) {
      wrong.push(...(await judgeTable(path.join(folder, file), language)));
      count += 1;
    }
  }
  return count < 3 ? [...wrong, `there are ${count} tables`] : wrong;
};
