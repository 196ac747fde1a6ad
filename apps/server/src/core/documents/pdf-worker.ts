import { createRequire } from 'node:module';
import { parentPort as port } from 'node:worker_threads';

import pdfmake from 'pdfmake';
import type { TFontDictionary } from 'pdfmake/interfaces.js';

import { layoutOf } from './document-layout.ts';
import type { Document } from './document.ts';

const require = createRequire(import.meta.url);
const fonts = require('pdfmake/fonts/Roboto.js') as TFontDictionary;
const own = new Set(Object.values(fonts).flatMap((font) => Object.values(font) as string[]));

pdfmake.addFonts(fonts);
// It reads its own fonts, and nothing else of the network or the disk.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => own.has(path));

const draw = async (document: Document): Promise<void> => {
  const bytes = await pdfmake.createPdf(layoutOf(document)).getBuffer();
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
