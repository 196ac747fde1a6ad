import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { FolderPolicy } from '@keyhold/contract';

import { refuse, Refusal } from '#core/http/errors.ts';

/** What is to be found out of a file, and what is to be made of it. */
export interface Job extends Pick<FolderPolicy, 'maxPixels' | 'fit' | 'servedAs'> {
  path: string;
  /** Where the picture is written anew. */
  spare: string;
  mimeType: string;
  stamp: { text: string; font: string } | null;
}
export interface Rewritten {
  type: string;
  size: number;
  width: number;
  height: number;
}
export type Fault = { code: 'file_refused' | 'heic_refused' | 'too_many_pixels' };
/** By the camera's own clock, with the zone of that where it is said. */
export interface TakenAt {
  local: string;
  offset: string | null;
}
/** Of a picture also what it has become; other files stay what they are. */
export interface Sound {
  sha256: string;
  takenAt: TakenAt | null;
  rewritten: Rewritten | null;
}
export type Inspected = Fault | Sound;

const script = fileURLToPath(new URL('image-process.ts', import.meta.url));
const longestMs = 30_000;
const idleMs = 60_000;
const mostWaiting = 20;

/** Knows no settings and no secrets: it only opens files. */
const start = () =>
  fork(script, [], {
    env: { PATH: '' },
    execArgv: ['--max-old-space-size=256'],
    serialization: 'advanced',
    stdio: 'ignore',
  });

const answerOf = async (child: ChildProcess, job: Job): Promise<Inspected> => {
  const over = new AbortController();
  const { signal } = over;
  const late = setTimeout(() => over.abort(), longestMs);
  try {
    const [message] = (await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [{ code: 'file_refused' }]),
      (async () =>
        await new Promise<never>((_, fail) => child.send(job, (no) => no && fail(no))))(),
    ])) as [Inspected];
    return message;
  } catch {
    // Whatever made it hang or fall is not a file that anybody should be shown.
    child.kill('SIGKILL');
    return { code: 'file_refused' };
  } finally {
    clearTimeout(late);
    over.abort();
  }
};

const maxPixelsOf = ({ maxPixels }: Job) => ({ megapixels: Math.round(maxPixels / 1e6) });

/** Takes files one at a time; whoever comes when the line is long is asked to come again. */
export const openImages = () => {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };
  const run = async (job: Job): Promise<Sound> => {
    clearTimeout(idle);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null)
      child = start();
    const found = await answerOf(child, job);
    idle = setTimeout(stop, idleMs).unref();
    if ('code' in found) throw new Refusal(found.code, { values: maxPixelsOf(job) });
    return found;
  };
  return {
    inspect: async (job: Job): Promise<Sound> => {
      if (waiting >= mostWaiting) refuse('files_busy', { retryAfter: 5 });
      waiting += 1;
      const turn = last.then(() => run(job));
      last = turn.catch(() => undefined);
      return await turn.finally(() => (waiting -= 1));
    },
    close: stop,
  };
};
export type Images = ReturnType<typeof openImages>;
