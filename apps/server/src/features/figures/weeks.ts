import { addDays, daysBetween } from '@keyhold/contract';

/** The Mondays of the weeks that the period touches. */
export const weeksOf = ({ from, to }: { from: string; to: string }): string[] => {
  const monday = addDays(from, -((new Date(from).getUTCDay() + 6) % 7));
  const count = Math.floor(daysBetween(monday, to) / 7) + 1;
  return Array.from({ length: count }, (_, nth) => addDays(monday, nth * 7));
};
