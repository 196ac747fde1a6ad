/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean =>
  [0, 6].includes(new Date(Date.parse(day)).getUTCDay());

/** The same day of another month, or its last one: a month after 31 January is 28 February. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  const there = Date.UTC(year, month - 1 + count, Math.min(date, last));
  return new Date(there).toISOString().slice(0, 10);
};
