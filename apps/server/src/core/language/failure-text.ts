import { day, failures, fill } from '@keyhold/contract';
import type { FailureCode, Locale } from '@keyhold/contract';

import { dayText } from './format.ts';

type Values = Record<string, unknown>;

const inWords = (value: unknown, locale: Locale): unknown => {
  if (Array.isArray(value)) return value[locale === 'en' ? 0 : 1];
  const { data, success } = day.safeParse(value);
  return success ? dayText(data, { locale, style: 'medium' }) : value;
};

/** For a sentence: a word that is given in both languages is said in the reader's, and so is a calendar day. */
export const valuesInWords = (values: Values, locale: Locale): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value, locale)]));

/** What a failure is called in the reader's language. */
export const failureText = (
  { locale }: { locale: Locale },
  { code, values = {} }: { code: FailureCode; values?: Values },
): string => fill(failures[code][locale], valuesInWords(values, locale));
