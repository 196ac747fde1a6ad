import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { importsOf } from '../lint/cycles.js';
import { isTest } from '../lint/layers.js';
import { requireNode } from './runtime.ts';

requireNode('npm run test:changed');
const { runVitest } = await import('./run-vitest.ts');

const [since = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
const tracked = [
  ...git('ls-files', '-z'),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
].filter((file) => /\.tsx?$/.test(file));
const changed = [
  ...git('diff', '-z', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
];

/** Where all is wired: whoever is only reached by way of them is not touched. */
const wiring =
  /^(?:apps\/server\/src\/(?:features|app)\.ts|apps\/server\/src\/testing\/.*|apps\/web\/src\/app\/.*|packages\/contract\/src\/\w+\.ts)$/;
const importers = new Map<string, string[]>();
for (const file of tracked)
  for (const target of importsOf(file, readFileSync(file, 'utf8')))
    importers.set(target, [...(importers.get(target) ?? []), file]);

const touched = new Set(changed);
for (const file of touched) {
  if (wiring.test(file) && !changed.includes(file)) continue;
  for (const importer of importers.get(file) ?? []) touched.add(importer);
}

/** A feature is tested as a whole; a resource of the contract by the features of its name; SQL by the database's tests. */
const foldersOf = (file: string): string[] => {
  const folder = path.posix.dirname(file);
  if (file.endsWith('.sql')) return ['apps/server/src/db'];
  const [, name] = /^packages\/contract\/src\/([\w-]+)\//.exec(file) ?? [];
  if (name) return [folder, `apps/server/src/features/${name}`, `apps/web/src/features/${name}`];
  return folder.includes('/features/') ? [folder] : [];
};
const folders = new Set([...touched].flatMap(foldersOf));
const isOf = (file: string) => touched.has(file) || folders.has(path.posix.dirname(file));
const chosen = tracked.filter((file) => isTest(file) && isOf(file) && !file.startsWith('e2e/'));

/** Without the proofs of all routes and the browser; the shape of the tree and the texts are everybody's. */
process.exitCode = await runVitest(['lint/tree.test.ts', 'texts.test.ts', ...chosen], {
  TEST_PROOFS: 'none',
});
