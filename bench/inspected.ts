import { readdirSync } from 'node:fs';

import { findFreePort } from '../scripts/free-port.ts';

const mb = 1024 ** 2;

export interface Weighed {
  /** Of the main thread, after its garbage was collected. */
  heapMb: number;
  /** Of buffers and the engine's own memory, which no thread's heap holds. */
  outsideMb: number;
  /** Of the whole process with its threads. */
  residentMb: number;
  descriptors: number;
}

interface Usage {
  heapUsed: number;
  external: number;
  rss: number;
}

/** One connection to a process's inspector, which is closed again: it keeps what it has been told of. */
const inspect = async <T>(port: number, run: (call: Call) => Promise<T>): Promise<T> => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('the inspector did not answer')));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let last = 0;
  const call: Call = (method, params = {}) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  try {
    return await run(call);
  } finally {
    socket.close();
  }
};
type Call = (method: string, params?: object) => Promise<unknown>;

/** The flag a process is started with, and what weighs it afterwards. */
export const openInspector = async () => {
  const port = await findFreePort();
  const expression = 'JSON.stringify(process.memoryUsage())';
  const usageOf = () =>
    inspect(port, async (call) => {
      // What one collection lets go of may hold what only the next one finds.
      for (let time = 0; time < 2; time += 1) await call('HeapProfiler.collectGarbage');
      const told = (await call('Runtime.evaluate', { expression })) as {
        result: { value: string };
      };
      return JSON.parse(told.result.value) as Usage;
    });
  const weigh = async (pid: number): Promise<Weighed> => {
    const descriptors = readdirSync(`/proc/${pid}/fd`).length;
    const { heapUsed, external, rss } = await usageOf();
    return { heapMb: heapUsed / mb, outsideMb: external / mb, residentMb: rss / mb, descriptors };
  };
  return { flag: `--inspect=127.0.0.1:${port}`, weigh };
};
