import type { ReactNode } from 'react';

export interface ChartItem {
  key: string | number;
  /** Whole, as a table and a screen reader have it: 'Week from 2 Nov 2026'. */
  label: string;
  /** Where there is little room, under a bar: '2 Nov'. */
  short?: string;
  /** The label as a link to what is counted. */
  link?: ReactNode;
}
export interface ChartSeries {
  key: string;
  label: string;
  /** One for each item; null where there is nothing to say, which is not zero. */
  values: readonly (number | null)[];
  /** Instead of the next colour in turn, for what is good or bad by itself. */
  tone?: 'success' | 'warning' | 'danger' | 'info' | 'neutral';
}
export interface ChartData {
  /** What an item is: 'Week', 'Product'. */
  of: string;
  items: readonly ChartItem[];
  /** Four at most take a colour by themselves. */
  series: readonly ChartSeries[];
  format: (value: number) => string;
  /** What the values are measured against, as 100 of a percentage. */
  max?: number | undefined;
}

/** How a series is told apart: by its tone, or by colour, dash and mark in turn. */
export const lookOf = ({ tone }: ChartSeries, at: number) =>
  tone ? { 'data-tone': tone } : { 'data-series': (at % 4) + 1 };

export const isEmpty = ({ items, series }: ChartData) =>
  items.length === 0 || series.every(({ values }) => values.every((value) => value === null));

export const valueAt = ({ values }: ChartSeries, at: number): number | null => values[at] ?? null;

const written = ({ format }: Pick<ChartData, 'format'>, value: number | null) =>
  value === null ? '–' : format(value);

export const valuesText = (data: ChartData, at: number): string =>
  data.series
    .map((each) => {
      const value = written(data, valueAt(each, at));
      return data.series.length === 1 ? value : `${each.label} ${value}`;
    })
    .join(', ');

export const spoken = (data: ChartData, at: number): string =>
  `${data.items[at]?.label ?? ''}: ${valuesText(data, at)}`;

export { written as valueText };
