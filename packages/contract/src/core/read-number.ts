import type { Locale } from './locales.ts';

/** A number; or one that could be either of two; or none at all. */
export type NumberRead = { value: number } | { decimal: number; whole: number } | null;

/** What stands before the decimals, and between the thousands. */
const marks = {
  en: { decimal: '.', thousands: ',' },
  es: { decimal: ',', thousands: '.' },
} satisfies Record<Locale, unknown>;
const decimals = ['.', ','];
const separators = ['', '.', ',', ' ', "'"];

const currency = String.raw`(?:[a-z]{0,3}\p{Sc}|[a-z]{3})`;
const shape = new RegExp(
  `^(?<minus>-?) ?(?<before>${currency})? ?(?<late>-?)(?<digits>[\\d.,' ]*\\d[.,]?) ?(?<after>${currency})?$`,
  'iu',
);

const isCurrency = (mark: string) =>
  /\p{Sc}/u.test(mark) || Intl.supportedValuesOf('currency').includes(mark.toUpperCase());

/** Digits alone, or in threes behind a beginning of one to three that is no zero. */
const isWhole = (text: string, separator: string) => {
  const [first = '', ...threes] = separator === '' ? [text] : text.split(separator);
  return separator === ''
    ? /^\d*$/.test(first)
    : threes.length > 0 &&
        /^[1-9]\d{0,2}$/.test(first) &&
        threes.every((three) => /^\d{3}$/.test(three));
};

/** Every number that the digits and marks can be, the smallest first. */
const readingsOf = (digits: string): number[] => {
  const found = new Set<number>();
  for (const decimal of decimals) {
    const [whole = '', fraction = '', ...more] = digits.split(decimal);
    if (more.length > 0 || !/^\d*$/.test(fraction)) continue;
    for (const separator of separators)
      if (separator !== decimal && isWhole(whole, separator))
        found.add(Number(`${whole.replaceAll(separator, '')}.${fraction}`));
  }
  return [...found].toSorted((one, other) => one - other);
};

/** The digits with their marks, and what stands around them; null where that is not a number's. */
const partsOf = (text: string) => {
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2012\u2013\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .trim();
  const { minus, before, late, digits, after } = shape.exec(plain)?.groups ?? {};
  const beside = [before, after].filter((one) => one !== undefined);
  const isTwice = beside.length > 1 || !!(minus && late);
  if (digits === undefined || isTwice || !beside.every(isCurrency)) return null;
  return { digits, sign: minus || late ? -1 : 1 };
};

/**
 * A number as people write it, or as it stands where they copy it from, by the language that they read:
 *
 * - A mark between thousands has one to three digits before it, the first no zero, and three behind it
 *   and behind each further one: `1,250`. Spaces and apostrophes are such marks in every language.
 * - Any other point or comma stands before the decimals, whichever the language has: `1250,50`, `12.50`,
 *   `0.125`. Where there are both, the last one does: `1,250.50`, `1.250,50`.
 * - So only one point or comma with three digits behind it has two readings. The language's own mark of
 *   thousands is one: `1,250` in English is 1250. The other is not guessed: `1.250` in English is told
 *   as 1.25 or 1250.
 * - A quantity has thousandths: there the language's own mark of decimals is one (`isQuantity`).
 * - A minus, the sign of a currency and its code may stand beside it: `-£5`, `1.250,50 €`, `GBP 62`.
 */
export const readNumber = (
  text: string,
  language: Locale,
  { isQuantity = false } = {},
): NumberRead => {
  const parts = partsOf(text);
  if (parts === null) return null;
  const { digits, sign } = parts;
  const [one, other] = readingsOf(digits);
  if (one === undefined) return null;
  if (other === undefined) return { value: one * sign };
  const isOwn = digits.includes(marks[language].thousands);
  if (isOwn) return { value: other * sign };
  return isQuantity ? { value: one * sign } : { decimal: one * sign, whole: other * sign };
};

/** A number as the language writes it, without thousands, so that `readNumber` has one reading of it. */
export const writeNumber = (
  value: number,
  language: Locale,
  how: { isQuantity?: boolean } = {},
): string => {
  const written = String(value).replace('.', marks[language].decimal);
  const read = readNumber(written, language, how);
  return read && 'decimal' in read ? `${written}0` : written;
};
