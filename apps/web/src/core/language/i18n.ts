import i18n from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next, useTranslation } from 'react-i18next';

export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

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
export type Messages<M> = { namespace: string; text: Translate<M> };

void i18n
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    initAsync: false,
    resources: {},
    supportedLngs: languages,
    fallbackLng: 'en',
    load: 'languageOnly',
    nonExplicitSupportedLngs: true,
    interpolation: { escapeValue: false },
    detection: {
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: 'lng',
      lookupCookie: 'i18next',
      lookupLocalStorage: 'i18nextLng',
      lookupSessionStorage: 'i18nextLng',
      caches: ['localStorage'],
    },
    react: { useSuspense: false },
    returnNull: false,
  });

export function currentLanguage(): Language {
  return i18n.resolvedLanguage === 'es' || i18n.language?.startsWith('es') ? 'es' : 'en';
}

function markDocument() {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = currentLanguage();
}

markDocument();
i18n.on('languageChanged', markDocument);

/** Both languages of one feature. English is the type; Spanish must have every key of it. */
export function messages<const M extends Record<string, string>>(
  namespace: string,
  ...[en, es]: [en: M, es: { [K in keyof M]: string }]
): Messages<M> {
  i18n.addResourceBundle('en', namespace, en);
  i18n.addResourceBundle('es', namespace, es);
  return { namespace, text: i18n.getFixedT(null, namespace) as unknown as Translate<M> };
}

/** For components: the texts of a feature, drawn again when the language changes. */
export function useMessages<M>(of: Messages<M>): Translate<M> {
  const { t } = useTranslation(of.namespace);
  return t as unknown as Translate<M>;
}

export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}

/** For what keeps sentences of its own; gives the function that ends it. */
export function onLanguageChange(listener: () => void) {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

export async function setLanguage(language: Language) {
  await i18n.changeLanguage(language);
}
