export const locales = ['en', 'es'] as const;
export type Locale = (typeof locales)[number];
export type Texts = Record<Locale, string>;

/** How numbers and days are written in each. */
export const localeTags = { en: 'en-GB', es: 'es-ES' } as const satisfies Texts;
