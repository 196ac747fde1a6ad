import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import type { Block, Document, Label } from './document.ts';
import { mainFace } from './faces.ts';
import { line, table } from './table-layout.ts';
import type { Hand, Write } from './table-layout.ts';
import { breakable, plain, undrawable, written } from './written-text.ts';

type Picture = Extract<Block, { kind: 'image' }>;

const ink = '#1c1917';
const muted = '#57534e';
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

const lettersMissing = {
  en: `${undrawable} stands for letters that cannot be printed here. The screen shows them.`,
  es: `${undrawable} está en lugar de letras que aquí no se pueden imprimir. La pantalla las muestra.`,
};

const label = ({ title, lines, address }: Label, write: Write): TableCell => ({
  columns: [
    { qr: address, fit: 120, eccLevel: 'M', width: 120 },
    {
      stack: [
        { text: write(title, 8), fontSize: title.length > 5 ? 18 : 34, bold: true },
        ...lines.map((text) => ({
          text: write(text, 12),
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

const labels = (all: readonly Label[], write: Write): Content => {
  const rows = Array.from({ length: Math.ceil(all.length / labelsPerRow) }, (_, index) =>
    Array.from({ length: labelsPerRow }, (_none, place) => {
      const one = all[index * labelsPerRow + place];
      return one === undefined ? '' : label(one, write);
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

const shortCaption = 200;
const pictureOf = ({ bytes, width, caption = '' }: Picture, { write, paper }: Hand): Content => {
  const parts: Content[] = [
    { image: image(bytes), fit: [width, paper.height - 120] },
    { text: write(caption), color: muted, margin: [0, 4, 0, 12] },
  ];
  return { stack: parts, unbreakable: caption.length <= shortCaption };
};

const blockOf = (block: Block, hand: Hand): Content => {
  const { write } = hand;
  switch (block.kind) {
    case 'heading':
      return { text: write(block.text), style: 'heading', headlineLevel: 1 };
    case 'text':
      return { text: write(block.text), margin: [0, 0, 0, 8] };
    case 'list':
      return { ul: block.items.map((text) => ({ text: write(text) })), margin: [0, 0, 0, 8] };
    case 'table':
      return block.rows.length === 0 ? '' : table(block, hand);
    case 'image':
      return pictureOf(block, hand);
    case 'labels':
      return labels(block.labels, write);
  }
};

const head = ({ title, subtitle, property, logo }: Document, write: Write): Content => ({
  columns: [
    {
      stack: [
        { text: write(property), color: muted },
        { text: write(title), style: 'title' },
        { text: write(subtitle), color: muted },
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

const across = { portrait: [595, 842], landscape: [842, 595] } as const;
const margins = { top: 40, bottom: 48 };

/** How a document is laid out on A4. */
export const layoutOf = (document: Document): TDocumentDefinitions => {
  const { side, ...type } = document.isLetter === true ? letter : sheet;
  const pageOrientation = document.isLandscape === true ? 'landscape' : 'portrait';
  const [wide, high] = across[pageOrientation];
  const paper = {
    width: wide - 2 * side,
    height: high - margins.top - margins.bottom,
    fontSize: type.fontSize,
  };
  let isMissing = false;
  const write: Write = (text = '', most) =>
    written(breakable(plain(text), most), () => {
      isMissing = true;
    });
  const footer = write(document.footer);
  const content = [
    head(document, write),
    ...document.blocks.map((block) => blockOf(block, { write, paper })),
  ];
  return {
    info: {
      title: plain(document.title),
      author: plain(document.property),
      creator: 'Keyhold',
      producer: 'Keyhold',
      ...(document.madeAt && { creationDate: document.madeAt }),
    },
    pageSize: 'A4',
    pageOrientation,
    pageMargins: [side, margins.top, side, margins.bottom],
    language: document.locale,
    defaultStyle: { font: mainFace, color: ink, ...type },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 12, bold: true, margin: [0, 8, 0, 4] },
      label: { bold: true, color: muted, fontSize: 8 },
    },
    content: isMissing
      ? [...content, { text: lettersMissing[document.locale], color: muted }]
      : content,
    pageBreakBefore: isLonelyHeading,
    footer: (page, pages) => ({
      columns: [
        { text: footer, color: muted, fontSize: 8 },
        {
          text: pageOf[document.locale](page, pages),
          color: muted,
          fontSize: 8,
          alignment: 'right',
          width: 'auto',
        },
      ],
      columnGap: 12,
      margin: [side, 16, side, 0],
    }),
  };
};
