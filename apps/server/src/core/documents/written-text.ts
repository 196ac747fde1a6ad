import { faceOf, mainFace } from './faces.ts';

/** A part of a text, with the name of the face that draws it where it is not the page's own. */
export interface Run {
  text: string;
  font?: string;
}
/** What the renderer takes: a text, or its runs. */
export type Written = string | Run[];

/** Stands for what no face can draw; the paper says so. */
export const undrawable = '\uFFFD';

/**
 * Marks without a form of their own: one that turns the direction can make a name read as another. Joiners
 * choose the form of the letters beside them, and stay.
 */
const silent = /(?![\n\u200B-\u200D])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** As it is drawn: without what only a screen knows, composed where there is one letter for two. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(silent, '')
    .normalize('NFC');

/** Where a word may go on in the next line; nothing is drawn there. */
export const softBreak = '\u200B';
const longWord = 16;
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const lettersIn = (text: string) => [...letters.segment(text)].map(({ segment }) => segment);

const breakWord = (word: string, most: number): string => {
  const parts = lettersIn(word);
  if (parts.length <= most) return word;
  const last = parts.length - 1;
  return parts
    .map((part, index) => ((index + 1) % most === 0 && index < last ? part + softBreak : part))
    .join('');
};

/** Lets words that are longer than so many letters break after as many: no text is wider than its place. */
export const breakable = (text: string, most = longWord): string =>
  text.replaceAll(/[^\s\u200B]+/g, (word) => (word.length > most ? breakWord(word, most) : word));

const isPlain = (text: string) => /^[\n -~\u00A0-\u017F\u200B]*$/.test(text);

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** What keeps together where a line's words are put in the order of two directions. */
const kindOf = (letter: string) => {
  if (/^\s/.test(letter)) return 'space';
  if (/^\p{N}/u.test(letter)) return 'number';
  return /^[\p{L}\p{M}]/u.test(letter) ? 'word' : 'sign';
};

interface Part extends Run {
  kind: string;
}
const partOf = (letter: string, isMixed: boolean, onMissing: () => void): Part => {
  const name = /^[\s\u200B]/.test(letter) ? mainFace : faceOf(letter);
  if (name === undefined) onMissing();
  const kind = isMixed ? kindOf(letter) : '';
  if (name === undefined || name === mainFace)
    return { text: name === undefined ? undrawable : letter, kind };
  return { text: letter, kind, font: name };
};

/** The text in runs by the face that has the letters; `onMissing` is told where no face has one. */
export const written = (text: string, onMissing: () => void): Written => {
  if (isPlain(text)) return text;
  const isMixed = rightToLeft.test(text);
  const parts: Part[] = [];
  for (const letter of lettersIn(text)) {
    const part = partOf(letter, isMixed, onMissing);
    const last = parts.at(-1);
    if (last && last.font === part.font && last.kind === part.kind) last.text += part.text;
    else parts.push(part);
  }
  return parts.map(({ kind: _kind, ...run }) => run);
};
