import type { Call, Measured } from './load.ts';
import { load, medianOf } from './load.ts';
import type { Options } from './options.ts';

export interface Line {
  name: string;
  url: string;
  calls: readonly Call[];
  residentMb: () => number;
}

export interface Compared {
  name: string;
  rounds: Measured[];
  middle: Measured;
  residentMb: number;
}

const connections = 10;
const warmUpSeconds = 1;

/** Takes turns between the lines, so that what disturbs the machine disturbs all of them. */
export const compare = async (lines: readonly Line[], options: Options): Promise<Compared[]> => {
  const found = lines.map((line) => ({ line, rounds: [] as Measured[], residentMb: 0 }));
  for (const { line } of found) await load({ ...line, connections, seconds: warmUpSeconds });
  for (let round = 0; round < options.rounds; round += 1)
    for (const one of found) {
      one.rounds.push(await load({ ...one.line, connections, seconds: options.seconds }));
      one.residentMb = one.line.residentMb();
    }
  return found.map(({ line, rounds, residentMb }) => ({
    name: line.name,
    rounds,
    middle: medianOf(rounds),
    residentMb,
  }));
};

export const refuseFailures = ({ name, rounds }: Compared, operation: string) => {
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) throw new Error(`${operation}: ${failed} calls of ${name} failed.`);
};
