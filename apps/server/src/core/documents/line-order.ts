import { createRequire } from 'node:module';

import type makeBidi from 'bidi-js';

import { softBreak } from './written-text.ts';

const require = createRequire(import.meta.url);

/** A word as the renderer has measured it; `x` is from the left end of its line. */
interface Inline {
  text: string;
  width: number;
  x: number;
  isMirrored?: boolean;
}
interface Line {
  inlines: Inline[];
  leadingCut: number;
}
interface Writer {
  prototype: { alignLine: (this: unknown, line: Line) => void };
}

const bidi = (require('bidi-js') as typeof makeBidi.default)();
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** The words from left to right, by the levels of their letters: rule L2 of Unicode's annex 9. */
const reorder = <T>(words: readonly T[], levelOf: (word: T) => number): T[] => {
  let order = [...words];
  const levels = words.map(levelOf);
  for (let level = Math.max(...levels); level > 0; level -= 1) {
    const next: T[] = [];
    let turned: T[] = [];
    for (const word of order) {
      if (levelOf(word) >= level) turned.unshift(word);
      else {
        next.push(...turned, word);
        turned = [];
      }
    }
    order = [...next, ...turned];
  }
  return order;
};

/**
 * Puts a line's words in the order in which they are read: the renderer puts all from left to right. The
 * letters of a word are ordered and joined by its face.
 */
const orderLine = (line: Line): void => {
  const text = line.inlines.map((inline) => inline.text).join('');
  if (!rightToLeft.test(text)) return;
  const { levels } = bidi.getEmbeddingLevels(text);
  let at = 0;
  const levelsOf = new Map<Inline, number>();
  for (const inline of line.inlines) {
    const first = Math.max(0, inline.text.search(/\S/));
    levelsOf.set(inline, levels[at + first] ?? 0);
    at += inline.text.length;
  }
  const levelOf = (inline: Inline) => levelsOf.get(inline) ?? 0;
  let x = -line.leadingCut;
  for (const inline of reorder(line.inlines, levelOf)) {
    inline.x = x;
    x += inline.width;
    // The renderer may lay a line out twice, with the same words.
    if (levelOf(inline) % 2 === 0 || inline.isMirrored || rightToLeft.test(inline.text)) continue;
    inline.text = Array.from(inline.text, (sign) => bidi.getMirroredCharacter(sign) ?? sign).join(
      '',
    );
    inline.isMirrored = true;
  }
};

/** Sees to each line once its words are known and before it is drawn: the renderer has no place for that. */
export const orderLines = (): void => {
  const writer = (require('pdfmake/js/ElementWriter.js') as { default: Writer }).default;
  const { alignLine } = writer.prototype;
  writer.prototype.alignLine = function align(line) {
    for (const inline of line.inlines) inline.text = inline.text.replaceAll(softBreak, '');
    orderLine(line);
    alignLine.call(this, line);
  };
};
