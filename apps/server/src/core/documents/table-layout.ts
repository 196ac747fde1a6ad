import type { Content, TableCell } from 'pdfmake/interfaces.js';

import type { Block, Column } from './document.ts';
import { widthOf } from './faces.ts';
import { breakable, plain } from './written-text.ts';
import type { Written } from './written-text.ts';

type Table = Extract<Block, { kind: 'table' }>;
/** What is left of a page between its margins, in points. */
interface Paper {
  width: number;
  height: number;
  fontSize: number;
}
/** What a block is laid out with. */
export interface Hand {
  write: Write;
  paper: Paper;
}
/** Puts a text into the faces that have its letters; a word longer than `most` letters may break. */
export type Write = (text: string | undefined, most?: number) => Written;

export const line = '#d6d3d1';
const padding = 6;
const gap = 4;
/** Narrow enough for the widest letter there is: so many fit into a column of that width. */
const lettersIn = (width: number, size: number) => Math.max(1, Math.floor(width / size));

/** So many letters may stand without a break in each column, so that no column leaves the page. */
const longestWord = ({ columns, rows }: Table, { width, fontSize }: Paper): number | undefined => {
  const widest = columns.map((column, index) =>
    [column.label, ...rows.map((row) => row[index] ?? '')]
      .flatMap((text) => breakable(plain(text)).split(/[\s\u200B]/))
      .reduce((most, word) => Math.max(most, widthOf(word, fontSize)), 0),
  );
  const rest = columns.flatMap(({ width: wanted = 'rest' }, index) =>
    wanted === 'rest' ? [widest[index] ?? 0] : [],
  );
  const content =
    widest.reduce((sum, one) => sum + one, 0) - rest.reduce((sum, one) => sum + one, 0);
  const least = content + rest.length * Math.max(0, ...rest) + columns.length * (padding + gap);
  // Bold letters and kerning are left out of the measure.
  return least * 1.1 < width
    ? undefined
    : lettersIn(width / columns.length - padding - gap, fontSize);
};

/** What fits into so many lines of a column is far from the height of a page. */
const shortLines = 8;
const usualWord = 16;
/** A row that could be higher than a page may break there. */
const isLong = (row: readonly string[], most = usualWord) =>
  row.some((text) => text.length > shortLines * most || text.split('\n').length > shortLines);

/** Every row is drawn, whole, and within the page: whatever is in it. */
export const table = (block: Table, { write, paper }: Hand): Content => {
  const { columns, rows } = block;
  const most = longestWord(block, paper);
  const cell = (text: string, { align = 'left' }: Column, style = ''): TableCell => ({
    text: write(text, most),
    alignment: align,
    style,
  });
  const isLongFirst = isLong(rows[0] ?? [], most);
  return {
    table: {
      headerRows: 1,
      // What may not break and does not fit is left out by the renderer, without a word.
      keepWithHeaderRows: isLongFirst ? 0 : 1,
      dontBreakRows: !rows.some((row) => isLong(row, most)),
      widths: columns.map(({ width = 'rest' }) => (width === 'rest' ? '*' : 'auto')),
      body: [
        columns.map((column) => cell(column.label, column, 'label')),
        ...rows.map((row) => columns.map((column, index) => cell(row[index] ?? '', column))),
      ],
    },
    layout: {
      hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => line,
      paddingLeft: (index: number) => (index === 0 ? 0 : padding),
      paddingRight: () => gap,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    margin: [0, 4, 0, 12],
  };
};
