import { inflateSync } from 'node:zlib';

const hex = (text: string) =>
  [...text.replaceAll(' ', '').matchAll(/.{4}/g)]
    .map(([code]) => String.fromCharCode(Number.parseInt(code, 16)))
    .join('');

/** The letters of each glyph that a font's map names: `<from> <to> [<letter> …]`. */
const lettersOf = (map: string): Map<number, string> => {
  const ranges = [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)];
  return new Map(
    ranges.flatMap(([, from = '', letters = '']) =>
      // Two letters that are drawn as one have both their codes.
      [...letters.matchAll(/<([\da-f ]+)>/gi)].map(([, code = ''], index): [number, string] => [
        Number.parseInt(from, 16) + index,
        hex(code),
      ]),
    ),
  );
};

const codesOf = (runs: string) =>
  [...runs.matchAll(/<([\da-f]+)>/gi)].flatMap(([, codes = '']) =>
    [...codes.matchAll(/.{4}/g)].map(([code]) => Number.parseInt(code, 16)),
  );
/** The texts of a page: where each begins, from the left edge in points, and its letters' codes. */
const placesOf = ({ stream }: { stream: string }) => {
  const at = { x: 0, font: '', size: 0 };
  const places: (typeof at & { codes: number[] })[] = [];
  const steps = /1 0 0 1 ([\d.-]+) [\d.-]+ Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g;
  for (const [, x, font, size, runs] of stream.matchAll(steps)) {
    if (x !== undefined) at.x = Number(x);
    if (font !== undefined) Object.assign(at, { font, size: Number(size) });
    if (runs !== undefined) places.push({ ...at, codes: codesOf(runs) });
  }
  return places;
};

/** What a document drawn by our own renderer says, how its pages are drawn, and its objects' heads. */
export const readPdf = (bytes: Uint8Array) => {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split('\nstream\n');
    const packed = rest?.slice(0, rest.lastIndexOf('\nendstream'));
    const isPacked = packed !== undefined && head.includes('FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : '';
    objects.set(id, { head, stream });
  }
  const fonts = new Map(
    [...objects.values()].flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
        return [name, lettersOf(objects.get(map)?.stream ?? '')] as const;
      }),
    ),
  );
  const pages = [...objects.values()].filter(({ stream }) => stream.includes(' Tf'));
  const textOf = ({ stream }: { stream: string }) =>
    [...stream.matchAll(/\/(F\d+) [\d.]+ Tf\n\[([^\]]*)\] TJ/g)]
      .map(([, font = '', runs = '']) =>
        [...runs.matchAll(/<([\da-f]+)>/gi)]
          .flatMap(([, codes = '']) => [...codes.matchAll(/.{4}/g)])
          .map(([code]) => fonts.get(font)?.get(Number.parseInt(code, 16)) ?? '�')
          .join(''),
      )
      .join('');
  const texts = pages.map(textOf);
  const widths = new Map(
    [...objects.values()].flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const descendant = /\/DescendantFonts \[(\d+) 0 R\]/.exec(objects.get(id)?.head ?? '')?.[1];
        const list = /\/W \[0 \[([^\]]*)\]/.exec(objects.get(descendant ?? '')?.head ?? '')?.[1];
        return [name, (list ?? '').trim().split(/\s+/).map(Number)] as const;
      }),
    ),
  );
  const places = pages.flatMap(placesOf).map(({ font, codes, ...place }) => ({
    ...place,
    /** Where it ends, kerning left out. */
    end:
      place.x +
      codes.reduce((sum, code) => sum + (widths.get(font)?.[code] ?? NaN), 0) * (place.size / 1000),
    text: codes.map((code) => fonts.get(font)?.get(code) ?? '�').join(''),
    /** Of letters that the font does not have. */
    missing: codes.filter((code) => code === 0).length,
  }));
  return {
    places,
    text: texts.join(''),
    texts,
    contents: pages.map(({ stream }) => stream),
    heads: [...objects.values()].map(({ head }) => head),
    pages: pages.length,
  };
};
