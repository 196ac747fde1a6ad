import { tzOffset } from '@date-fns/tz';

/** Where clocks go back an hour is there twice: which of both is meant. */
export type Pass = 'first' | 'second';
interface DoubleHour {
  pass: Pass;
  /** How far apart both are, in milliseconds. */
  apart: number;
}

const minute = 60_000;
/** More than clocks are ever put back by. */
const reach = 180 * minute;

/** What an instant is on the clock of that zone, where another one reads the same there. */
export const doubleHourOf = (at: number, zone: string): DoubleHour | undefined => {
  const offsetAt = (moment: number) => tzOffset(zone, new Date(moment));
  const [before, after] = [offsetAt(at - reach), offsetAt(at + reach)];
  const apart = (before - after) * minute;
  if (!(apart > 0)) return undefined;
  const isBefore = offsetAt(at) === before;
  const isDouble = isBefore ? offsetAt(at + apart) === after : offsetAt(at - apart) === before;
  return isDouble ? { pass: isBefore ? 'first' : 'second', apart } : undefined;
};

/** The same on the clock of that zone; of two that read the same, the one that is asked for. */
export const passAt = (at: number, { zone, pass }: { zone: string; pass: Pass }): number => {
  const double = doubleHourOf(at, zone);
  if (double === undefined || double.pass === pass) return at;
  return pass === 'second' ? at + double.apart : at - double.apart;
};
