import type { Locale } from '@keyhold/contract';

const tags = { en: 'en-GB', es: 'es-ES' } as const;

/** As on the screens: '09:24 PM' in English, '21:24' in Spanish. */
const clocks = {
  en: { hour: '2-digit', minute: '2-digit', hourCycle: 'h12' },
  es: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;

const dayStyles = {
  /** 21 Nov */
  short: { day: 'numeric', month: 'short' },
  /** Sat 21 Nov */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 21 Nov 2026 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 21 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Saturday, 21 November 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;
type DayStyle = keyof typeof dayStyles;

interface Reader {
  locale: Locale;
  /** The property's. */
  timezone: string;
}

// Making one costs more than a hundred uses; there are as many as styles, languages and zones.
const formats = new Map<string, Intl.DateTimeFormat>();
const formatFor = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tags[locale], options);
  formats.set(key, made);
  return made;
};

/** Of an instant, or of what JSON says of one. */
type Instant = Date | string;

const write = (at: Instant, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatFor(locale, options)
    .formatToParts(new Date(at))
    .map(({ type, value }) =>
      type === 'dayPeriod' ? value.toUpperCase() : value.replaceAll('\u202F', ' '),
    )
    .join('');

/** For a narrow cell: what stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** A calendar day ('2026-11-21') has no zone: 'Saturday, 21 November 2026', or in another style. */
export const dayText = (day: string, { locale, style = 'full' }: DayText): string =>
  write(`${day}T00:00:00Z`, locale, { ...dayStyles[style], timeZone: 'UTC' });
interface DayText {
  locale: Locale;
  style?: DayStyle;
}

/** '2026-11-21': the day of an instant on the property's clock, to reckon with. */
export const calendarDay = (at: Instant, timezone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date(at));

/** '21 Nov', which never breaks. */
export const shortDayText = (day: string, locale: Locale): string =>
  unbroken(dayText(day, { locale, style: 'short' }));

/** The day alone of an instant, on the property's clock. */
export const dayOfText = (at: Instant, { locale, timezone, style = 'short' }: Reader & DayText) =>
  write(at, locale, { ...dayStyles[style], timeZone: timezone });

/** '21 Nov 2026, 09:24 PM', or with the day in another style. */
export const momentText = (at: Instant, { locale, timezone, style = 'medium' }: Reader & DayText) =>
  write(at, locale, { ...dayStyles[style], ...clocks[locale], timeZone: timezone });

/** '09:24 PM' */
export const timeText = (at: Instant, { locale, timezone }: Reader) =>
  write(at, locale, { ...clocks[locale], timeZone: timezone });

/** '09:24 PM' of '21:24', a time of no day. */
export const clockText = (clock: string, locale: Locale) =>
  timeText(`1970-01-01T${clock}Z`, { locale, timezone: 'UTC' });

/** 'Sat 09:24 PM', for a list of the last days. */
export const weekdayTimeText = (at: Instant, { locale, timezone }: Reader) =>
  write(at, locale, { weekday: 'short', ...clocks[locale], timeZone: timezone });

/** '£62.00', '62,00 £': with the sign that people write, not the currency's code. */
export const moneyText = (amount: number, { locale, currency }: Priced): string =>
  new Intl.NumberFormat(tags[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
interface Priced {
  locale: Locale;
  currency: string;
}

/** '1,234.5', '1234,5' */
export const numberText = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale]).format(value);
