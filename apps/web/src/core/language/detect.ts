export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

const inAddress = 'lng';
const inCookie = 'i18next';
const kept = 'i18nextLng';

/** Storage that is closed to the page holds nothing. */
const stored = (storage: 'localStorage' | 'sessionStorage'): string | null => {
  try {
    return globalThis[storage].getItem(kept);
  } catch {
    return null;
  }
};
const cookie = () =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${inCookie}=`))
    ?.slice(inCookie.length + 1);

/** Who said it most plainly comes first: the address, a cookie, what was chosen here, the browser, the page. */
const wishes = (): (string | null | undefined)[] => {
  const own = typeof navigator === 'undefined' ? [] : navigator.languages;
  if (typeof document === 'undefined') return [...own];
  return [
    new URLSearchParams(location.search).get(inAddress),
    cookie(),
    stored('localStorage'),
    stored('sessionStorage'),
    ...own,
    document.documentElement.lang,
  ];
};

/** The first wish that can be met, of whichever country; else English. */
export const detectLanguage = (): Language => {
  const spoken = wishes().map((wish) => wish?.toLowerCase().split(/[-_]/)[0]);
  const met = spoken.find((each) => languages.some((language) => language === each));
  return (met as Language | undefined) ?? 'en';
};

export const keepLanguage = (language: Language): void => {
  try {
    globalThis.localStorage.setItem(kept, language);
  } catch {
    // It is detected again next time.
  }
};
