import { parentPort as port } from 'node:worker_threads';

import pdfmake from 'pdfmake';

import { layoutOf } from './document-layout.ts';
import type { Document } from './document.ts';
import { filesOfFaces, fonts } from './faces.ts';
import { orderLines } from './line-order.ts';

orderLines();
pdfmake.addFonts(fonts);
// It reads nothing of the network or the disk: its fonts are handed to it.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

/** Its types do not know of it. */
const { virtualfs } = pdfmake as unknown as {
  virtualfs: {
    existsSync: (name: string) => boolean;
    writeFileSync: (name: string, bytes: Buffer) => void;
  };
};

const draw = async (document: Document): Promise<void> => {
  const layout = layoutOf(document);
  for (const [name, bytes] of filesOfFaces())
    if (!virtualfs.existsSync(name)) virtualfs.writeFileSync(name, bytes);
  const bytes = await pdfmake.createPdf(layout).getBuffer();
  port?.postMessage(Uint8Array.from(bytes), []);
};

port?.on('message', (document: Document) => {
  draw(document).catch((error: unknown) => {
    // What is thrown out here ends the thread, and is what whoever waits is told.
    setImmediate(() => {
      throw error;
    });
  });
});
