/**
 * `npm run release -- 1.0.0`: joins the entries of `docs/changes` into `CHANGELOG.md` under the version
 * and its day, and gives every package that version. What is left by hand stands in CONTRIBUTING.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { headOf, joinChanges } from './changes.ts';

const root = path.resolve(import.meta.dirname, '..');
const log = path.join(root, 'CHANGELOG.md');
const folder = path.join(root, 'docs/changes');
const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Which version? npm run release -- 1.0.0');

const files = readdirSync(folder).filter((name) => name !== 'README.md');
const entries = files.map((name) => ({
  name,
  text: readFileSync(path.join(folder, name), 'utf8'),
}));
const today = new Date().toISOString().slice(0, 10);
writeFileSync(log, joinChanges(readFileSync(log, 'utf8'), entries, headOf(version, today)));
for (const name of files) rmSync(path.join(folder, name));
const everyPackage = ['--workspaces', '--include-workspace-root', '--no-git-tag-version'];
execFileSync('npm', ['version', version, ...everyPackage], { cwd: root, stdio: 'inherit' });
