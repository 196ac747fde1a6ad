import { cpus, loadavg } from 'node:os';

import type { Compared } from './compare.ts';
import { median } from './load.ts';

/** A Markdown table with columns of even width, so that it also reads in a terminal. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

/** What a table's figures depend on: to be read before them. */
export const conditions = (): string =>
  `${cpus().length} cores, load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;

export const cpuOf = ({ cpuMs }: Compared): number => cpuMs.server + cpuMs.database;

/** How many of one's requests go with one of the other's: of each turn, and the middle of them. */
export const ratiosOf = (one: Compared, other: Compared) => {
  const all = one.rounds.map(
    ({ perSecond }, turn) => perSecond / (other.rounds[turn]?.perSecond ?? Number.NaN),
  );
  return { middle: median(all), least: Math.min(...all), most: Math.max(...all) };
};

/** By requests a second, with its range, and by processor time, which other programs disturb less. */
export const ratioCell = (one: Compared, other: Compared): string => {
  const { middle, least, most } = ratiosOf(one, other);
  const cpu = cpuOf(other) / cpuOf(one);
  return `${middle.toFixed(2)} (${least.toFixed(2)}-${most.toFixed(2)}), CPU ${cpu.toFixed(2)}`;
};

export const lineCell = ({ middle, cpuMs }: Compared): string =>
  `${middle.perSecond.toFixed(0)}, ${cpuMs.server.toFixed(2)} + ${cpuMs.database.toFixed(2)}`;

export const tailCell = ({ middle }: Compared): string =>
  `${middle.p50.toFixed(1)} / ${middle.p99.toFixed(1)}`;

export const wordFor = (isMet: boolean): string => (isMet ? 'yes' : 'NO');
