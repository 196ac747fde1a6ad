import { pathToFileURL } from 'node:url';

import type { Plugin } from 'vite';

import { routes } from '../src/core/api/routes.ts';

const declared = '/contract/src/declared.ts';
const part = /\/declared\.ts\?part=(\w+)$/;

const exported = (name: string, value: unknown) =>
  ({ code: `export const ${name} = ${JSON.stringify(value)};`, moduleSideEffects: false }) as const;

/**
 * What the app knows of every event and failure is written out when it is built: asked of the contract in
 * the browser, it would bring every schema with it. Each list by itself, for whoever needs it.
 */
export function writeFacts(): Plugin {
  return {
    name: 'write-facts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (part.test(source) ? source : null),
    async load(id) {
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

const routesFile = '/core/api/routes.ts';
const theirs = "import { api } from '#core/api/api.ts';";
const called = /(?<![\w'"`$]|(?<!\.\.)\.)api\s*\.\s*(\w+)\s*\.\s*(\w+)/g;
const other = /(?<![\w'"`$/]|(?<!\.\.)\.)api\b(?![$:])/;
/** Of one route: `…/core/api/api.ts?route=rooms.list`. */
export const ofRoute = /\/core\/api\/api\.ts\?route=(\w+)\.(\w+)$/;

/**
 * In the built app `api.rooms.list` holds the facts of that one route, and none of the others: each file
 * brings those that it calls, and the first screen not those of all.
 */
export function writeRoutes(): Plugin {
  let apiFile = '';
  return {
    name: 'write-routes',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (ofRoute.test(source) ? source : null),
    load(id) {
      if (id.endsWith(routesFile)) return exported('routes', routes);
      const [, resource = '', name = ''] = ofRoute.exec(id) ?? [];
      if (resource === '') return null;
      const route = routes[resource]?.[name];
      if (route === undefined) this.error(`There is no route ${resource}.${name}.`);
      const given = `${JSON.stringify(route)}, ${JSON.stringify({ resource, name })}`;
      return {
        code: `import { endpointOf } from '${id.replace(/api\.ts\?.*$/, 'endpoint.ts')}';
export const endpoint = /* @__PURE__ */ endpointOf(${given});`,
        moduleSideEffects: false,
      };
    },
    async transform(source, id) {
      if (!source.includes(theirs) || !/\.tsx?$/.test(id)) return null;
      apiFile ||= (await this.resolve('#core/api/api.ts', id))?.id ?? '';
      const taken = new Map<string, string>();
      const code = source
        .replace(theirs, '')
        .replaceAll(called, (_, resource: string, name: string) => {
          const local = `api$${resource}$${name}`;
          taken.set(local, `${apiFile}?route=${resource}.${name}`);
          return local;
        });
      if (other.test(code.replaceAll(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'/g, '')))
        this.error(`${id} asks for a route by other than api.resource.route.`);
      const lines = [...taken].map(
        ([local, file]) => `import { endpoint as ${local} } from '${file}';`,
      );
      return { code: lines.join(' ') + code, map: null };
    },
  };
}
