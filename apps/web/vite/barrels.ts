import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** What the bundler knows of a module, as far as it is asked here. */
export interface Module {
  code: string | null;
  importedIds: readonly string[];
}
interface Barrel {
  /** How those name it who import from it. */
  specifier: RegExp;
  file: string;
  find: (name: string, barrel: Module) => string | undefined;
}

const contractRoot = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const files = globSync('**/*.ts', { cwd: contractRoot, exclude: ['**/*.test.ts'] });
const declared = '/contract/src/declared.ts';

/** Where each name of the contract is declared: of the files that export it, the one that exports least. */
const declaredIn = new Map<string, { file: string; among: number }>();
for (const file of files.map((each) => contractRoot + each)) {
  const names = Object.keys((await import(pathToFileURL(file).href)) as object);
  for (const name of names)
    if (names.length < (declaredIn.get(name)?.among ?? Infinity))
      declaredIn.set(name, { file, among: names.length });
}

/** Modules that only pass on what others hold: whoever imports from one needs what it names, and no more. */
const barrels: Barrel[] = [
  {
    specifier: /^@keyhold\/contract$/,
    file: '/contract/src/index.ts',
    find: (name) => {
      const file = declaredIn.get(name)?.file;
      // Of what is written out when it is built the one list, not whatever passes all of them on.
      return file?.endsWith(declared) ? `${file}?part=${name}` : file;
    },
  },
  {
    specifier: /\/declared\.ts$/,
    file: declared,
    find: (name, { importedIds }) => importedIds.find((id) => id.endsWith(`?part=${name}`)),
  },
  {
    specifier: /^lucide-react$/,
    file: '/esm/lucide-react.mjs',
    find: (name, { code, importedIds }) => {
      const line = new RegExp(String.raw`\bas ${name}\b[^}]*\} from '\.(/icons/[^']+)'`);
      const file = line.exec(code ?? '')?.[1];
      return file && importedIds.find((id) => id.endsWith(file));
    },
  },
  {
    specifier: /^radix-ui$/,
    file: '/radix-ui/dist/index.mjs',
    find: (name, { code, importedIds }) => {
      const from = new RegExp(String.raw`\* as ${name} from "([^"]+)"`).exec(code ?? '')?.[1];
      return from && importedIds.find((id) => id.includes(`/${from}/`));
    },
  },
];

const named = (code: string, { specifier }: Barrel): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from ["']([^"']+)["']/g)].flatMap(
    ([, list = '', from = '']) =>
      specifier.test(from) ? list.split(',').map((each) => each.trim().split(' as ')[0] ?? '') : [],
  );

/** What a module needs to run: past barrels, straight to what it takes from them. */
export const neededBy = (id: string, moduleOf: (id: string) => Module | null): string[] => {
  const { code, importedIds = [] } = moduleOf(id) ?? {};
  return importedIds.flatMap((imported) => {
    const barrel = barrels.find(({ file }) => imported.endsWith(file));
    if (barrel === undefined) return [imported];
    const passing = moduleOf(imported) ?? { code: null, importedIds: [] };
    return named(code ?? '', barrel)
      .map((name) => barrel.find(name, passing))
      .filter((each) => each !== undefined);
  });
};
