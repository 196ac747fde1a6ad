import { appendFileSync } from 'node:fs';

import type { Reporter, TestModule } from 'vitest/node';

import { turnsLine } from './test-turns.ts';

type Count = { passed: number; failed: number; skipped: number; atSecond: string[] };

/** The file that CLOSING_LINES names collects them over several runs. */
export function printClosingLine(line: string): void {
  console.log(line);
  if (process.env.CLOSING_LINES) appendFileSync(process.env.CLOSING_LINES, `${line}\n`);
}

/** The server's suites run on either engine; their closing lines say which. */
function suiteOf(project: string): string {
  const isOnPostgres = project.startsWith('server') && process.env.TEST_DATABASE_ADMIN_URL;
  return isOnPostgres ? `${project}-on-postgresql` : project;
}

function addModule(count: Count, module: TestModule): Count {
  const total = { ...count, atSecond: [...count.atSecond] };
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    total[state === 'pending' ? 'skipped' : state] += 1;
    if (test.diagnostic()?.flaky) total.atSecond.push(test.fullName);
  }
  // A file that breaks before its tests are known counts as one failure.
  if (module.state() === 'failed' && total.failed === count.failed) total.failed += 1;
  return total;
}

/** Ends every run with one plain line a suite: `server: 123 passed, 0 failed`. */
export default class ClosingLines implements Reporter {
  onTestRunStart(): void {
    if (turnsLine !== undefined) console.log(turnsLine);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, Count>();
    for (const module of modules) {
      const suite = suiteOf(module.project.name);
      const count = counts.get(suite) ?? { passed: 0, failed: 0, skipped: 0, atSecond: [] };
      counts.set(suite, addModule(count, module));
    }
    for (const [suite, { passed, failed, skipped, atSecond }] of counts) {
      const rest = skipped > 0 ? `, ${skipped} skipped` : '';
      printClosingLine(`${suite}: ${passed} passed, ${failed} failed${rest}`);
      for (const name of atSecond) printClosingLine(`${suite}: at the second attempt: ${name}`);
    }
  }
}
