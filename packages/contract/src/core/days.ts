export const dayMs = 86_400_000;

/** Calendar days have no zone and no clock change: '2026-03-28' and one is '2026-03-29' everywhere. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
