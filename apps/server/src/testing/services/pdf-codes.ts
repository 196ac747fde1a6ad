import jsqr from 'jsqr';

import { readPdf } from './pdf-text.ts';

/** Dots to a point: a module of a code is a few points wide. */
const scale = 2;
/** The white ground of a code; nothing else that is filled is as large and as square. */
const leastGround = 60;
const quiet = 8 * scale;

interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
  shade: number;
}

/** What a page fills, in the order in which it is painted; code lies over its ground. */
const rectanglesOf = (content: string): Rectangle[] =>
  [
    ...content.matchAll(
      /^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n\/DeviceRGB cs\n([\d.]+) [\d.]+ [\d.]+ scn/gm,
    ),
  ].map((match) => {
    const [left = 0, top = 0, width = 0, height = 0, shade = 0] = match.slice(1).map(Number);
    const dots = [left, top, width, height].map((points) => Math.round(points * scale));
    const [x = 0, y = 0, w = 0, h = 0] = dots;
    return { left: x, top: y, width: w, height: h, shade };
  });

const isGround = ({ width, height, shade }: Rectangle) =>
  shade === 1 && width === height && width >= leastGround * scale;

/** The part of the page that a scanner held over one code would see. */
const pictureOf = (all: readonly Rectangle[], ground: Rectangle) => {
  const side = ground.width + 2 * quiet;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { left, top, width, height, shade } of all)
    for (
      let y = Math.max(0, top - ground.top + quiet);
      y < top - ground.top + quiet + height;
      y++
    ) {
      const from = left - ground.left + quiet;
      if (y >= side || from < 0 || from + width > side) break;
      for (let x = from; x < from + width; x += 1)
        picture.fill(shade * 255, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { picture, side };
};

/** What a scanner reads off each code of a document drawn by our own renderer. */
export const readCodes = (bytes: Uint8Array): string[] =>
  readPdf(bytes).contents.flatMap((content) => {
    const all = rectanglesOf(content);
    return all.filter(isGround).map((ground) => {
      const { picture, side } = pictureOf(all, ground);
      return jsqr.default(picture, side, side)?.data ?? 'nothing that can be read';
    });
  });
