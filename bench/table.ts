import type { Compared } from './compare.ts';

/** A Markdown table with columns of even width, so that it also reads in a terminal. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

export const loadHead = [
  'operation',
  'line',
  'req/s median (range)',
  'p50 ms',
  'p99 ms',
  'KiB',
  'CPU ms, server + database',
  'ratio',
  'RSS MB',
  'goal',
  'pass',
] as const;

interface Judged {
  operation: string;
  compared: Compared;
  ratio: string;
  goal: string;
  pass: string;
}

export const loadRow = ({ operation, compared, ratio, goal, pass }: Judged): string[] => {
  const { rounds, middle, cpuMs } = compared;
  const rates = rounds.map((round) => round.perSecond);
  const range = `${Math.min(...rates).toFixed(0)}-${Math.max(...rates).toFixed(0)}`;
  return [
    operation,
    compared.name,
    `${middle.perSecond.toFixed(0)} (${range})`,
    middle.p50.toFixed(1),
    middle.p99.toFixed(1),
    middle.kib.toFixed(1),
    `${cpuMs.server.toFixed(2)} + ${cpuMs.database.toFixed(2)}`,
    ratio,
    compared.residentMb.toFixed(0),
    goal,
    pass,
  ];
};

export const wordFor = (isMet: boolean): string => (isMet ? 'yes' : 'NO');
