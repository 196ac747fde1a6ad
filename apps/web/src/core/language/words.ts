import { useLanguage, type Language, type Words } from '#core/language/i18n.ts';

export type { Words };

export const wordsIn = ([english, spanish]: Words, language: Language): string =>
  language === 'es' ? spanish : english;

export function useWords() {
  const language = useLanguage();
  return (words: Words) => wordsIn(words, language);
}
