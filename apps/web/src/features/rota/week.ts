import { addDays } from '@keyhold/contract';
import type { PlannedShift } from '@keyhold/contract';
import { z } from 'zod';

import type { Format } from '#core/language/format.ts';
import { instantAt } from '#features/readiness/holds.ts';

/** Every week begins with its Monday. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7));
export const daysOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index));

export const WeekSearch = z.strictObject({
  week: z.iso.date().optional(),
  open: z.coerce.number().int().optional(),
  /** The minimum cover that somebody comes for. */
  cover: z.coerce.number().int().optional(),
  /** The absence that somebody comes for. */
  absence: z.coerce.number().int().optional(),
});
export type WeekSearch = z.output<typeof WeekSearch>;

/** On the property's clock, as a form has it. */
export const localTime = z.iso.datetime({ local: true });
const asLocal = "yyyy-MM-dd'T'HH:mm";
export const localOf = (format: Format, instant: string): string =>
  format.pattern(instant, asLocal);
export const dayOf = (format: Format, instant: string): string =>
  format.pattern(instant, 'yyyy-MM-dd');
/** What was typed as the instant that it is; what was left as it is shown stays that instant, of an hour that is there twice too. */
export const instantOf = (format: Format, typed: string, was?: string): string =>
  was !== undefined && localOf(format, was) === typed ? was : (instantAt(typed, format.zone) ?? '');
/** The hours of the shifts that begin on these days: a list of them has last Sunday's night too. */
export const minutesIn = (
  format: Format,
  shifts: readonly Pick<PlannedShift, 'startsAt' | 'minutes'>[],
  days: readonly string[],
): number =>
  shifts
    .filter(({ startsAt }) => days.includes(dayOf(format, startsAt)))
    .reduce((sum, { minutes }) => sum + minutes, 0);
export const timesOf = (
  format: Format,
  { startsAt, endsAt }: Pick<PlannedShift, 'startsAt' | 'endsAt'>,
) => `${format.time(startsAt)} – ${format.time(endsAt)}`;
export const whenOf = (format: Format, shift: Pick<PlannedShift, 'startsAt' | 'endsAt'>): string =>
  `${format.pattern(shift.startsAt, 'EEE d MMM')}, ${timesOf(format, shift)}`;

/** The same by the clocks on the wall, some days later: where they change, not the same hours later. */
export const movedBy = (
  format: Format,
  { startsAt, endsAt }: Pick<PlannedShift, 'startsAt' | 'endsAt'>,
  days: number,
) => {
  const move = (instant: string) => {
    const [day = '', time = ''] = localOf(format, instant).split('T');
    return instantAt(`${addDays(day, days)}T${time}`, format.zone) ?? instant;
  };
  return days === 0 ? { startsAt, endsAt } : { startsAt: move(startsAt), endsAt: move(endsAt) };
};
