import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import type { Block, Column, Document, Label } from './document.ts';

const ink = '#1c1917';
const muted = '#57534e';
const line = '#d6d3d1';
const labelsPerRow = 2;

const pageOf = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  es: (page: number, pages: number) => `Página ${page} de ${pages}`,
};

// The renderer keeps what it is given and writes into it, and takes a data address for an image.
const image = (bytes: Uint8Array) => {
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
};

/** Marks that turn the direction of what follows can make a name read as another. */
const said = (text = '') => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');

const cell = (text: string, { align = 'left' }: Column, style = ''): TableCell => ({
  text: said(text),
  alignment: align,
  style,
});

const table = ({ columns, rows }: Extract<Block, { kind: 'table' }>): Content => ({
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
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
    paddingLeft: (index: number) => (index === 0 ? 0 : 6),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  margin: [0, 4, 0, 12],
});

const label = ({ title, lines, address }: Label): TableCell => ({
  columns: [
    { qr: address, fit: 120, eccLevel: 'M', width: 120 },
    {
      stack: [
        { text: said(title), fontSize: title.length > 5 ? 18 : 34, bold: true },
        ...lines.map((text) => ({
          text: said(text),
          color: muted,
          margin: [0, 4, 0, 0] as [number, number, number, number],
        })),
      ],
      width: '*',
    },
  ],
  columnGap: 12,
  margin: [10, 10, 6, 10],
});

const labels = (all: readonly Label[]): Content => {
  const rows = Array.from({ length: Math.ceil(all.length / labelsPerRow) }, (_, index) =>
    Array.from({ length: labelsPerRow }, (_none, place) => {
      const one = all[index * labelsPerRow + place];
      return one === undefined ? '' : label(one);
    }),
  );
  return {
    table: { widths: ['*', '*'], dontBreakRows: true, body: rows },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => line,
      vLineColor: () => line,
      hLineStyle: () => ({ dash: { length: 3 } }),
      vLineStyle: () => ({ dash: { length: 3 } }),
    },
  };
};

const blockOf = (block: Block): Content => {
  switch (block.kind) {
    case 'heading':
      return { text: said(block.text), style: 'heading', headlineLevel: 1 };
    case 'text':
      return { text: said(block.text), margin: [0, 0, 0, 8] };
    case 'list':
      return { ul: block.items.map(said), margin: [0, 0, 0, 8] };
    case 'table':
      return block.rows.length === 0 ? '' : table(block);
    case 'image':
      return {
        stack: [
          { image: image(block.bytes), fit: [block.width, 640] },
          { text: said(block.caption), color: muted, margin: [0, 4, 0, 12] },
        ],
        unbreakable: true,
      };
    case 'labels':
      return labels(block.labels);
  }
};

const head = ({ title, subtitle, property, logo }: Document): Content => ({
  columns: [
    {
      stack: [
        { text: said(property), color: muted },
        { text: said(title), style: 'title' },
        { text: said(subtitle), color: muted },
      ],
      width: '*',
    },
    logo === undefined
      ? ''
      : { image: image(logo), fit: [120, 48], alignment: 'right', width: 120 },
  ],
  margin: [0, 0, 0, 14],
});

const lastPart = 0.9;
/** A heading never stands at the foot of a page, parted from what it is above. */
const isLonelyHeading: TDocumentDefinitions['pageBreakBefore'] = ({
  headlineLevel,
  startPosition,
}) => headlineLevel === 1 && startPosition.verticalRatio > lastPart;

const sheet = { side: 40, fontSize: 9, lineHeight: 1.15 };
const letter = { side: 64, fontSize: 11, lineHeight: 1.3 };

/** How a document is laid out on A4. */
export const layoutOf = (document: Document): TDocumentDefinitions => {
  const { side, ...type } = document.isLetter === true ? letter : sheet;
  return {
    info: {
      title: said(document.title),
      author: said(document.property),
      creator: 'Keyhold',
      producer: 'Keyhold',
      ...(document.madeAt && { creationDate: document.madeAt }),
    },
    pageSize: 'A4',
    pageOrientation: document.isLandscape === true ? 'landscape' : 'portrait',
    pageMargins: [side, 40, side, 48],
    language: document.locale,
    defaultStyle: { font: 'Roboto', color: ink, ...type },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 12, bold: true, margin: [0, 8, 0, 4] },
      label: { bold: true, color: muted, fontSize: 8 },
    },
    content: [head(document), ...document.blocks.map(blockOf)],
    pageBreakBefore: isLonelyHeading,
    footer: (page, pages) => ({
      columns: [
        { text: said(document.footer), color: muted, fontSize: 8 },
        {
          text: pageOf[document.locale](page, pages),
          color: muted,
          fontSize: 8,
          alignment: 'right',
        },
      ],
      margin: [side, 16, side, 0],
    }),
  };
};
