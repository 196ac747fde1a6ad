import { addDays } from '@keyhold/contract';

import { clampPercent } from '#ui/show/occupancy-bar.tsx';

export interface TrendDay {
  day: string;
  percentage: number;
}
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface TrendPoint extends TrendDay {
  x: number;
  y: number;
  isAhead: boolean;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** From one range of numbers to another, in a straight line; a range of nothing gives its beginning. */
export const linear =
  ([from, to]: readonly [number, number], [low, high]: readonly [number, number]) =>
  (value: number): number =>
    to === from ? low : low + ((value - from) / (to - from)) * (high - low);

/** Days left to right at the same distance, 100 % at the top whatever the values are. */
export const pointsOf = (
  days: readonly TrendDay[],
  { today, frame }: { today: string; frame: Frame },
): TrendPoint[] => {
  const x = linear([0, days.length - 1], [frame.left, frame.width - frame.right]);
  const y = linear([0, 100], [frame.height - frame.bottom, frame.top]);
  return days.map((each, index) => ({
    ...each,
    x: round(x(index)),
    y: round(y(clampPercent(each.percentage))),
    isAhead: each.day > today,
  }));
};

export const lineOf = (points: readonly Pick<TrendPoint, 'x' | 'y'>[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** The line, closed along the floor. */
export const areaOf = (points: readonly Pick<TrendPoint, 'x' | 'y'>[], floor: number): string => {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? `${lineOf(points)}L${last.x} ${floor}L${first.x} ${floor}Z` : '';
};

/** The place of the point that is nearest to a finger or a mouse. */
export const nearestTo = (points: readonly Pick<TrendPoint, 'x'>[], x: number): number => {
  const distances = points.map((point) => Math.abs(point.x - x));
  return distances.indexOf(Math.min(...distances));
};

/** Every seventh day counted from today, both ways, so that today is always among them. */
export const ticksOf = (points: readonly TrendPoint[], today: string): TrendPoint[] => {
  const here = points.findIndex(({ day }) => day === today);
  const from = Math.max(here, 0) % 7;
  return points.filter((_, index) => index % 7 === from);
};

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export interface TrendWeek {
  monday: string;
  /** Seven, Monday first; one outside of the trend has found nothing. */
  days: { day: string; found: TrendDay | undefined }[];
}

export const weeksOf = (trend: readonly TrendDay[]): TrendWeek[] => {
  const byDay = new Map(trend.map((each) => [each.day, each]));
  const mondays = [...new Set(trend.map(({ day }) => mondayOf(day)))];
  return mondays.map((monday) => ({
    monday,
    days: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(monday, index);
      return { day, found: byDay.get(day) };
    }),
  }));
};
