import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { groupChunks } from './vite/chunks.ts';
import { writeFacts, writeRoutes } from './vite/facts.ts';
import { listScreens } from './vite/screens.ts';
import { leaveOutDateReading, leaveOutPolling } from './vite/unused.ts';
import { listForWorker } from './vite/worker.ts';

const compressible = /\.(?:js|css|svg|html|json|webmanifest)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** What everybody waits for, signed in or not. */
const isAwaited = /^assets\/(?:early|start|menu|frame|icons|parts|desk|esm)-/;
/** The last step of quality takes far longer for two bytes in a hundred: of those alone. */
const packingOf = (name: string) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: isAwaited.test(name) ? 11 : 10 },
});

/** Under its name only once it is whole: the pages may be served already. */
async function writeWhole(file: string, packed: Buffer) {
  await writeFile(`${file}.part`, packed);
  await rename(`${file}.part`, file);
}

/** Writes .br and .gz beside each text asset once it is final, so that the server never does it twice. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      // The pages are whole: whoever waits for them need not wait for this.
      process.send?.('written');
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      const compress = async (name: string) => {
        const path = join(dir, name);
        const source = await readFile(path);
        if (source.length < 1024 || /^(?:index\.html|screens\.json)$/.test(name)) return;
        await Promise.all([
          toBrotli(source, packingOf(name)).then((packed) => writeWhole(`${path}.br`, packed)),
          toGzip(source).then((packed) => writeWhole(`${path}.gz`, packed)),
        ]);
      };
      await Promise.all(names.map(compress));
    },
  };
}

/** The font's name is hashed, so the preload link is written when the name is known. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((fileName) => fileName.endsWith('.woff2'))
          .map((fileName) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              href: `/${fileName}`,
            },
          })),
    },
  };
}

/** What the first paint needs comes first: it is drawn without the large script. */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('src="/assets/start-', 'fetchpriority="low" $&'),
    },
  };
}

const chunks = groupChunks();

const api = {
  target: process.env['KEYHOLD_API'] ?? 'http://localhost:3000',
  changeOrigin: false,
  ws: true,
};

export default defineConfig({
  plugins: [
    // Before the compiler writes the calls in its own way.
    writeRoutes(),
    react({ compiler: true }),
    tailwindcss(),
    leaveOutDateReading(),
    leaveOutPolling(),
    writeFacts(),
    chunks.plugin,
    preloadFont(),
    paintFirst(),
    listScreens(),
    listForWorker(),
    precompress(),
  ],
  resolve: {
    alias: {
      // The original writes <style> elements, which the content security policy refuses.
      'react-style-singleton': fileURLToPath(
        new URL('./src/ui/look/style-singleton.ts', import.meta.url),
      ),
    },
  },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Of an index of two thousand icons it reads those that are used.
      experimental: { lazyBarrel: true },
      input: ['index.html', 'src/sw.ts'],
      // A worker sees the addresses below its own: it must lie at the root.
      output: {
        codeSplitting: { groups: chunks.groups },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
});
