import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Document } from './document.ts';

const limitMs = 60_000;

/**
 * Draws a document as PDF, in a thread of its own that ends with it: a large one takes seconds.
 * Throws what the renderer threw, or that it took too long.
 */
export const drawPdf = async (document: Document): Promise<Uint8Array> => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const signal = AbortSignal.timeout(limitMs);
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array];
    return bytes;
  } finally {
    await worker.terminate();
  }
};
