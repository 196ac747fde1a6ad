import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DataDirInUse, lockDataDir } from '#db/embedded/data-dir-lock.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-lock-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

const OTHER = `
  const { lockDataDir } = await import(process.argv[1]);
  await lockDataDir(process.argv[2]).then(() => console.log('locked'), (e) => console.log(e.message));
  process.stdin.resume()`;

async function lockElsewhere(): Promise<{ other: ChildProcess; said: string }> {
  const module = new URL('data-dir-lock.ts', import.meta.url).href;
  const args = ['--input-type=module', '--eval', OTHER, module, dataDir];
  const other = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = (await once(other.stdout, 'data')) as [Buffer];
  return { other, said: said.toString().trim() };
}

async function killHard(other: ChildProcess): Promise<void> {
  other.kill('SIGKILL');
  await once(other, 'exit');
}

test('refuses a second opener and says who holds it', async () => {
  const unlock = await lockDataDir(dataDir);
  const refused = async () => {
    const { other, said } = await lockElsewhere();
    await killHard(other);
    return said;
  };
  // A busy machine may keep this process from answering in time: it is asked again.
  await expect
    .poll(refused)
    .toContain(`The data directory ${dataDir} is in use by process ${process.pid} on `);
  await unlock();
  expect(await readdir(dataDir)).toEqual([]);
});

test('outlives the kill of its holder by nothing', async () => {
  const { other, said } = await lockElsewhere();
  expect(said).toBe('locked');
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${other.pid} on`);
  await killHard(other);
  const left = await readdir(dataDir);
  expect(left).toHaveLength(1);
  const unlock = await lockDataDir(dataDir);
  expect(await readdir(dataDir)).not.toEqual(left);
  await unlock();
});

test('refuses when the holder does not answer', async () => {
  const { other } = await lockElsewhere();
  other.kill('SIGSTOP');
  await expect(lockDataDir(dataDir)).rejects.toThrow('a process that does not answer');
  await killHard(other);
});

test('lets one of many through that start at once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(dataDir)));
  const held = tries.filter((one) => one.status === 'fulfilled');
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(held).toHaveLength(1);
  expect(refused.every(({ reason }) => reason instanceof DataDirInUse)).toBe(true);
  await held[0]?.value();
  expect(await readdir(dataDir)).toEqual([]);
});

test('works in a directory whose path is too long for a socket', async () => {
  const root = dataDir;
  dataDir = path.join(root, 'x'.repeat(120), 'y'.repeat(120));
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDataDir(dataDir);
  const { other, said } = await lockElsewhere();
  expect(said).toContain(`in use by process ${process.pid}`);
  await killHard(other);
  await unlock();
  expect(await readdir(dataDir)).toEqual([]);
  dataDir = root;
});
