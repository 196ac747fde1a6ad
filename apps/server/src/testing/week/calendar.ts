const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
export const add = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** From a Monday to the Sunday on which the clocks go forward, in London and in Madrid. */
export const days = Array.from({ length: 7 }, (_, index) => add('2026-03-23', index));
export const week = { from: days[0] ?? '', to: days.at(-1) ?? '' };

const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, known);
  return known;
};

/** When the clocks of a zone show that minute of the day; looked for on them. */
export const momentOf = (zone: string, day: string, minute: number): number => {
  const near = Date.parse(day) + minute * minuteMs;
  const wanted = new Date(near).toISOString().slice(0, 16).replace('T', ' ');
  const found = [-120, -60, 0].find(
    (offset) => clockOf(zone).format(near + offset * minuteMs) === wanted,
  );
  if (found === undefined) throw new Error(`${zone} has no ${wanted}`);
  return near + found * minuteMs;
};
export const midnight = (zone: string, day: string): number => momentOf(zone, day, 0);
export const iso = (at: number): string => new Date(at).toISOString();
