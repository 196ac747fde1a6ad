import { type Dirent, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { findCycles, importsOf } from './cycles.js';
import { featureImports } from './feature-imports.js';
import { crowdedFolders, depthOffence, suppressionOffence, vagueNameOffence } from './files.js';

const root = path.resolve(import.meta.dirname, '..');

const MADE = new Set(['node_modules', 'dist', 'data', 'coverage']);

/** Every file of the repository that people write, not only code. */
function listFiles(): string[] {
  const exclude = (entry: Dirent) => MADE.has(entry.name);
  const entries = globSync('**/*', { cwd: root, exclude, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'));
}

/** A comment that covers a whole file also hides what our rule says of it; the text does not lie. */
function suppresses(file: string): boolean {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  const comments = lines.flatMap((line) => line.match(/(?<=\/\/|\/\*).*/g) ?? []);
  return comments.some((comment) => suppressionOffence(comment));
}

describe('the tree', () => {
  const files = listFiles();
  const samples = /^lint\/.*\.test\.ts$/;
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !samples.test(file));

  it('has no file with a vague name', () => {
    expect(files.filter((file) => vagueNameOffence(file))).toEqual([]);
  });

  it('has nothing deeper than a feature', () => {
    expect(files.filter((file) => depthOffence(file))).toEqual([]);
  });

  it('has no folder that is two', () => {
    expect(crowdedFolders(files)).toEqual([]);
  });

  it('has no comment that switches a rule off', () => {
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter((file) => suppresses(file))).toEqual([]);
  });
});

describe('imports', () => {
  it('have no way round between files, types counted', () => {
    const files = listFiles().filter((file) => /^(?:apps|packages)\/.*\.tsx?$/.test(file));
    const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
    const imports = new Map(files.map((file) => [file, importsOf(file, read(file))]));
    expect(imports.get('apps/server/src/core/http/mount.ts')).toContain(
      'apps/server/src/core/http/guard.ts',
    );
    expect(findCycles(imports)).toEqual([]);
  });

  it('are followed all the way round', () => {
    const found = findCycles(
      new Map([
        ['top', ['a']],
        ['a', ['b', 'below']],
        ['b', ['c']],
        ['c', ['a']],
        ['below', []],
      ]),
    );
    expect(found).toEqual([['a', 'b', 'c']]);
  });
});

describe('crowdedFolders', () => {
  const folder = 'apps/web/src/features/rooms';
  const files = Array.from({ length: 20 }, (_, at) => `${folder}/room-${at}.tsx`);

  it('counts all but the tests', () => {
    expect(crowdedFolders([...files, `${folder}/rooms.test.tsx`])).toEqual([]);
    expect(crowdedFolders([...files, `${folder}/room.page.tsx`])).toEqual([folder]);
  });
});

describe('what features may import', () => {
  it('has no way round', () => {
    for (const [side, allowed] of Object.entries<Record<string, readonly string[]>>(
      featureImports,
    )) {
      const below = (name: string, above: readonly string[] = []): void => {
        expect(above, `${side}: ${[...above, name].join(' -> ')}`).not.toContain(name);
        for (const next of allowed[name] ?? []) below(next, [...above, name]);
      };
      for (const name of Object.keys(allowed)) below(name);
    }
  });

  it('names what is imported and nothing else', () => {
    for (const [side, allowed] of Object.entries<Record<string, readonly string[]>>(
      featureImports,
    )) {
      const folder = `apps/${side}/src/features/`;
      const found: Record<string, Set<string>> = {};
      const files = listFiles().filter((name) => name.startsWith(folder));
      for (const file of files.filter((name) => !name.includes('.test.'))) {
        const [from = ''] = file.slice(folder.length).split('/');
        const text = readFileSync(path.join(root, file), 'utf8');
        const named = [...text.matchAll(/'#features\/([^/]+)\//g)].map(([, to = '']) => to);
        const others = named.filter((to) => to !== from);
        if (others.length > 0) found[from] = new Set([...(found[from] ?? []), ...others]);
      }
      const lists = Object.entries(found).map(([from, to]) => [from, [...to].toSorted()] as const);
      expect(Object.fromEntries(lists)).toEqual(allowed);
    }
  });
});
