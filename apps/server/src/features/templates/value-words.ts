import {
  cctvWords,
  changeRequestLife,
  incidentLife,
  maintenanceLife,
  priorityWords,
  purchasingLife,
  reservationLife,
  wordsIn,
} from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';

import { dayText, momentText, moneyText } from '#core/language/format.ts';

/** The states of records, as a letter says them. */
const valueWords = (locale: Locale) => ({
  incident: wordsIn(incidentLife.words, locale),
  priority: wordsIn(priorityWords, locale),
  cctv: wordsIn(cctvWords, locale),
  maintenance: wordsIn(maintenanceLife.words, locale),
  reservation: wordsIn(reservationLife.words, locale),
  request: wordsIn(changeRequestLife.words, locale),
  purchase: wordsIn(purchasingLife.words, locale),
});

interface Style {
  locale: Locale;
  /** The property's. */
  timezone: string;
  currency: string;
}

/** Days, moments and money in the words of a language; what is not there stays away. */
export const speakerFor = ({ locale, timezone, currency }: Style) => {
  const style = 'long';
  return {
    locale,
    words: valueWords(locale),
    day: (value: string | null) => value && dayText(value, { locale, style }),
    moment: (value: string | null) => value && momentText(value, { locale, timezone, style }),
    money: (value: number | null) =>
      value === null ? null : moneyText(value, { locale, currency }),
  };
};
export type Speaker = ReturnType<typeof speakerFor>;
