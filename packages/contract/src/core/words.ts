import type { Locale } from './locales.ts';

/** What people read, in each language: the same on screens, in mails and on paper. */
export type Word = readonly [english: string, spanish: string];

/** The word of one value of a closed list: `wordIn(checkOutcomeWords, 'seen', 'es')`. */
export const wordIn = <Value extends string>(
  words: Readonly<Record<Value, Word>>,
  value: Value,
  locale: Locale,
): string => words[value][locale === 'en' ? 0 : 1];

/** All of a closed list in one language, for a table of words that has more in it. */
export const wordsIn = <Value extends string>(
  words: Readonly<Record<Value, Word>>,
  locale: Locale,
): Record<Value, string> =>
  Object.fromEntries(
    Object.keys(words).map((value) => [value, wordIn(words, value as Value, locale)]),
  ) as Record<Value, string>;

/** The values of a closed list, in the order of their words. */
export const valuesOf = <const Words extends Readonly<Record<string, Word>>>(words: Words) =>
  Object.keys(words) as [Extract<keyof Words, string>, ...Extract<keyof Words, string>[]];

export const localeWords = {
  en: ['English', 'Inglés'],
  es: ['Spanish', 'Español'],
} as const satisfies Record<Locale, Word>;

/** How urgent something is, whatever it is. */
export const priorityWords = {
  low: ['Low', 'Baja'],
  medium: ['Medium', 'Media'],
  high: ['High', 'Alta'],
} as const satisfies Record<string, Word>;
