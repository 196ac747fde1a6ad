import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Document } from './document.ts';

const limitMs = 60_000;

/** Draws a document as PDF; throws what the renderer threw, or that it took too long. */
export type DrawPdf = (document: Document) => Promise<Uint8Array>;

/**
 * Lends a thread of its own, in which documents are drawn one after another: a large one takes seconds.
 * The thread ends with what it was lent for.
 */
export const withPdfThread = async <T>(use: (draw: DrawPdf) => Promise<T>): Promise<T> => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    return await use(async (document) => {
      const signal = AbortSignal.timeout(limitMs);
      const drawn = once(worker, 'message', { signal });
      worker.postMessage(document, []);
      const [bytes] = (await drawn) as [Uint8Array];
      return bytes;
    });
  } finally {
    await worker.terminate();
  }
};

export const drawPdf: DrawPdf = (document) => withPdfThread((draw) => draw(document));
