import { rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { withShortPath } from '#db/embedded/data-dir-lock.ts';

type Act = (value: string) => Promise<unknown>;
type Answer = { done: true } | { failed: string };

const nameOf = (folder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\keyhold-control-${folder.replaceAll(/\W/g, '-')}`
    : path.join(folder, 'control.sock');

const answerTo = async (acts: Record<string, Act>, line: string): Promise<Answer> => {
  try {
    const { act, value } = JSON.parse(line) as { act: string; value: string };
    const run = Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (run === undefined) return { failed: `the server knows no ${act}` };
    await run(value);
    return { done: true };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

/** What commands of this machine's own user may ask of the running server, beside the data that it holds. */
export const openControl = async (dataDir: string, acts: Record<string, Act>) => {
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    void text(socket)
      .then((line) => answerTo(acts, line))
      .then((answer) => socket.end(JSON.stringify(answer)));
  });
  // Whoever holds the data directory's lock is alone here: a file that is left is of a dead process.
  await rm(path.join(dataDir, 'control.sock'), { force: true });
  await withShortPath(dataDir, (short) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject).listen(nameOf(short), resolve).unref();
    return promise;
  });
  return () => server.close();
};

/** Asks the server that holds the directory; throws what it answers where it could not do it. */
export const askServer = async (
  dataDir: string,
  question: { act: string; value: string },
): Promise<void> => {
  const reply = await withShortPath(dataDir, async (short) => {
    const socket = net.connect({ path: nameOf(short), allowHalfOpen: true });
    socket.end(JSON.stringify(question));
    return await text(socket);
  });
  const answer = JSON.parse(reply) as Answer;
  if ('failed' in answer) throw new Error(answer.failed);
};
