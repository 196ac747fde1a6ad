import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { Proven, readTree } from './proven.ts';

const results = { web: { isGreen: true, seconds: 4, counts: {} } };
const folder = mkdtempSync(path.join(tmpdir(), 'keyhold-proven-'));
const root = path.join(folder, 'main');
const settings = ['user.name=Somebody', 'user.email=some@body', 'commit.gpgsign=false'];
const config = [...settings, 'core.hooksPath=none'].flatMap((setting) => ['-c', setting]);
const git = (...args: string[]) =>
  execFileSync('git', [...config, ...args], { cwd: root, stdio: 'pipe' });
const commit = (text: string): string => {
  writeFileSync(path.join(root, 'file'), text);
  git('add', 'file');
  git('commit', '-m', text);
  return readTree(root)!;
};

beforeAll(() => {
  // Within a hook they name the repository that these tests stand in.
  for (const name of ['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_WORK_TREE']) vi.stubEnv(name, undefined);
  execFileSync('git', ['init', '--quiet', root]);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('remembers by what was committed, in every working tree, until it is told to forget', () => {
  const first = commit('first');
  new Proven(root, first).write(results);
  const second = commit('second');
  expect(new Proven(root, second).read()).toEqual({});

  expect(commit('first')).toBe(first);
  expect(new Proven(root, first).read()).toEqual(results);
  git('worktree', 'add', '--quiet', '../beside');
  expect(readTree(path.join(folder, 'beside'))).toBe(first);
  expect(new Proven(path.join(folder, 'beside'), first).read()).toEqual(results);

  new Proven(root, first).forget();
  expect(new Proven(root, first).read()).toEqual({});
});

it('has no name for what is not committed, nor without a repository', () => {
  expect(readTree(root)).toMatch(/^[\da-f]{40}$/);
  writeFileSync(path.join(root, 'new'), '');
  expect(readTree(root)).toBeUndefined();
  rmSync(path.join(root, 'new'));
  writeFileSync(path.join(root, 'file'), 'other');
  expect(readTree(root)).toBeUndefined();
  expect(readTree(folder)).toBeUndefined();
});
