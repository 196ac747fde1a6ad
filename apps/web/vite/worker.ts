import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Plugin, Rolldown } from 'vite';

/** What a phone without network must be able to open: these, and whatever they import. */
const withoutNetwork = [
  '/index.html',
  '/app/shell/shell.tsx',
  '/features/auth/sign-in.page.tsx',
  '/features/dashboard/dashboard.page.tsx',
  '/app/rooms-screen.tsx',
  '/core/offline/kept-store.ts',
  '/features/kiosk/kiosk.page.tsx',
  '/features/house-keepings/house-keepings.page.tsx',
  '/features/fault/report-fault-form.tsx',
  '/features/roll-call/roll-call.page.tsx',
  '/features/inspection-reports/inspection-reports.page.tsx',
  '/features/inspection-fill/inspection-fill.page.tsx',
];
const isOpened = ({ moduleIds, facadeModuleId }: Rolldown.OutputChunk) =>
  withoutNetwork.some((end) => [...moduleIds, facadeModuleId].some((id) => id?.endsWith(end)));
/** What a click on such a screen asks for is kept with it; the router, which asks for every screen, is in another. */
const holdsScreen = ({ moduleIds }: Rolldown.OutputChunk) =>
  !moduleIds.some((id) => id.endsWith('/app/router.tsx'));
const besides = ['theme.js', 'favicon.svg', 'manifest.webmanifest', 'icons/192.png'];

const revisionOf = (source: string | Uint8Array) =>
  createHash('sha256').update(source).digest('hex').slice(0, 16);

/** Tells the service worker what to keep. Hashed names need no revision; the others get their hash. */
export function listForWorker(): Plugin {
  return {
    name: 'list-for-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const kept = new Set<string>();
      const keep = (name: string) => {
        const chunk = bundle[name];
        if (kept.has(name) || chunk?.type !== 'chunk') return;
        for (const file of [name, ...(chunk.viteMetadata?.importedCss ?? [])]) kept.add(file);
        for (const imported of chunk.imports) keep(imported);
        if (holdsScreen(chunk)) for (const asked of chunk.dynamicImports) keep(asked);
      };
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk' && isOpened(file)) keep(name);
        if (name.endsWith('.woff2')) kept.add(name);
      }
      const page = bundle['index.html'];
      const worker = bundle['sw.js'];
      if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('a part is missing');
      const version = revisionOf(page.source);
      page.source = String(page.source).replace(
        '</head>',
        `  <meta name="version" content="${version}" />\n  </head>`,
      );
      const others = await Promise.all(
        besides.map(async (name) => ({
          url: `/${name}`,
          revision: revisionOf(await readFile(new URL(`../public/${name}`, import.meta.url))),
        })),
      );
      const list = [
        { url: '/index.html', revision: version },
        ...others,
        ...[...kept].map((name) => ({ url: `/${name}`, revision: null })),
      ];
      worker.code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify(list));
    },
  };
}
