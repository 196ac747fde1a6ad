import { createRequire } from 'node:module';
import { parentPort as port, workerData } from 'node:worker_threads';

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

const bytes = await pdfmake.createPdf(layoutOf(workerData as Document)).getBuffer();
port?.postMessage(Uint8Array.from(bytes), []);
