import { TZDate } from '@date-fns/tz';
import { format as formatDate } from 'date-fns/format';
import { enGB } from 'date-fns/locale/en-GB';
import { es } from 'date-fns/locale/es';
import { createContext, use, useMemo } from 'react';

import { doubleHourOf } from '#core/language/double-hour.ts';
import { useLanguage, type Language } from '#core/language/i18n.ts';
import { deviceZone } from '#core/language/zones.ts';

export type Moment = Date | string | number | null | undefined;
export type FormatSettings = { zone: string; currency: string };
export type FormatInput = FormatSettings & { language: Language };

const locales = { en: enGB, es };
const clocks = { en: 'hh:mm a', es: 'HH:mm' };
/** Behind a time that the clock shows twice on that day. */
const passes = {
  en: { first: '(first)', second: '(second)' },
  es: { first: '(primera)', second: '(segunda)' },
};
const tags = { en: 'en-GB', es: 'es-ES' };
const sizeUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB'];
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** A day without a time (2026-06-10) is that day in the property, wherever the reader sits. */
function toZoned(moment: Moment, zone: string) {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const day = typeof moment === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(moment) : null;
  const date = day
    ? new TZDate(Number(day[1]), Number(day[2]) - 1, Number(day[3]), zone)
    : new TZDate(new Date(moment).getTime(), zone);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function toMinutes(clock: string) {
  const parts = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(clock.trim());
  const minutes = parts ? Number(parts[1]) * 60 + Number(parts[2]) : Number.NaN;
  return parts && Number(parts[2]) < 60 && minutes < 1440 ? minutes : undefined;
}

function relative(moment: Moment, { language, now }: { language: Language; now: number }) {
  const time = toZoned(moment, 'UTC')?.getTime();
  if (time === undefined) return '';
  const seconds = (time - now) / 1000;
  const words = new Intl.RelativeTimeFormat(tags[language], { numeric: 'auto' });
  const [unit, length] = steps.find((step) => Math.abs(seconds) >= step[1]) ?? ['second', 1];
  return unit === 'second'
    ? words.format(0, 'second')
    : words.format(Math.round(seconds / length), unit);
}

function size(bytes: number, number: (value: number, digits: number) => string) {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  const power =
    bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1);
  return `${number(bytes / 1024 ** power, power === 0 ? 0 : 2)} ${sizeUnits[power] ?? ''}`;
}

function duration(minutes: number, language: Language) {
  if (!Number.isFinite(minutes)) return '';
  const whole = Math.round(Math.abs(minutes));
  const hours = Math.floor(whole / 60);
  const unit = language === 'es' ? { h: ' h', m: ' min' } : { h: 'h', m: 'm' };
  const text = hours > 0 ? `${hours}${unit.h} ${whole % 60}${unit.m}` : `${whole}${unit.m}`;
  return minutes < 0 ? `-${text}` : text;
}

/** Every date, time, number and sum on the screen, in one language and in the property's time zone. */
export function createFormat({ language, zone, currency }: FormatInput) {
  const locale = locales[language];
  const write = (moment: Moment, pattern: string) => {
    const date = toZoned(moment, zone);
    return date ? formatDate(date, pattern, { locale }) : '';
  };
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(tags[language], {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  const moneyIn = (amount: number, of: string, digits: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(tags[language], {
      style: 'currency',
      currency: of,
      currencyDisplay: 'narrowSymbol',
      ...digits,
    }).format(amount);
  const clock = clocks[language];
  /** A time, and which one where the clock shows it twice on that day. */
  const writeTime = (moment: Moment, pattern: string = clock) => {
    const text = write(moment, pattern);
    const double = text && doubleHourOf(toZoned(moment, zone)?.getTime() ?? Number.NaN, zone);
    return double ? `${text} ${passes[language][double.pass]}` : text;
  };
  return {
    zone,
    language,
    date: (moment: Moment) => write(moment, 'EEE, dd MMM yyyy'),
    dateTime: (moment: Moment) => writeTime(moment, `dd/MM/yyyy ${clock}`),
    time: (moment: Moment) => writeTime(moment),
    timeAndDate(moment: Moment) {
      const time = writeTime(moment);
      return time && `${time}, ${write(moment, 'dd MMM yyyy')}`;
    },
    /** For the rare other pattern, such as a day's name on the tape chart. */
    pattern: write,
    /** A time of day without a date ('14:30'); what cannot be read shows nothing. */
    clock(text: string | null | undefined) {
      const minutes = text ? toMinutes(text) : undefined;
      return minutes === undefined
        ? ''
        : formatDate(new Date(2000, 0, 1, 0, minutes), clock, { locale });
    },
    relative: (moment: Moment, now = Date.now()) => relative(moment, { language, now }),
    number,
    percent: (value: number, digits = 2) =>
      Number.isFinite(value) ? `${number(value, digits)}${language === 'es' ? ' ' : ''}%` : '',
    money: (amount: number, of = currency) => moneyIn(amount, of),
    /** What one of several costs, which may be finer than is paid. */
    unitMoney: (amount: number) => moneyIn(amount, currency, { maximumFractionDigits: 4 }),
    size: (bytes: number) => size(bytes, number),
    duration: (minutes: number) => duration(minutes, language),
  };
}

export type Format = ReturnType<typeof createFormat>;

/** The open property's zone and currency; the shell provides them, the reader's own until then. */
export const FormatContext = createContext<FormatSettings>({
  zone: deviceZone(),
  currency: 'GBP',
});

/** The same object until the language or the property changes: whatever is made from it can be kept. */
export function useFormat(): Format {
  const { zone, currency } = use(FormatContext);
  const language = useLanguage();
  return useMemo(() => createFormat({ language, zone, currency }), [language, zone, currency]);
}
