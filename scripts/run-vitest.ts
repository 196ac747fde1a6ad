import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Runs the tests in a process of their own, prints what they print, answers their exit code. */
export async function runVitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const runner = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => runner.kill(signal));
  const [code] = (await once(runner, 'exit')) as [number | null];
  return code ?? 1;
}

/** Names of files and tests are asked for on purpose: such a run leaves nothing to the other engine. */
export const turnsOf = (args: readonly string[]): NodeJS.ProcessEnv =>
  args.every((arg, index) => arg.startsWith('--') || args[index - 1] === '--project')
    ? { TEST_PROOFS: process.env.TEST_PROOFS ?? 'turns' }
    : {};
