import { globSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { exitCodeOf, leftOf, partsOf, resultLine, statusOf, totalOf } from './parts.ts';
import type { Part, Result, TestFile } from './parts.ts';
import { listTestFiles } from './run-vitest.ts';

const root = path.resolve(import.meta.dirname, '..');
const filesOf = (parts: readonly Part[]) => parts.flatMap(({ files }) => files).toSorted();
const named = (project: string, count: number): TestFile[] =>
  Array.from({ length: count }, (_, at) => ({ project, file: `${project}/file-${at}.test.ts` }));
const resultOf = (suite: string, passed: number, failed = 0): Result => ({
  isGreen: failed === 0,
  seconds: 7,
  counts: { [suite]: { passed, failed, skipped: 1, atSecond: [] } },
});

describe('the parts of this repository', () => {
  const parts = partsOf(listTestFiles());
  const onDisk = globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
  }).toSorted();

  it('have every test file on disk once, and the server’s once more on PostgreSQL', () => {
    expect(onDisk.length).toBeGreaterThan(300);
    expect(filesOf(parts.filter((part) => !part.isOnPostgres))).toEqual(onDisk);
    expect(filesOf(parts.filter((part) => part.isOnPostgres))).toEqual(
      onDisk.filter((file) => file.startsWith('apps/server/')),
    );
  });

  it('have each a name of its own, and files', () => {
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    expect(parts.filter(({ files }) => files.length === 0)).toEqual([]);
  });

  it('have the longest files by themselves', () => {
    const alone = parts.filter(({ files }) => files.length === 1).map(({ name }) => name);
    expect(alone).toEqual(
      expect.arrayContaining([
        'e2e crawl',
        'server cross-tenant',
        'server placements',
        'server-on-postgresql cross-tenant',
      ]),
    );
  });
});

describe('partsOf', () => {
  it('takes a new file up, into more parts where it becomes too much', () => {
    for (const count of [1, 39, 40, 41, 200]) {
      const files = named('server', count);
      const parts = partsOf(files).filter((part) => !part.isOnPostgres);
      expect(filesOf(parts)).toEqual(files.map(({ file }) => file).toSorted());
      expect(Math.max(...parts.map((part) => part.files.length))).toBeLessThanOrEqual(40);
    }
  });

  it('does not depend on the order in which files are found', () => {
    const files = [...named('server', 90), ...named('e2e', 30)];
    expect(partsOf(files.toReversed())).toEqual(partsOf(files));
  });
});

describe('what is left', () => {
  const parts = partsOf([...named('contract', 2), ...named('server', 1)]);
  const green = {
    contract: resultOf('contract', 3),
    server: resultOf('server', 2),
    'server-on-postgresql': resultOf('server-on-postgresql', 2),
  };

  it('is everything at first', () => {
    expect(leftOf(parts, {})).toEqual(parts);
    expect(exitCodeOf(parts, {})).toBe(3);
    expect(statusOf(parts, {})).toEqual([
      'not proven: contract (2 files)',
      'not proven: server (its file)',
      'not proven: server-on-postgresql (its file)',
      'proven: 0 of 3 parts',
    ]);
  });

  it('is what is red, told apart from what was never run', () => {
    const results = { contract: green.contract, server: resultOf('server', 1, 1) };
    expect(leftOf(parts, results).map(({ name }) => name)).toEqual([
      'server',
      'server-on-postgresql',
    ]);
    expect(exitCodeOf(parts, results)).toBe(1);
    expect(statusOf(parts, results)).toEqual([
      'not proven: server: RED, 1 passed, 1 failed in 7 s',
      'not proven: server-on-postgresql (its file)',
      'proven: 1 of 3 parts',
    ]);
  });

  it('is nothing in the end', () => {
    expect(leftOf(parts, green)).toEqual([]);
    expect(exitCodeOf(parts, green)).toBe(0);
    expect(statusOf(parts, green)).toEqual(['proven: 3 of 3 parts']);
    expect(resultLine(parts[0]!, green.contract)).toBe('contract: 3 passed, 0 failed in 7 s');
  });
});

it('counts a suite over its parts', () => {
  const total = totalOf({
    'server 1': resultOf('server', 5),
    'server 2': resultOf('server', 3, 2),
    web: resultOf('web', 1),
  });
  expect(total).toEqual({
    server: { passed: 8, failed: 2, skipped: 2, atSecond: [] },
    web: { passed: 1, failed: 0, skipped: 1, atSecond: [] },
  });
});
