import {
  addDays,
  backwards,
  dateProblems,
  daysBetween,
  maxDaysBack,
  maxNights,
  nightsBetween,
  tooLong,
} from '@keyhold/contract';
import type { Locale } from '@keyhold/contract';

import { refuseField } from '#core/http/errors.ts';

const maxYears = 5;

interface Dates {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  expectedCheckIn?: string | null | undefined;
}
interface Judged {
  dates: Dates;
  /** The days that will hold, whether they are being changed or not. */
  period: { checkIn: string; checkOut: string };
  today: string;
  mayGoBack: boolean;
  locale: Locale;
}

const isFar = (day: string | undefined, today: string) =>
  day !== undefined && Math.abs(daysBetween(today, day)) > maxYears * 366;

interface DateProblem {
  path: string;
  message: string;
}

/** What is wrong with dates that are being written, by the property's day; each a `sentence`. */
export const findDateProblems = (judged: Omit<Judged, 'locale'>): DateProblem[] => {
  const { dates, period, today, mayGoBack } = judged;
  const { checkIn, expectedCheckIn } = dates;
  const nights = nightsBetween(period.checkIn, period.checkOut);
  const problems: DateProblem[] = [];
  if (nights < 1) problems.push({ path: 'checkOut', message: backwards.error });
  if (nights > maxNights) problems.push({ path: 'checkOut', message: tooLong.error });
  for (const path of ['checkIn', 'checkOut'] as const)
    if (isFar(dates[path], today)) problems.push({ path, message: dateProblems.farAway });
  if (checkIn !== undefined && !mayGoBack && checkIn < addDays(today, -maxDaysBack))
    problems.push({ path: 'checkIn', message: dateProblems.tooEarly });
  const isWithin = (day: string) => day >= today && day <= period.checkOut;
  if (expectedCheckIn != null && !isWithin(expectedCheckIn))
    problems.push({ path: 'expectedCheckIn', message: dateProblems.expected });
  return problems;
};

export const demandDates = ({ locale, ...judged }: Judged): void => {
  const [first] = findDateProblems(judged);
  if (first !== undefined) refuseField(locale, first);
};
