import { readFile } from 'node:fs/promises';

import type { Plugin, Rolldown } from 'vite';

const tables = /\/app\/screens(?:-\w+)?\.tsx$/;
const row = /\bpath: '(\/dashboard[^']*)',\s+page: lazyPage\(\s*\(\) => import\('#([^']+)'\)/g;
const frame = '/app/shell/shell.tsx';

type Bundle = Rolldown.OutputBundle;
const chunkWith = (bundle: Bundle, end: string) =>
  Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(end)),
  )?.fileName;

/** A file and all that it imports. */
const withImports = (bundle: Bundle, name: string, found = new Set<string>()): Set<string> => {
  const file = bundle[name];
  if (found.has(name) || file?.type !== 'chunk') return found;
  found.add(name);
  for (const imported of file.imports) withImports(bundle, imported, found);
  return found;
};

/**
 * Lists for the server which files each screen is made of, besides those that `index.html` names: it
 * names them in the page of that screen (`core/http/pages.ts`), so that a browser asks for all at once
 * and not for one after the other has run.
 */
export function listScreens(): Plugin {
  return {
    name: 'list-screens',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const started = withImports(bundle, chunkWith(bundle, '/src/main.tsx') ?? '');
      const filesOf = (end: string): string[] => {
        const name = chunkWith(bundle, end);
        if (name === undefined) this.error(`There is no file with ${end}.`);
        return [...withImports(bundle, name)].filter((file) => !started.has(file));
      };
      const screens: Record<string, string[]> = {};
      for (const id of [...this.getModuleIds()].filter((each) => tables.test(each))) {
        const source = await readFile(id, 'utf8');
        const rows = [...source.matchAll(row)];
        if (rows.length !== source.match(/\bpath: '/g)?.length)
          this.error(`A screen in ${id} does not say its path and its page first.`);
        for (const [, path = '', page = ''] of rows)
          screens[path] = [...new Set([...filesOf(frame), ...filesOf(`/${page}`)])];
      }
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(screens),
      });
    },
  };
}
