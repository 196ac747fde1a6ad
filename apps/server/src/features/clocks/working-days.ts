import type HolidaysOf from 'date-holidays';

/** Whose bank holidays a property keeps, by its zone; anywhere else only weekends are free. */
const regions: Record<string, [country: string, state?: string]> = {
  'Europe/London': ['GB', 'ENG'],
  'Europe/Madrid': ['ES'],
  'Atlantic/Canary': ['ES'],
  'Africa/Ceuta': ['ES'],
};

type Calendar = InstanceType<typeof HolidaysOf>;
const calendars = new Map<string, Calendar>();
const freeDays = new Map<string, Set<string>>();

const freeDaysOf = (calendar: Calendar, at: { zone: string; year: string }): Set<string> => {
  const key = `${at.zone} ${at.year}`;
  const known = freeDays.get(key);
  if (known !== undefined) return known;
  const holidays = calendar.getHolidays(Number(at.year)).filter(({ type }) => type === 'public');
  const made = new Set(holidays.map(({ date }) => date.slice(0, 10)));
  freeDays.set(key, made);
  return made;
};

/** The rules of all countries are large: they are read when a property first counts working days. */
const findCalendar = async (zone: string): Promise<Calendar | undefined> => {
  const [country, state] = regions[zone] ?? [];
  const known = calendars.get(zone);
  if (country === undefined || known !== undefined) return known;
  const { default: Holidays } = await import('date-holidays');
  const made = state === undefined ? new Holidays(country) : new Holidays(country, state);
  calendars.set(zone, made);
  return made;
};

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** Neither a weekend nor a bank holiday there. */
export const workingDaysOf = async (zone: string): Promise<(day: string) => boolean> => {
  const calendar = await findCalendar(zone);
  return (day) => {
    if (isWeekend(day)) return false;
    return (
      calendar === undefined || !freeDaysOf(calendar, { zone, year: day.slice(0, 4) }).has(day)
    );
  };
};
