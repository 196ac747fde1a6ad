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

const tags = { en: 'en-GB', es: 'es-ES' } as const;

interface Style {
  locale: Locale;
  /** The property's. */
  timezone: string;
  currency: string;
}

/** Days, moments and money in the words of a language; what is not there stays away. */
export const speakerFor = ({ locale, timezone, currency }: Style) => {
  const tag = tags[locale];
  const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const days = new Intl.DateTimeFormat(tag, { ...long, timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(tag, {
    ...long,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  const money = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return {
    locale,
    words: valueWords(locale),
    day: (value: string | null) => value && days.format(new Date(`${value}T00:00:00Z`)),
    moment: (value: string | null) => value && moments.format(new Date(value)),
    money: (value: number | null) => (value === null ? null : money.format(value)),
  };
};
export type Speaker = ReturnType<typeof speakerFor>;
