import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/**
 * Writes the server as JavaScript, as Node itself reads it: the types become blanks, so that every
 * place in a stack trace stays where it was. `node deploy/compile.ts <folder>`
 */
const root = path.resolve(import.meta.dirname, '..');
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('node deploy/compile.ts <folder>');

const packages = '{apps/server,packages/contract}';
const files = globSync(`${packages}/{package.json,src/**/*.{ts,sql}}`, {
  cwd: root,
  exclude: [
    '**/*.{test,fixture}.ts',
    '**/src/{testing,proofs}/**',
    '**/db/{upgrades/**,schema.sql}',
  ],
});

const naming = /(?<=[\w}]\.)ts(?=['"`])/g;
const compiled = (file: string, text: string) =>
  (file.endsWith('.ts') ? stripTypeScriptTypes(text) : text).replaceAll(naming, 'js');

for (const file of files) {
  const from = path.join(root, file);
  const to = path.resolve(target, file.replace(/\.ts$/, '.js'));
  mkdirSync(path.dirname(to), { recursive: true });
  if (file.endsWith('.sql')) copyFileSync(from, to);
  else writeFileSync(to, compiled(file, readFileSync(from, 'utf8')));
}
