import { describe, expect, it } from 'vitest';

import {
  areaOf,
  linear,
  lineOf,
  nearestTo,
  pointsOf,
  ticksOf,
  weeksOf,
} from '#features/dashboard/trend-scale.ts';

const frame = { width: 110, height: 120, left: 5, right: 5, top: 10, bottom: 10 };
const days = Array.from({ length: 43 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
  percentage: index,
}));
const today = '2026-11-21';

describe('the trend', () => {
  it('spreads the days over the width and keeps 0 and 100 at the edges', () => {
    const points = pointsOf(
      [
        { day: '2026-11-20', percentage: 0 },
        { day: today, percentage: 100 },
        { day: '2026-11-22', percentage: 50 },
      ],
      { today, frame },
    );
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [5, 110],
      [55, 10],
      [105, 60],
    ]);
    expect(points.map(({ isAhead }) => isAhead)).toEqual([false, false, true]);
    expect(lineOf(points)).toBe('M5 110L55 10L105 60');
    expect(areaOf(points, 110)).toBe('M5 110L55 10L105 60L105 110L5 110Z');
  });

  it('never leaves its frame, whatever the numbers', () => {
    const odd = [140, -3, Number.NaN].map((percentage) => ({ day: today, percentage }));
    expect(pointsOf(odd, { today, frame }).map(({ y }) => y)).toEqual([10, 110, 110]);
  });

  it('stands with one day, and with none', () => {
    const one = pointsOf([{ day: today, percentage: 50 }], { today, frame });
    expect(one).toMatchObject([{ x: 5, y: 60 }]);
    expect(pointsOf([], { today, frame })).toEqual([]);
    expect(areaOf([], 110)).toBe('');
    expect(linear([0, 0], [3, 9])(0)).toBe(3);
  });

  it('marks every seventh day, today among them', () => {
    const ticks = ticksOf(pointsOf(days, { today, frame }), today);
    expect(ticks.map(({ day }) => day)).toContain(today);
    expect(ticks).toHaveLength(7);
  });

  it('is a week a row, Monday first, across a clock change and with its ends open', () => {
    const weeks = weeksOf(days);
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeks[0]?.days.map(({ found }) => found?.percentage)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      0,
      1,
    ]);
    expect(weeks.flatMap((week) => week.days).filter(({ found }) => found)).toHaveLength(43);
  });

  it('finds the day under a finger', () => {
    const points = [{ x: 0 }, { x: 10 }, { x: 20 }];
    expect([-5, 4, 6, 99].map((x) => nearestTo(points, x))).toEqual([0, 0, 1, 2]);
  });
});
