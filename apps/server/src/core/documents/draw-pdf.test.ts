import { expect, test } from 'vitest';

import { readPdf } from '#testing/services/pdf-text.ts';

import type { Document } from './document.ts';
import { drawPdf } from './draw-pdf.ts';

const plain: Document = {
  title: 'Llegadas',
  subtitle: 'sábado, 21 nov 2026',
  property: 'Casa del Sol',
  footer: 'Impreso 21 nov 2026',
  locale: 'es',
  blocks: [],
};
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a table runs over as many pages as it needs, each with its head and its number', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => [String(101 + index), 'Łukasz Nuñez']);
  const columns = [{ label: 'Habitación', width: 'content' as const }, { label: 'Huésped' }];
  const { text, pages } = readPdf(
    await drawPdf({ ...plain, blocks: [{ kind: 'table', columns, rows }] }),
  );
  expect(pages).toBe(3);
  for (const said of [
    'Casa del Sol',
    'Llegadas',
    '101',
    '200',
    'Łukasz Nuñez',
    'Página 3 de 3',
    'Impreso',
  ])
    expect(text).toContain(said);
  expect(text.match(/Habitación/g)).toHaveLength(3);
});

test('a heading stands on the page of what it is above', async () => {
  const columns = [{ label: 'Room' }];
  const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`row ${index}`]);
  for (let above = 28; above < 32; above += 1) {
    const { texts } = readPdf(
      await drawPdf({
        ...plain,
        blocks: [
          { kind: 'table', columns, rows: rowsOf(above) },
          { kind: 'heading', text: 'Salidas' },
          { kind: 'table', columns, rows: [['primera'], ['segunda']] },
        ],
      }),
    );
    expect(texts.find((text) => text.includes('Salidas'))).toContain('primera');
  }
});

test('pictures, a logo and cards with codes are drawn', async () => {
  const labels = Array.from({ length: 3 }, (_, index) => ({
    title: `Room ${index}`,
    lines: ['Scan me'],
    address: `https://example.com/d/${index}`,
  }));
  const { heads, text } = readPdf(
    await drawPdf({
      ...plain,
      logo: pixel,
      blocks: [
        { kind: 'image', bytes: pixel, width: 100, caption: 'after' },
        { kind: 'labels', labels },
      ],
    }),
  );
  expect(heads.filter((head) => head.includes('/Subtype /Image')).length).toBeGreaterThan(0);
  expect(text).toContain('after');
  expect(text.match(/Scan/g)).toHaveLength(3);
});

test('what people wrote is only text: nothing is opened, run, read or fetched', async () => {
  const nasty = [
    'http://169.254.169.254/latest',
    '<script>alert(1)</script>',
    '{{room}} {text:1}',
    '/etc/passwd',
    'javascript:alert(1)',
    '=1+1',
    '\u202Egnp.exe',
    'a'.repeat(5000),
  ];
  const { heads, text } = readPdf(
    await drawPdf({
      ...plain,
      title: nasty[1]!,
      blocks: [
        { kind: 'heading', text: nasty[0]! },
        { kind: 'table', columns: [{ label: nasty[2]! }], rows: nasty.map((one) => [one]) },
      ],
    }),
  );
  expect(text).toContain('/etc/passwd');
  expect(text).toContain('<script>alert(1)</script>');
  expect(text).not.toContain('\u202E');
  expect(heads.join('\n')).not.toMatch(/\/(?:URI|JavaScript|JS|Launch|EmbeddedFile|GoToR|AA)\b/);
});

test('what cannot be drawn fails with its reason', async () => {
  const bytes = Buffer.from('not an image');
  const drawing = drawPdf({ ...plain, blocks: [{ kind: 'image', bytes, width: 10 }] });
  await expect(drawing).rejects.toThrow(/image/i);
});
