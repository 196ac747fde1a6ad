import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readPdf } from '#testing/services/pdf-text.ts';

import type { Block, Column, Document } from './document.ts';
import { withPdfThread } from './draw-pdf.ts';

const plain: Document = {
  title: 'Roll-call',
  property: 'Harbour House',
  footer: 'Printed 27 Nov 2026',
  locale: 'en',
  blocks: [],
};
const names = {
  latin: 'Łukasz Nuñez d’Ávila',
  arabic: 'محمد علي',
  hebrew: 'דוד לוי',
  ethiopic: 'ገብረመድህን',
  bengali: 'রহিমা খাতুন',
  tamil: 'முத்து லட்சுமி',
  devanagari: 'अनीता शर्मा',
  han: '王小明',
  kana: '田中さくら',
  hangul: '김철수',
  hawaiian: 'ʻAlohi',
  emoji: '😀 → ok ✓',
};
/** Ends each cell: where it is missing, the cell was cut. */
const end = '§';
const wide = { portrait: 595, landscape: 842 };
const side = 40;

const word = fc.oneof(
  fc.constantFrom('room', 'needs', 'a', 'Unterbringungsstätte', 'WWWWWWWWWWWW', '—'),
  fc.constantFrom(...Object.values(names)),
  fc.integer({ min: 20, max: 400 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 20, max: 90 }).map((length) => `https://example.org/${'W'.repeat(length)}`),
);
const cell = fc.oneof(
  { weight: 6, arbitrary: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 90 }).map((lines) => 'line\n'.repeat(lines)) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 4000 })
      .map((most) => 'note of it '.repeat(400).slice(0, most)),
  },
);
const tables = fc.integer({ min: 1, max: 9 }).chain((count) =>
  fc.record({
    isLandscape: fc.boolean(),
    isLetter: fc.boolean(),
    widths: fc.array(fc.constantFrom('rest' as const, 'content' as const), {
      minLength: count,
      maxLength: count,
    }),
    rows: fc.array(fc.array(cell, { minLength: count, maxLength: count }), {
      minLength: 1,
      maxLength: 25,
    }),
  }),
);

test('whatever is written in a table is on the paper: every row, whole, and within its edges', async () => {
  await withPdfThread(async (draw) => {
    await fc.assert(
      fc.asyncProperty(tables, async ({ isLandscape, isLetter, widths, rows }) => {
        const columns: Column[] = [
          { label: 'No', width: 'content' },
          ...widths.map((width, index) => ({ label: `Accommodation ${index}`, width })),
        ];
        const table: Block = {
          kind: 'table',
          columns,
          rows: rows.map((cells, index) => [`R${index}.`, ...cells.map((text) => text + end)]),
        };
        const { text, places } = readPdf(
          await draw({ ...plain, isLandscape, isLetter, blocks: [table] }),
        );
        for (const index of rows.keys()) expect(text.split(`R${index}.`)).toHaveLength(2);
        expect(text.split(end).length - 1).toBe(rows.length * widths.length);
        const right = wide[isLandscape ? 'landscape' : 'portrait'] - (isLetter ? 64 : side);
        // A blank after the last word of a line may.
        const beyond = places.filter(
          (one) =>
            one.text.trim() !== '' &&
            !(one.end - (/\s$/.test(one.text) ? one.size / 4 : 0) <= right + 1),
        );
        expect(beyond).toEqual([]);
        expect(places.filter(({ missing }) => missing > 0)).toEqual([]);
      }),
      { numRuns: Number(process.env.DRAW_RUNS ?? 12) },
    );
  });
});

test('every name is drawn with letters, in title, heading, text, list, table and footer', async () => {
  await withPdfThread(async (draw) => {
    for (const name of Object.values(names)) {
      const { places, text } = readPdf(
        await draw({
          ...plain,
          title: name,
          subtitle: name,
          property: name,
          footer: name,
          blocks: [
            { kind: 'heading', text: name },
            { kind: 'text', text: name },
            { kind: 'list', items: [name] },
            { kind: 'table', columns: [{ label: name }], rows: [[name]] },
          ],
        }),
      );
      expect(
        places.filter(({ missing }) => missing > 0),
        name,
      ).toEqual([]);
      expect(text, name).not.toContain('\uFFFD');
      expect(text, name).not.toContain('cannot be printed');
    }
  });
});

test('two directions stand on one line as they are read, over two lines each in its own', async () => {
  await withPdfThread(async (draw) => {
    const placesOf = async (text: string) =>
      readPdf(await draw({ ...plain, blocks: [{ kind: 'text', text }] })).places;
    const leftOf = (all: { x: number; text: string }[], part: string) =>
      all.find((one) => one.text.trim() === part)?.x ?? NaN;
    const arabic = await placesOf('دار 12 (علي)');
    // A word is placed in parts where its letters stand higher or lower.
    const [house = NaN, ...name] = arabic
      .filter(({ text }) => /[\u0600-\u06FF]/.test(text))
      .map(({ x }) => x);
    expect(house).toBeGreaterThan(leftOf(arabic, '12'));
    expect(Math.max(...name)).toBeLessThan(leftOf(arabic, '12'));
    // The sign that opens stands right of what it opens, turned round.
    expect(leftOf(arabic, ')')).toBeGreaterThan(Math.max(...name));
    expect(leftOf(arabic, '(')).toBeLessThan(Math.min(...name));
    const english = await placesOf('Room 12 for محمد علي here');
    const guest = english.find(({ text }) => /[\u0600-\u06FF]/.test(text));
    expect(leftOf(english, 'Room')).toBeLessThan(leftOf(english, 'for'));
    expect(leftOf(english, 'for')).toBeLessThan(guest?.x ?? NaN);
    expect(guest?.x).toBeLessThan(leftOf(english, 'here'));
  });
});

test('what no face can draw has a sign, and the paper says so in its language', async () => {
  const odd = '\u{10FFFD}';
  await withPdfThread(async (draw) => {
    for (const [locale, said] of [
      ['en', 'cannot be printed'],
      ['es', 'no se pueden imprimir'],
    ] as const) {
      const { text } = readPdf(
        await draw({ ...plain, locale, blocks: [{ kind: 'text', text: `${odd} Ana` }] }),
      );
      expect(text).toContain('\uFFFD Ana');
      expect(text).toContain(said);
    }
  });
});

test('a picture with a long caption, and one in landscape, are on the paper with every word', async () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await withPdfThread(async (draw) => {
    for (const isLandscape of [false, true]) {
      const caption = `${'what it shows '.repeat(300)}${end}`;
      const image: Block = { kind: 'image', bytes: pixel, width: 500, caption };
      const { text } = readPdf(await draw({ ...plain, isLandscape, blocks: [image] }));
      expect(text).toContain(end);
    }
  });
});
