import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openStorage } from '#core/files/storage.ts';
import { startProcess } from '#testing/services/process.ts';

import { makePrivate } from './private-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keyhold-private-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const place = (name: string) => path.join(folder, name);
const modeOf = async (name: string) => ((await stat(place(name))).mode & 0o7777).toString(8);

describe.skipIf(process.platform === 'win32')('the data is the server’s alone', () => {
  test('after a start, also where it lay open before', async () => {
    await mkdir(place('data/database'), { recursive: true });
    await writeFile(place('data/secret'), 'of an older version', { mode: 0o644 });
    for (const open of ['data', 'data/database']) await chmod(place(open), 0o755);
    const server = await startProcess(place('data'), { DEMO: 'off' });
    await server.kill();
    expect(await modeOf('data')).toBe('700');
    expect(await modeOf('data/database')).toBe('700');
    expect(await modeOf('data/secret')).toBe('600');
    const made = await readdir(place('data'), { withFileTypes: true });
    for (const { name } of made.filter((entry) => entry.isDirectory()))
      expect(await modeOf(`data/${name}`)).toBe('700');
  });

  test('a file that is taken in lies in folders of its own', async () => {
    const storage = openStorage({ folder: place('files'), s3Url: undefined });
    const source = Readable.from([Buffer.from('one')]);
    await storage.write('t/1/incident/0', { source, size: 3, type: 'text/plain' });
    for (const made of ['files', 'files/t/1/incident', 'files/u/1/incident'])
      expect(await modeOf(made)).toBe('700');
    expect(await modeOf('files/t/1/incident/0')).toBe('600');
  });

  test('a folder that is meant for all stays as it is', async () => {
    await mkdir(place('common'));
    await chmod(place('common'), 0o1777);
    await makePrivate(place('common'));
    expect(await modeOf('common')).toBe('1777');
  });
});
