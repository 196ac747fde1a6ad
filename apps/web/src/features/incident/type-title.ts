import { typeTitleIn, type TypeTitles } from '@keyhold/contract';

import { currentLanguage, useLanguage } from '#core/language/i18n.ts';

/** In the language of the moment: what a component draws takes `useTypeTitle`. */
export const typeTitle = (type: TypeTitles): string => typeTitleIn(type, currentLanguage());

export const useTypeTitle = (): typeof typeTitle => {
  const language = useLanguage();
  return (type) => typeTitleIn(type, language);
};
