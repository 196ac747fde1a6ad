import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { printClosingLine, printCounts } from './closing-lines.ts';
import type { Broken, Outcome } from './closing-lines.ts';
import { compiled } from './compiled.ts';
import type { TestFile } from './parts.ts';

const root = path.resolve(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
/** More than these are no accident, and are not tried again. */
const mostAtSecond = 5;

/** Every test file as the runner finds it, none left to another turn. */
export function listTestFiles(): TestFile[] {
  const json = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TEST_PROOFS: 'all' },
  });
  const found = JSON.parse(json) as { file: string; projectName: string }[];
  return found.map(({ file, projectName: project }) => ({
    project,
    file: path.relative(root, file).replaceAll(path.sep, '/'),
  }));
}

/** Runs the tests in a process of their own, prints what they print, answers their exit code. */
async function runOnce(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const runner = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: 'inherit',
  });
  const stops = (['SIGINT', 'SIGTERM'] as const).map((signal) => {
    const stop = () => runner.kill(signal);
    process.on(signal, stop);
    return () => process.off(signal, stop);
  });
  const [code] = (await once(runner, 'exit')) as [number | null];
  for (const off of stops) off();
  return code ?? 1;
}

function readOutcome(file: string): Outcome | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  } catch {
    return undefined;
  }
}

/** Each file once more by itself, with nothing beside it: only what is broken is red there too. */
async function tryAgain(broken: readonly Broken[], by: { env: NodeJS.ProcessEnv; file: string }) {
  const projects = [...new Set(broken.map(({ project }) => project))];
  const args = projects.flatMap((project) => ['--project', project]);
  const files = broken.map(({ file }) => file);
  console.log(`\nOnce more, one after another: ${files.join(', ')}\n`);
  rmSync(by.file, { force: true });
  // By this flag: a number of workers that a project names for itself wins over the one given here.
  const alone = ['--no-file-parallelism', '--isolate=true', '--retry', '0'];
  const code = await runOnce([...args, ...alone, ...files], {
    ...by.env,
    OUTCOME: by.file,
    SECOND_ATTEMPT: 'true',
  });
  return { code, outcome: readOutcome(by.file) };
}

/** What passed at the second attempt has passed, and says so. */
function merge({ counts }: Outcome, first: readonly Broken[], second: readonly Broken[]) {
  const isRedAgain = (one: Broken) => second.some(({ file }) => file === one.file);
  for (const { suite, file, tests, counted } of first.filter((one) => !isRedAgain(one))) {
    const count = counts[suite];
    if (count === undefined) continue;
    count.failed -= counted.failed;
    count.skipped -= counted.skipped;
    count.passed += counted.failed + counted.skipped;
    const names = tests.length > 0 ? tests : ['an error beside its tests'];
    count.atSecond.push(...names.map((name) => `${file}: ${name}`));
  }
}

/** Answers what the second attempt came to, and counts it. */
async function settle(outcome: Outcome, by: { env: NodeJS.ProcessEnv; file: string }) {
  const { broken } = outcome;
  const second = await tryAgain(broken, by);
  if (second.outcome) merge(outcome, broken, second.outcome.broken);
  printClosingLine(`files that were run twice: ${broken.length}`);
  return second.code;
}

const mayTryAgain = ({ broken, lost }: Outcome) =>
  lost === 0 && broken.length > 0 && broken.length <= mostAtSecond;

/** Runs the tests, and answers what they came to besides the exit code. */
export async function runToOutcome(args: string[], env: NodeJS.ProcessEnv) {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyhold-outcome-'));
  const file = path.join(folder, 'outcome.json');
  try {
    const code = await runOnce(args, { ...env, OUTCOME: file });
    const outcome = readOutcome(file);
    if (outcome === undefined) return { code: code || 1, outcome };
    const isSecond = process.env.CI && code !== 0 && mayTryAgain(outcome);
    return { code: isSecond ? await settle(outcome, { env, file }) : code, outcome };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the tests; where nobody can look, a file that was red is run once more alone. Green then is
 * green, with its name in the closing lines: it is to be mended.
 */
export async function runVitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  if (!process.env.CI) return await runOnce(args, env);
  const { code, outcome } = await runToOutcome(args, env);
  if (outcome) printCounts(outcome.counts);
  return code;
}

/** Names of files and tests are asked for on purpose: such a run leaves nothing to the other engine. */
export const turnsOf = (args: readonly string[]): NodeJS.ProcessEnv =>
  args.every((arg, index) => arg.startsWith('--') || args[index - 1] === '--project')
    ? { TEST_PROOFS: process.env.TEST_PROOFS ?? 'turns' }
    : {};
