import { scaleBand, scaleLinear } from 'd3-scale';
import { line, stack, stackOffsetDiverging } from 'd3-shape';

import { valueAt, valueText } from '#ui/chart/chart-data.ts';
import type { ChartData, ChartSeries } from '#ui/chart/chart-data.ts';

export type PlotKind = 'bars' | 'stacked' | 'lines';
export interface Frame {
  width: number;
  height: number;
}
export interface Bar {
  series: number;
  item: number;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Dot {
  item: number;
  x: number;
  y: number;
  /** Neither neighbour has a value: no line leads to it. */
  isAlone: boolean;
}

const letter = 6.6;
const margins = { right: 14, top: 10, bottom: 26 };
const row = 36;

const round = (value: number) => Math.round(value * 10) / 10;
const known = (series: readonly ChartSeries[]) =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

const stacksOf = ({ items, series }: ChartData) =>
  stack<number>()
    .keys(series.map((_each, at) => String(at)))
    .value((item, key) => {
      const each = series[Number(key)];
      return each ? (valueAt(each, item) ?? 0) : 0;
    })
    .offset(stackOffsetDiverging)(items.map((_each, item) => item));

/** Nought is always in it: a bar that begins elsewhere lies. */
const rangeOf = (data: ChartData, kind: PlotKind): [number, number] => {
  const values = kind === 'stacked' ? stacksOf(data).flat(2) : known(data.series);
  const low = Math.min(0, ...values);
  const high = Math.max(0, data.max ?? 0, ...values);
  return low === high ? [0, 1] : [low, high];
};

const levelsOf = (data: ChartData, range: [number, number]) => {
  const isWhole = known(data.series).every((value) => Number.isInteger(value));
  const scale = scaleLinear().domain(range).nice(4);
  const levels = scale.ticks(4).filter((level) => !isWhole || Number.isInteger(level));
  return { scale, levels };
};

/** Names under the items: as many as do not run into each other, the last one always among them. */
export const namedOf = ({ items }: ChartData, step: number): number[] => {
  const longest = Math.max(1, ...items.map(({ label, short }) => (short ?? label).length));
  const every = Math.max(1, Math.ceil((longest * letter + 10) / Math.max(step, 1)));
  const last = items.length - 1;
  return items.map((_each, at) => at).filter((at) => (last - at) % every === 0);
};

/** Where everything stands, in the pixels that there are. */
export function layOut(data: ChartData, kind: PlotKind, { width, height }: Frame) {
  const { scale, levels } = levelsOf(data, rangeOf(data, kind));
  const written = levels.map((level) => valueText(data, level));
  const left = Math.ceil(Math.max(...written.map((text) => text.length)) * letter) + 12;
  const y = scale.range([height - margins.bottom, margins.top]);
  const x = scaleBand<number>()
    .domain(data.items.map((_each, at) => at))
    .range([left, width - margins.right])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const startOf = (item: number) => x(item) ?? left;
  const middleOf = (item: number) => round(startOf(item) + x.bandwidth() / 2);
  return {
    frame: { left, right: width - margins.right, top: margins.top, floor: round(y(0)), height },
    levels: levels.map((level, at) => ({ text: written[at] ?? '', y: round(y(level)) })),
    step: x.step(),
    startOf,
    middleOf,
    bandwidth: x.bandwidth(),
    y: (value: number) => round(y(value)),
  };
}
export type Layout = ReturnType<typeof layOut>;

const barBetween = (
  { y }: Layout,
  at: Pick<Bar, 'series' | 'item' | 'x' | 'width'>,
  [from, to]: readonly [number, number],
): Bar => {
  const top = Math.min(y(from), y(to));
  return { ...at, y: top, height: round(Math.max(Math.abs(y(from) - y(to)), 0)) };
};

const barsBeside = (data: ChartData, layout: Layout): Bar[] => {
  const width = Math.min(layout.bandwidth / data.series.length, row);
  const shift = (layout.bandwidth - width * data.series.length) / 2;
  return data.series.flatMap((each, series) =>
    data.items.flatMap((_item, item) => {
      const value = valueAt(each, item);
      if (value === null) return [];
      const x = round(layout.startOf(item) + shift + series * width);
      const at = { series, item, x, width: round(Math.max(width - 1, 1)) };
      return [barBetween(layout, at, [0, value])];
    }),
  );
};

const barsStacked = (data: ChartData, layout: Layout): Bar[] => {
  const width = Math.min(layout.bandwidth, row);
  return stacksOf(data).flatMap((parts, series) =>
    parts.flatMap(([from, to], item) => {
      if (from === to) return [];
      const x = round(layout.middleOf(item) - width / 2);
      return [barBetween(layout, { series, item, x, width: round(width) }, [from, to])];
    }),
  );
};

export const barsOf = (data: ChartData, kind: PlotKind, layout: Layout): Bar[] =>
  kind === 'stacked' ? barsStacked(data, layout) : barsBeside(data, layout);

export const dotsOf = ({ items }: ChartData, each: ChartSeries, layout: Layout): Dot[] =>
  items.flatMap((_item, item) => {
    const value = valueAt(each, item);
    if (value === null) return [];
    const isAlone = valueAt(each, item - 1) === null && valueAt(each, item + 1) === null;
    return [{ item, x: layout.middleOf(item), y: layout.y(value), isAlone }];
  });

/** A line that stops where there is no value, and goes on where there is one again. */
export const pathOf = ({ items }: ChartData, each: ChartSeries, layout: Layout): string =>
  line<number>()
    .defined((item) => valueAt(each, item) !== null)
    .x((item) => layout.middleOf(item))
    .y((item) => layout.y(valueAt(each, item) ?? 0))(items.map((_item, item) => item)) ?? '';

/** The item under a finger or a mouse. */
export const itemAt = ({ items }: ChartData, layout: Layout, x: number): number =>
  Math.max(0, Math.min(items.length - 1, Math.floor((x - layout.frame.left) / layout.step)));
