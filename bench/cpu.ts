import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

let msOfTick: number | undefined;
const tickMs = () =>
  (msOfTick ??= 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

const ticksOf = (pid: number): number => {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = after.split(' ').slice(11);
    return Number(user) + Number(system);
  } catch {
    return 0;
  }
};

/** The processor time that processes have used so far, in milliseconds; 0 where there is no /proc. */
export const cpuMsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + ticksOf(pid), 0) * tickMs();
