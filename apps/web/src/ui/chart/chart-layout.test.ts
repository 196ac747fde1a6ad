import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { ChartData } from '#ui/chart/chart-data.ts';
import { barsOf, dotsOf, itemAt, layOut, namedOf, pathOf } from '#ui/chart/chart-layout.ts';

const frame = { width: 360, height: 208 };
const chart = (values: (number | null)[][], more: Partial<ChartData> = {}): ChartData => ({
  of: 'Week',
  items: (values[0] ?? []).map((_value, at) => ({ key: at, label: `Week ${at + 1}` })),
  series: values.map((each, at) => ({ key: `s${at}`, label: `Series ${at}`, values: each })),
  format: String,
  ...more,
});

describe('bars', () => {
  it('begin at nought, stay in their frame, and say nothing where there is nothing', () => {
    const data = chart([[4, null, 8]]);
    const layout = layOut(data, 'bars', frame);
    const bars = barsOf(data, 'bars', layout);
    expect(bars.map(({ item }) => item)).toEqual([0, 2]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([182, 182]);
    expect((bars[0]?.height ?? 0) * 2).toBeCloseTo(bars[1]?.height ?? 0, 0);
    expect(bars.every(({ x, width }) => x > 0 && x + width < 360)).toBe(true);
  });

  it('hang below nought where something was taken', () => {
    const data = chart([[5, -5]]);
    const [up, down] = barsOf(data, 'bars', layOut(data, 'bars', frame));
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.y ?? 0, 0);
  });

  it('stand on each other, and are as high as their sum', () => {
    const data = chart([
      [1, 2],
      [3, null],
    ]);
    const bars = barsOf(data, 'stacked', layOut(data, 'stacked', frame));
    const first = bars.filter(({ item }) => item === 0);
    expect(first).toHaveLength(2);
    expect(first[1]?.y).toBeLessThan(first[0]?.y ?? 0);
    expect((first[1]?.y ?? 0) + (first[1]?.height ?? 0)).toBeCloseTo(first[0]?.y ?? 0, 0);
    expect(layOut(data, 'stacked', frame).levels.at(-1)?.text).toBe('4');
  });
});

it('breaks a line where nothing was measured, and marks what stands alone', () => {
  const data = chart([[80, null, 90, 95]], { max: 100 });
  const layout = layOut(data, 'lines', frame);
  const [series] = data.series;
  if (!series) throw new Error('no series');
  expect(pathOf(data, series, layout).match(/M/g)).toHaveLength(2);
  expect(dotsOf(data, series, layout).map(({ isAlone }) => isAlone)).toEqual([true, false, false]);
  expect(layout.levels.map(({ text }) => text)).toEqual(['0', '20', '40', '60', '80', '100']);
});

it('has whole numbers at its side where it counts', () => {
  const { levels } = layOut(chart([[1, 0]]), 'bars', frame);
  expect(levels.map(({ text }) => text)).toEqual(['0', '1']);
});

it('stands with one item, and with noughts', () => {
  const data = chart([[0]]);
  const layout = layOut(data, 'bars', frame);
  expect(barsOf(data, 'bars', layout)).toMatchObject([{ height: 0 }]);
  expect(layout.middleOf(0)).toBeGreaterThan(layout.frame.left);
});

it('names as many items as there is room for, the newest among them', () => {
  const data = chart([Array.from({ length: 90 }, () => 1)]);
  const named = namedOf(data, layOut(data, 'bars', frame).step);
  expect(named.at(-1)).toBe(89);
  expect(named.length).toBeLessThan(8);
  expect(namedOf(chart([[1, 2]]), 160)).toEqual([0, 1]);
});

it('finds the item under a finger, also beside the chart', () => {
  const data = chart([[1, 2, 3]]);
  const layout = layOut(data, 'bars', frame);
  expect([-9, layout.middleOf(1), 999].map((x) => itemAt(data, layout, x))).toEqual([0, 1, 2]);
});

/** WCAG: what is drawn stands out from its paper by three to one. */
const contrast = (one: string, other: string) => {
  const light = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
    const [r = 0, g = 0, b = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [high = 1, low = 1] = [light(one), light(other)].toSorted((a, b) => b - a);
  return high / low;
};
it('has colours that stand out from the paper in both themes', () => {
  const tokens = readFileSync(`${import.meta.dirname}/../look/tokens.css`, 'utf8');
  const [light = '', dark = ''] = tokens.split("[data-theme='dark']");
  for (const theme of [light, dark]) {
    const paper = /--color-paper: (#\w+)/.exec(theme)?.[1] ?? '';
    const colours = [...theme.matchAll(/--color-series-\d: (#\w+)/g)].map(([, one = '']) => one);
    const full = paper.length === 4 ? `#${paper.slice(1).replaceAll(/./g, '$&$&')}` : paper;
    expect(colours).toHaveLength(4);
    for (const colour of colours) expect(contrast(colour, full)).toBeGreaterThan(3);
  }
});
