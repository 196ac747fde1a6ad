import { cpuMsOf } from './cpu.ts';
import type { Call, Measured } from './load.ts';
import { load, median, medianOf } from './load.ts';
import type { Options } from './options.ts';

export interface Line {
  name: string;
  url: string;
  calls: readonly Call[];
  residentMb: () => number;
  pid: number;
  /** The processes of the database that work for this line alone. */
  backends: () => Promise<number[]>;
}

export interface Compared {
  name: string;
  rounds: Measured[];
  middle: Measured;
  residentMb: number;
  /** Of one request, in milliseconds; the load of other programs leaves these alone. */
  cpuMs: { server: number; database: number };
}

const connections = 10;
const warmUpSeconds = 1;

type Cpu = Compared['cpuMs'];

const middleOf = (all: readonly Cpu[]): Cpu => ({
  server: median(all.map(({ server }) => server)),
  database: median(all.map(({ database }) => database)),
});

const measureOnce = async (line: Line, options: Options) => {
  const backends = await line.backends();
  const before = { server: cpuMsOf([line.pid]), database: cpuMsOf(backends) };
  const measured = await load({ ...line, connections, seconds: options.seconds });
  const requests = measured.perSecond * options.seconds;
  const server = (cpuMsOf([line.pid]) - before.server) / requests;
  const database = (cpuMsOf(backends) - before.database) / requests;
  return { measured, cpu: { server, database } };
};

/** Takes turns between the lines, so that what disturbs the machine disturbs all of them. */
export const compare = async (lines: readonly Line[], options: Options): Promise<Compared[]> => {
  const found = lines.map((line) => ({
    line,
    rounds: [] as Measured[],
    cpu: [] as Cpu[],
    residentMb: 0,
  }));
  for (const { line } of found) await load({ ...line, connections, seconds: warmUpSeconds });
  for (let round = 0; round < options.rounds; round += 1)
    for (const one of found) {
      const { measured, cpu } = await measureOnce(one.line, options);
      one.rounds.push(measured);
      one.cpu.push(cpu);
      one.residentMb = one.line.residentMb();
    }
  return found.map(({ line, rounds, cpu, residentMb }) => ({
    name: line.name,
    rounds,
    middle: medianOf(rounds),
    residentMb,
    cpuMs: middleOf(cpu),
  }));
};

export const refuseFailures = ({ name, rounds }: Compared, operation: string) => {
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) throw new Error(`${operation}: ${failed} calls of ${name} failed.`);
};
