import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { isOnPostgres } from '#testing/database.ts';
import { call, roomAt, signIn } from '#testing/over-http.ts';
import { startProcess } from '#testing/process.ts';
import { copyTemplate } from '#testing/template.ts';

let folder: string;
const place = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keyhold-drill-'));
  await copyTemplate(place('first'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command as the shell would; gives what it said, or throws it. */
const command = async (
  name: string,
  { args = [], dataDir }: { args?: string[]; dataDir: string },
) => {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { DATABASE_URL: _url, DATABASE_ADMIN_URL: _admin, ...outside } = process.env;
  const env = { ...outside, DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'correct horse battery' };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env });
  return stdout;
};

describe.skipIf(isOnPostgres)('a drill on the running server', () => {
  test('what was acknowledged before the backup is there after the data is lost', async () => {
    const server = await startProcess(place('first'));
    const token = await signIn(server.url);
    const sent = { url: `${server.url}/api/room`, token };
    const before = Array.from({ length: 20 }, (_, index) => 100 + index);
    for (const number of before) await call(sent, roomAt(number));

    const backup = command('backup', { args: [place('copy')], dataDir: place('first') });
    // The desk goes on meanwhile; whether these are in the copy is open, that they are not refused is not.
    for (let number = 500; number < 520; number += 1) await call(sent, roomAt(number));
    expect(await backup).toContain('locked');

    await server.kill();
    await rm(place('first'), { recursive: true });
    expect(
      await command('restore', { args: ['--verify', place('copy')], dataDir: place('none') }),
    ).toContain('is whole');
    await command('restore', { args: [place('copy')], dataDir: place('second') });

    const again = await startProcess(place('second'));
    const rooms = await call({ url: `${again.url}/api/room?limit=1000&search=K`, token });
    const kept = (rooms as { roomNo: string }[]).map((room) => room.roomNo);
    expect(kept).toEqual(expect.arrayContaining(before.map((number) => `K${number}`)));
    await again.kill();
  });

  test('a restore over data that is in use is refused with its reason, and leaves no trace', async () => {
    const refused = command('restore', { args: [place('copy')], dataDir: place('second') });
    await expect(refused).rejects.toThrow('The database is not empty');
    expect(await readdir(place('second'))).toContain('database');
  });

  test('a move asks where to before it touches anything', async () => {
    const refused = command('move-to-postgres', { dataDir: place('second') });
    await expect(refused).rejects.toThrow('DATABASE_URL and DATABASE_ADMIN_URL');
  });
});
