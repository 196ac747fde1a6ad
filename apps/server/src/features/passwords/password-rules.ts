import { leastPassword, passwordFlaws } from '@keyhold/contract';

import { bare, commonWords, isWalk } from './common-passwords.ts';

export interface Whose {
  name: string;
  email: string;
  /** The names of the properties where this person works. */
  properties: readonly string[];
  needsSecondFactor: boolean;
}

const lettersFor: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** What must be left of a password without its known parts, a digit counting half a letter. */
const leastRest = 6;

const asLetters = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => lettersFor[sign] ?? sign);

/** How much of it is none of these words and no walk along the keyboard. */
const restOf = (password: string, words: readonly string[]): number => {
  const signs = bare(password);
  const known = new Set<number>();
  const mark = (start: number, length: number) => {
    for (let at = start; at < start + length; at += 1) known.add(at);
  };
  for (let at = 0; at + 4 <= signs.length; at += 1)
    if (isWalk(signs.slice(at, at + 4))) mark(at, 4);
  const letters = asLetters(signs);
  for (const word of words)
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1))
      mark(at, word.length);
  return signs
    .split('')
    .filter((_sign, at) => !known.has(at))
    .reduce((sum, sign) => sum + (/\p{N}/u.test(sign) ? 0.5 : 1), 0);
};

const ownWords = ({ name, email, properties }: Whose): string[] =>
  [name, email.split('@')[0] ?? '', ...properties]
    .flatMap((text) => [text, ...text.split(/[\s._+-]+/)])
    .map((text) => asLetters(bare(text)))
    .filter((word) => word.length >= 3);

/** Without the figures and signs that one puts before or behind a word, and said once where it is said twice. */
const coreOf = (signs: string): string =>
  signs.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/^(.+?)\1+$/u, '$1');

/** What of it is one of the passwords that leaks have most often, dressed up or not. */
const listLeaked = async (password: string): Promise<string[]> => {
  // Most of a megabyte, which only a change of a password needs.
  const { leakedPasswords } = await import('./leaked-passwords.ts');
  const signs = bare(password);
  return [signs, coreOf(signs), asLetters(signs), coreOf(asLetters(signs))]
    .filter((form) => leakedPasswords.has(form))
    .map((form) => asLetters(form));
};

/** The sentence that says why this person may not have this password, or null. */
export const flawOf = async (password: string, whose: Whose): Promise<string | null> => {
  const { needsSecondFactor } = whose;
  const least = needsSecondFactor ? leastPassword.withSecondFactor : leastPassword.alone;
  if (Array.from(password.normalize('NFKC')).length < least)
    return needsSecondFactor ? passwordFlaws.short : passwordFlaws.shortAlone;
  const known = [...commonWords, ...(await listLeaked(password))];
  if (restOf(password, known) < leastRest) return passwordFlaws.common;
  return restOf(password, [...known, ...ownWords(whose)]) < leastRest ? passwordFlaws.own : null;
};
