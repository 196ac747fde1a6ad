import { type Dirent, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { crowdedFeatures, depthOffence, suppressionOffence, vagueNameOffence } from './files.js';

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

  it('has no feature that is two', () => {
    expect(crowdedFeatures(files)).toEqual([]);
  });

  it('has no comment that switches a rule off', () => {
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter((file) => suppresses(file))).toEqual([]);
  });
});

describe('crowdedFeatures', () => {
  const folder = 'apps/web/src/features/rooms';
  const files = Array.from({ length: 12 }, (_, at) => `${folder}/room-${at}.tsx`);

  it('counts all but the tests', () => {
    expect(crowdedFeatures([...files, `${folder}/rooms.test.tsx`])).toEqual([]);
    expect(crowdedFeatures([...files, `${folder}/room.page.tsx`])).toEqual([folder]);
  });
});
