import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { create } from 'fontkit';
import type { Font } from 'fontkit';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

import { sfntOf } from './sfnt.ts';

const require = createRequire(import.meta.url);

interface Face {
  name: string;
  normal: string;
  bold: string;
}

const noto = (script: string, part = script): Face => {
  const fileOf = (weight: number) =>
    `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${part}-${weight}-normal.woff`;
  return { name: `noto-${script}-${part}`, normal: fileOf(400), bold: fileOf(700) };
};
const roboto = (weight: string) => `pdfmake/fonts/Roboto/Roboto-${weight}.ttf`;
const lastFile = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';

export const mainFace = 'Roboto';
const main: Face = { name: mainFace, normal: roboto('Regular'), bold: roboto('Medium') };
/**
 * What letters are drawn with, the first that has them: the page's own, then by the scripts of those who
 * are housed, then one that has nearly every letter there is, drawn plainly. Each is read when it is needed.
 */
const faces: readonly Face[] = [
  main,
  noto('arabic'),
  noto('arabic', 'latin'),
  noto('arabic', 'latin-ext'),
  noto('arabic', 'math'),
  noto('arabic', 'symbols'),
  noto('hebrew'),
  noto('ethiopic'),
  noto('bengali'),
  noto('tamil'),
  noto('devanagari'),
  { name: 'unifontex', normal: lastFile, bold: lastFile },
];

/** By their names, for the renderer; the files are those of `filesOfFaces`. */
export const fonts: TFontDictionary = Object.fromEntries(
  faces.map(({ name, normal, bold }) => [
    name,
    { normal, bold, italics: normal, bolditalics: bold },
  ]),
);

const files = new Map<string, Buffer>();
const read = (file: string): Buffer => {
  const known = files.get(file);
  if (known) return known;
  const bytes = readFileSync(require.resolve(file));
  const font = file.endsWith('.woff') ? sfntOf(bytes) : bytes;
  files.set(file, font);
  return font;
};

interface Opened {
  letters: ReadonlySet<number>;
  font: Font;
}
const opened = new Map<string, Opened>();
const open = ({ name, normal, bold }: Face): Opened => {
  const known = opened.get(name);
  if (known) return known;
  const font = create(read(normal)) as Font;
  read(bold);
  const face = { font, letters: new Set(font.characterSet) };
  opened.set(name, face);
  return face;
};

/** The files, by their names, of the page's own face and of those that were asked for so far. */
export const filesOfFaces = (): ReadonlyMap<string, Buffer> => {
  open(main);
  return files;
};

/** Joiners and what chooses between forms of a letter: every face may leave them out. */
const isIgnorable = (code: number) =>
  (code >= 0x20_0b && code <= 0x20_0d) || (code >= 0xfe_00 && code <= 0xfe_0f);
const codeOf = (letter: string) => letter.codePointAt(0) ?? 0;
const codesOf = (text: string) => Array.from(text, codeOf).filter((code) => !isIgnorable(code));

const found = new Map<string, string | undefined>();
/** The name of the face that draws a letter with all its marks; undefined where none does. */
export const faceOf = (letter: string): string | undefined => {
  if (found.has(letter)) return found.get(letter);
  const codes = codesOf(letter);
  const name = faces.find((face) => codes.every((code) => open(face).letters.has(code)))?.name;
  found.set(letter, name);
  return name;
};

const widths = new Map<string, number>();
/** How wide a letter is, in parts of the size of its type; as wide as that where the main face lacks it. */
const widthOfLetter = (letter: string): number => {
  const known = widths.get(letter);
  if (known !== undefined) return known;
  const { font, letters } = open(main);
  const code = codeOf(letter);
  const width = letters.has(code) ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 1;
  widths.set(letter, width);
  return width;
};

/** About how wide a text is on one line, in points: kerning and joined letters left out. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text, widthOfLetter).reduce((sum, width) => sum + width, 0) * size;
