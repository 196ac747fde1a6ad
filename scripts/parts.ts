import path from 'node:path';

import type { Count } from './closing-lines.ts';
import { longSecondsOf } from './long-files.ts';

export interface TestFile {
  project: string;
  file: string;
}
/** What is proven in one go, ten minutes at most: files of a project, on one engine. */
export interface Part {
  /** Begins with the suite's name in the closing lines. */
  name: string;
  project: string;
  isOnPostgres: boolean;
  files: string[];
}
export interface Result {
  isGreen: boolean;
  seconds: number;
  counts: Record<string, Count>;
}
/** By the part's name. */
export type Results = Readonly<Record<string, Result>>;

/** What a file takes that is not known as long, each in a process of its own. */
const usualSeconds: Readonly<Record<string, number>> = { contract: 2, web: 3, pages: 6, e2e: 45 };
const otherSeconds = 12;
/** Of one worker: two and more of them share it, so that twice as long is not too long either. */
const partSeconds = 480;
/** A file of so many is a part by itself. */
const aloneSeconds = 150;

const secondsOf = ({ project, file }: TestFile) =>
  longSecondsOf(file) ?? usualSeconds[project] ?? otherSeconds;
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The longest first, each to where the least is. */
function groupsOf(files: readonly TestFile[]): string[][] {
  const length = Math.ceil(sumOf(files.map(secondsOf)) / partSeconds);
  const groups = Array.from({ length }, () => ({ seconds: 0, files: [] as string[] }));
  for (const one of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const lightest = groups.reduce((least, group) =>
      group.seconds < least.seconds ? group : least,
    );
    lightest.seconds += secondsOf(one);
    lightest.files.push(one.file);
  }
  return groups.map((group) => group.files);
}

function partsOfProject(project: string, files: readonly TestFile[]): Omit<Part, 'isOnPostgres'>[] {
  const isAlone = (one: TestFile) => secondsOf(one) >= aloneSeconds;
  const alone = files.filter(isAlone).map(({ file }) => file);
  const groups = groupsOf(files.filter((one) => !isAlone(one)));
  const nameOf = (at: number) => (groups.length > 1 ? `${project} ${at + 1}` : project);
  return [
    ...groups.map((group, at) => ({ name: nameOf(at), project, files: group })),
    ...alone.map((file) => ({
      name: `${project} ${path.posix.basename(file).replace(/\.test\.tsx?$/, '')}`,
      project,
      files: [file],
    })),
  ];
}

/** Each file is in one part, the server's on either engine in one; PostgreSQL comes last. */
export function partsOf(files: readonly TestFile[]): Part[] {
  const sorted = files.toSorted((one, other) => one.file.localeCompare(other.file));
  const projects = Map.groupBy(sorted, ({ project }) => project);
  const once = [...projects].flatMap(([project, own]) => partsOfProject(project, own));
  const again = once.filter(({ project }) => project.startsWith('server'));
  return [
    ...once.map((part) => ({ ...part, isOnPostgres: false })),
    ...again.map((part) => ({
      ...part,
      name: part.name.replace(part.project, `${part.project}-on-postgresql`),
      isOnPostgres: true,
    })),
  ];
}

export const leftOf = (parts: readonly Part[], results: Results): Part[] =>
  parts.filter(({ name }) => results[name]?.isGreen !== true);

/** 0 where all is proven, 1 where something is red, 3 where something is only left. */
export function exitCodeOf(parts: readonly Part[], results: Results): number {
  const left = leftOf(parts, results);
  if (left.length === 0) return 0;
  return left.some(({ name }) => results[name]) ? 1 : 3;
}

/** What all parts came to, a line a suite. */
export function totalOf(results: Results): Record<string, Count> {
  const total: Record<string, Count> = {};
  for (const [suite, count] of Object.values(results).flatMap(({ counts }) =>
    Object.entries(counts),
  )) {
    const before = total[suite] ?? { passed: 0, failed: 0, skipped: 0, atSecond: [] };
    total[suite] = {
      passed: before.passed + count.passed,
      failed: before.failed + count.failed,
      skipped: before.skipped + count.skipped,
      atSecond: [...before.atSecond, ...count.atSecond],
    };
  }
  return total;
}

/** `contract: 40 passed, 0 failed in 3 s`, of one part. */
export function resultLine({ name }: Part, { isGreen, seconds, counts }: Result): string {
  const all = Object.values(counts);
  const passed = sumOf(all.map((count) => count.passed));
  const failed = sumOf(all.map((count) => count.failed));
  const verdict = isGreen ? '' : 'RED, ';
  return `${name}: ${verdict}${passed} passed, ${failed} failed in ${seconds} s`;
}

/** What is not proven, a line a part, then how much is. */
export function statusOf(parts: readonly Part[], results: Results): string[] {
  const left = leftOf(parts, results);
  const lines = left.map((part) => {
    const result = results[part.name];
    return result
      ? `not proven: ${resultLine(part, result)}`
      : `not proven: ${part.name} (${part.files.length === 1 ? 'its file' : `${part.files.length} files`})`;
  });
  return [...lines, `proven: ${parts.length - left.length} of ${parts.length} parts`];
}
