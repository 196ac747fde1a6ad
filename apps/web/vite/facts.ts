import { pathToFileURL } from 'node:url';

import { contract, routeFactsOf } from '@keyhold/contract';
import type { Plugin } from 'vite';

const routes = '/core/api/routes.ts';
const declared = '/contract/src/declared.ts';
const part = /\/declared\.ts\?part=(\w+)$/;

const exported = (name: string, value: unknown) =>
  ({ code: `export const ${name} = ${JSON.stringify(value)};`, moduleSideEffects: false }) as const;

/**
 * What the app knows of every route, event and failure is written out when it is built: asked of the
 * contract in the browser, it would bring every schema with it. Each list by itself, for whoever needs it.
 */
export function writeFacts(): Plugin {
  return {
    name: 'write-facts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (part.test(source) ? source : null),
    async load(id) {
      if (id.endsWith(routes)) return exported('routes', routeFactsOf(contract));
      const name = part.exec(id)?.[1];
      const file = id.replace(/\?.*$/, '');
      if (!file.endsWith(declared)) return null;
      const lists = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      if (name !== undefined) return exported(name, lists[name]);
      const lines = Object.keys(lists)
        .filter((list) => typeof lists[list] !== 'function')
        .map((list) => `export { ${list} } from '${file}?part=${list}';`);
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
  };
}
