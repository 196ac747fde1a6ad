import type { Locale } from '#core/locales.ts';

const words: Record<Locale, readonly [ground: string, above: string, below: string]> = {
  en: ['Ground floor', 'Floor', 'Basement'],
  es: ['Planta baja', 'Planta', 'Sótano'],
};

/** 3 is a floor, 0 the ground, -1 the first below it: the same on screens and on paper. */
export const floorText = (floor: number, locale: Locale): string => {
  const [ground, above, below] = words[locale];
  if (floor === 0) return ground;
  return floor > 0 ? `${above} ${floor}` : `${below} ${-floor}`;
};
