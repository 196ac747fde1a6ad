import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Results } from './parts.ts';

const gitIn =
  (root: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** What was committed, by one name; none where there is something else besides, or no repository. */
export function readTree(root: string): string | undefined {
  const git = gitIn(root);
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD^{tree}') : undefined;
  } catch {
    return undefined;
  }
}

/** What a tree's parts came to, beside the repository: for all of its working trees. */
export class Proven {
  readonly #file: string;

  constructor(root: string, tree: string) {
    const repository = path.resolve(root, gitIn(root)('rev-parse', '--git-common-dir'));
    this.#file = path.join(repository, 'keyhold-proven', `${tree}.json`);
  }

  read(): Results {
    try {
      return JSON.parse(readFileSync(this.#file, 'utf8')) as Results;
    } catch {
      return {};
    }
  }

  /** Cut off while it writes, it has what it had. */
  write(results: Results): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(results));
    renameSync(`${this.#file}.new`, this.#file);
  }

  forget(): void {
    rmSync(this.#file, { force: true });
  }
}
