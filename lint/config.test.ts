import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const tree = mkdtempSync(path.join(tmpdir(), 'keyhold-lint-'));
const ROOMS = 'apps/server/src/features/rooms';

afterAll(() => rmSync(tree, { recursive: true }));

function write(file: string, code: string): void {
  const full = path.join(tree, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, code);
}

/** The real linter with the repository's own configuration, on a tree of samples. */
function lint(): Record<string, string[]> {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const config = readFileSync(path.join(root, '.oxlintrc.json'), 'utf8');
  write('.oxlintrc.json', config.replaceAll('./lint/', `${import.meta.dirname}/`));
  const args = [oxlint, '--type-aware', '--format', 'json'];
  const env = {
    ...process.env,
    OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint'),
  };
  const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8', env });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  const found: Record<string, string[]> = {};
  for (const { code, filename } of diagnostics) (found[filename] ??= []).push(code);
  return found;
}

const LINES = 'go();\n'.repeat(251);
const BAD: Record<string, [rule: string, code: string]> = {
  [`${ROOMS}/layer.ts`]: ['keyhold(one-way-imports)', `import '../../app.ts';`],
  [`${ROOMS}/handle.ts`]: ['keyhold(no-database-outside-core)', `export * from '#db/connect.ts';`],
  [`${ROOMS}/built.ts`]: ['keyhold(no-built-sql)', 'sql.raw(text);'],
  [`${ROOMS}/rooms.service.ts`]: ['keyhold(no-catch-in-handlers)', 'try { go(); } catch { no(); }'],
  [`${ROOMS}/silent.ts`]: ['keyhold(no-suppressions)', '// oxlint-disable-next-line no-var\ngo();'],
  [`${ROOMS}/rooms-utils.ts`]: ['keyhold(no-vague-names)', 'go();'],
  [`${ROOMS}/parts/deep.ts`]: ['keyhold(no-depth)', 'go();'],
  'apps/web/src/ui/grid.tsx': ['keyhold(one-table-library)', `export * from 'react-hot-toast';`],
  [`${ROOMS}/long.ts`]: ['eslint(max-lines)', LINES],
  [`${ROOMS}/tall.ts`]: ['eslint(max-lines-per-function)', `export function tall() {${LINES}}`],
  [`${ROOMS}/four.ts`]: [
    'eslint(max-params)',
    'export const f = (a: 1, b: 1, c: 1, d: 1) => a + b + c + d;',
  ],
  [`${ROOMS}/any.ts`]: ['typescript(no-explicit-any)', 'export type Room = any;'],
  [`${ROOMS}/floating.ts`]: ['typescript(no-floating-promises)', 'Promise.resolve(1);'],
  [`${ROOMS}/loud.ts`]: ['eslint(no-console)', `console.log('x');`],
  [`${ROOMS}/secret.ts`]: ['node(no-process-env)', 'export const key = process.env.KEY;'],
  [`${ROOMS}/default.ts`]: ['import(no-default-export)', 'export default 1;'],
  [`${ROOMS}/Rooms.ts`]: ['unicorn(filename-case)', 'export const rooms = 1;'],
};

it('refuses each sample by the rule that is meant for it, and lets good ones pass', () => {
  for (const [file, [, code]] of Object.entries(BAD)) write(file, code);
  const good = [`${ROOMS}/room-numbers.ts`, 'apps/server/src/db/types.ts', 'scripts/loud.ts'];
  write(good[0]!, 'export const next = (room: number): number => room + 1;\n');
  write(good[1]!, `export type Id = number;${'\n'.repeat(300)}`);
  write(good[2]!, `console.log('loud');\n`);
  const found = lint();
  for (const [file, [rule]] of Object.entries(BAD)) expect(found[file], file).toContain(rule);
  for (const file of good) expect(found[file], file).toBeUndefined();
});
