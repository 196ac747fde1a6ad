import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { clearLeftCopies, inTemporaryFolder } from './temporary-folder.ts';

const fixture = fileURLToPath(new URL('left-copy.fixture.ts', import.meta.url));

test('what a killed process left is taken away, and nothing of one that lives', async () => {
  const other = spawn(process.execPath, [fixture], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(other.stdout, 'data')) as [Buffer];
  const left = String(said);
  expect(await readdir(left)).toEqual(['everything']);
  expect((await stat(left)).mode & 0o077).toBe(0);
  await inTemporaryFolder('trial', async (own) => {
    await clearLeftCopies();
    expect(await readdir(own)).toEqual([]);
    expect(await readdir(left)).toEqual(['everything']);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await clearLeftCopies();
    await expect(stat(left)).rejects.toThrow('ENOENT');
    expect(await readdir(own)).toEqual([]);
  });
});
