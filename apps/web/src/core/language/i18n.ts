import { useSyncExternalStore } from 'react';

import { detectLanguage, keepLanguage, languages, type Language } from '#core/language/detect.ts';

export { languages, type Language };

type Plural = 'one' | 'other';
type Key<M> = keyof M extends infer K
  ? K extends `${infer Base}_${Plural}`
    ? Base
    : K & string
  : never;
type Text<M, K extends string> = M[Extract<keyof M, K | `${K}_${Plural}`>];
type Names<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type IsPlural<M, K extends string> = `${K}_other` extends keyof M ? 'count' : never;
type Values<M, K extends string> = Names<Text<M, K>> | IsPlural<M, K>;
type Arguments<M, K extends string> = [Values<M, K>] extends [never]
  ? []
  : [values: { [Name in Values<M, K>]: Name extends 'count' ? number : string | number }];

export type Translate<M> = <K extends Key<M>>(key: K, ...values: Arguments<M, K>) => string;
export type Messages<M> = {
  /** In the language of the moment. */
  text: Translate<M>;
  in: Record<Language, Translate<M>>;
};

/** English and Spanish. */
export type Words = readonly [english: string, spanish: string];
export type English<W extends Record<string, Words>> = { [K in keyof W]: W[K][0] };

let language = detectLanguage();
const listeners = new Set<() => void>();
const keep = () => {
  keepLanguage(language);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
};
keep();
listeners.add(keep);

export const currentLanguage = (): Language => language;

function onLanguageChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Drawn again when the language changes: a plain call would be remembered by whatever compiles the component. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage);

export function setLanguage(chosen: Language) {
  if (chosen === language) return;
  language = chosen;
  for (const listener of listeners) listener();
}

type Given = Record<string, string | number>;

/** Of two forms the one that the count asks for, with the values in their places as they are. */
const textIn =
  (words: Record<string, Words>, at: number) =>
  (key: string, values: Given = {}) => {
    const form = values['count'] === 1 ? 'one' : 'other';
    const text = (words[`${key}_${form}`] ?? words[key])?.[at] ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };

type Listed<Prefix extends string, W> = { [K in keyof W & string as `${Prefix}.${K}`]: W[K] };

/** The words of a closed list of the contract as texts of a feature: `status.pending`, `status.resolved`. */
export const listed = <Prefix extends string, W extends Readonly<Record<string, Words>>>(
  prefix: Prefix,
  words: W,
): Listed<Prefix, W> =>
  Object.fromEntries(
    Object.entries(words).map(([value, word]) => [`${prefix}.${value}`, word]),
  ) as Listed<Prefix, W>;

/** Every text that is loaded, by its feature. */
export const allWords = new Map<string, Record<string, Words>>();

/** The texts of one feature, each in both languages. */
export function messages<const W extends Record<string, Words>>(
  feature: string,
  words: W,
): Messages<English<W>> {
  allWords.set(feature, { ...allWords.get(feature), ...words });
  const [en, es] = languages.map((_, at) => textIn(words, at) as Translate<English<W>>);
  const both = { en, es } as Record<Language, Translate<English<W>>>;
  const text = ((key, ...values) => both[language](key, ...values)) as Translate<English<W>>;
  return { text, in: both };
}

/** For components: the texts of a feature, another function in another language. */
export const useMessages = <M>(of: Messages<M>): Translate<M> => of.in[useLanguage()];
