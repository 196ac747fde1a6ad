import { appendFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Reporter, SerializedError, TestModule, TestRunEndReason } from 'vitest/node';

import { turnsLine } from './test-turns.ts';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  atSecond: string[];
}
/** A test file that was not green, and what of it was not. */
export interface Broken {
  project: string;
  /** As the counts name it. */
  suite: string;
  file: string;
  tests: string[];
  /** As they were counted: of a file that was cut off the rest was never run. */
  counted: { failed: number; skipped: number };
}
export interface Outcome {
  counts: Record<string, Count>;
  /** How many were to be run. */
  files: number;
  broken: Broken[];
  /** Errors that no file answers for: they cannot be tried again. */
  lost: number;
}
const root = path.resolve(import.meta.dirname, '..');

/** The file that CLOSING_LINES names collects them over several runs. */
export function printClosingLine(line: string): void {
  console.log(line);
  if (process.env.CLOSING_LINES) appendFileSync(process.env.CLOSING_LINES, `${line}\n`);
}

/** One plain line a suite: `server: 123 passed, 0 failed`, then what needed a second attempt. */
export function printCounts(counts: Record<string, Count>): void {
  for (const [suite, { passed, failed, skipped, atSecond }] of Object.entries(counts)) {
    const rest = skipped > 0 ? `, ${skipped} skipped` : '';
    printClosingLine(`${suite}: ${passed} passed, ${failed} failed${rest}`);
    for (const name of atSecond) printClosingLine(`${suite}: at the second attempt: ${name}`);
  }
}

/** The server's suites run on either engine; their closing lines say which. */
function suiteOf(project: string): string {
  const isOnPostgres = project.startsWith('server') && process.env.TEST_DATABASE_ADMIN_URL;
  return isOnPostgres ? `${project}-on-postgresql` : project;
}

const none = (): Count => ({ passed: 0, failed: 0, skipped: 0, atSecond: [] });

function addModule(count: Count, module: TestModule): Pick<Broken, 'tests' | 'counted'> {
  const tests: string[] = [];
  const counted = { failed: 0, skipped: 0 };
  const isGreen = /^(?:passed|skipped)$/.test(module.state());
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    const known = state === 'pending' ? 'skipped' : state;
    count[known] += 1;
    if (test.diagnostic()?.flaky) count.atSecond.push(test.fullName);
    const isCut = known === 'skipped' && !isGreen && test.options.mode === 'run';
    if (known !== 'failed' && !isCut) continue;
    tests.push(test.fullName);
    counted[isCut ? 'skipped' : 'failed'] += 1;
  }
  // A file that breaks before its tests are known counts as one failure.
  if (!isGreen && tests.length === 0) {
    tests.push('the file as a whole');
    count.failed += 1;
    counted.failed = 1;
  }
  return { tests, counted };
}

function outcomeOf(modules: readonly TestModule[], errors: readonly SerializedError[]): Outcome {
  const outcome: Outcome = { counts: {}, files: modules.length, broken: [], lost: 0 };
  const byFile = new Map<string, Broken>();
  for (const module of modules) {
    const project = module.project.name;
    const suite = suiteOf(project);
    const count = (outcome.counts[suite] ??= none());
    const file = path.relative(root, module.moduleId);
    const broken = { project, suite, file, ...addModule(count, module) };
    if (broken.tests.length > 0) outcome.broken.push(broken);
    byFile.set(module.moduleId, broken);
  }
  // An error beside the tests is its file's, the end of a worker that of the files it had not done.
  const isCutOff = modules.some((module) => /^(?:queued|pending)$/.test(module.state()));
  for (const { VITEST_TEST_PATH: at } of errors) {
    const broken = byFile.get(String(at));
    if (broken === undefined && !isCutOff) outcome.lost += 1;
    if (broken === undefined) continue;
    if (!outcome.broken.includes(broken)) outcome.broken.push(broken);
  }
  return outcome;
}

/** Ends a run with a line a suite; where OUTCOME names a file, whoever asked for it prints them. */
export default class ClosingLines implements Reporter {
  onTestRunStart(): void {
    if (turnsLine !== undefined) console.log(turnsLine);
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const outcome = outcomeOf(modules, errors);
    if (reason === 'interrupted') outcome.lost += 1;
    if (process.env.OUTCOME) writeFileSync(process.env.OUTCOME, JSON.stringify(outcome));
    else printCounts(outcome.counts);
  }
}
