import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { Media, SignedUpload } from '@keyhold/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { demoPassword } from '#core/demo/demo-accounts.ts';
import { connect } from '#db/connect.ts';
import { call, roomAt, signIn } from '#testing/services/over-http.ts';
import type { Sent } from '#testing/services/over-http.ts';
import { failToStart, startProcess } from '#testing/services/process.ts';
import { isOnPostgres, openTestDatabase } from '#testing/world/database.ts';

let folder: string;
const place = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keyhold-drill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Where a server keeps everything, and what loses all of it at once. */
interface Site {
  dataDir: string;
  settings: NodeJS.ProcessEnv;
  destroy: () => Promise<void>;
}
const openSite = async (name: string): Promise<Site> => {
  const dataDir = place(name);
  const loseFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!isOnPostgres) return { dataDir, settings: {}, destroy: loseFolder };
  const { options, close } = await openTestDatabase();
  const { databaseUrl, databaseAdminUrl } = options;
  const destroy = async () => {
    await close();
    await loseFolder();
  };
  const settings = { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: databaseAdminUrl };
  return { dataDir, settings: { ...settings, DEMO: 'on' }, destroy };
};

/** Runs a command as the shell would; gives what it said, or throws it. */
const command = async (
  name: string,
  { args = [], at }: { args?: string[]; at: Pick<Site, 'dataDir' | 'settings'> },
) => {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { DATABASE_URL: _url, DATABASE_ADMIN_URL: _admin, ...outside } = process.env;
  const own = { DATA_DIR: at.dataDir, BACKUP_PASSPHRASE: 'correct horse battery' };
  const env = { ...outside, ...own, ...at.settings };
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env });
  return stdout;
};
const nowhere = () => ({ dataDir: place('none'), settings: {} });

const sendPicture = async ({ url, token }: Required<Sent>, bytes: Buffer) => {
  const file = { fileName: 'a.png', mimeType: 'image/png', size: bytes.length, folder: 'incident' };
  const body = { files: [{ ...file, roomId: null }] };
  const signed = await call({ url: `${url}/api/media/signed-urls`, token }, body);
  const [{ signedUrl }] = signed as [SignedUpload];
  const headers = { 'content-type': 'image/png' };
  const init = { method: 'PUT', headers, body: new Uint8Array(bytes) };
  const answer = await fetch(url + signedUrl, init);
  return ((await answer.json()) as { data: Media }).data;
};
const readPicture = async ({ url, token }: Required<Sent>, fileKey: string) => {
  const query = `fileKey=${encodeURIComponent(fileKey)}&original=true`;
  const read = await call({ url: `${url}/api/media/read?${query}`, token });
  const answer = await fetch(url + (read as { url: string }).url);
  return Buffer.from(await answer.arrayBuffer());
};

const changeByte = async (file: string) => {
  const bytes = await readFile(file);
  await writeFile(file, bytes.with(20, bytes.at(20)! ^ 1));
};

describe('a drill on the running server', () => {
  let first: Site;
  let second: Site;
  let photo: Buffer;
  let media: Media;

  beforeAll(async () => {
    [first, second] = [await openSite('first'), await openSite('second')];
    photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#486' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await second.destroy();
  });

  test('what was acknowledged before the backup is there after everything is lost', async () => {
    const server = await startProcess(first.dataDir, first.settings);
    const token = await signIn(server.url);
    const sent = { url: `${server.url}/api/room`, token };
    const before = Array.from({ length: 20 }, (_, index) => 100 + index);
    for (const number of before) await call(sent, roomAt(number));
    media = await sendPicture({ url: server.url, token }, photo);
    // The first sealed entries of the log leave the head of the day.
    const heads = path.join(first.dataDir, 'audit-heads');
    const sealed = expect.stringMatching(/json$/);
    await expect.poll(() => readdir(heads)).toContainEqual(sealed);

    const people = (await call({
      url: `${server.url}/api/user?limit=100`,
      token,
    })) as { id: number; email: string; createdAt: string }[];
    const deleted = people.find(({ email }) => email === 'frontdesk@demo.example');

    const backup = command('backup', { args: [place('copy')], at: first });
    // The desk goes on meanwhile; whether these are in the copy is open, that they are not refused is not.
    for (let number = 500; number < 520; number += 1) await call(sent, roomAt(number));
    // Those of the demo, and the picture twice: as it was sent, and as it is shown.
    const [, files] = / tables and (\d+) files are in .*, locked/.exec(await backup) ?? [];
    expect(Number(files)).toBeGreaterThan(2);

    await server.kill();
    await first.destroy();
    expect(await command('restore', { args: ['--verify', place('copy')], at: nowhere() })).toMatch(
      new RegExp(`is whole: every row of .* came back, and ${files} files`),
    );
    const erased = path.join(second.dataDir, 'backups', 'erased');
    await mkdir(erased, { recursive: true });
    const erasedAt = new Date().toISOString();
    const line = JSON.stringify({ guestId: 1, createdAt: '2026-01-01T00:00:00.000Z', erasedAt });
    await writeFile(path.join(erased, '1.jsonl'), `${line}\n`);
    const account = { userId: deleted?.id, createdAt: deleted?.createdAt, erasedAt };
    await writeFile(path.join(erased, 'accounts.jsonl'), `${JSON.stringify(account)}\n`);
    const restored = await command('restore', { args: [place('copy')], at: second });
    expect(restored).toMatch(/^Guests erased since, whom the coming night erases again: 1$/m);
    expect(restored).toMatch(/^Accounts deleted for ever since, .* deletes again: 1$/m);

    const again = await startProcess(second.dataDir, second.settings);
    const fresh = await signIn(again.url);
    const back = { email: 'frontdesk@demo.example', password: demoPassword };
    await expect(call({ url: `${again.url}/api/auth/login` }, back)).rejects.toThrow(
      /^(?:Error: )?401/,
    );
    const rooms = await call({ url: `${again.url}/api/room?limit=1000&search=K`, token: fresh });
    const kept = (rooms as { roomNo: string }[]).map((room) => room.roomNo);
    expect(kept).toEqual(expect.arrayContaining(before.map((number) => `K${number}`)));
    expect((await readPicture({ url: again.url, token: fresh }, media.fileKey)).equals(photo)).toBe(
      true,
    );
    await again.kill();
    expect(await command('verify-audit', { at: second })).toMatch(
      /^(?:property \d+: \d+ sealed, \d+ waiting, whole\n)+$/,
    );
  });

  test('a restore over data that is in use is refused with its reason, and leaves no trace', async () => {
    const refused = command('restore', { args: [place('copy')], at: second });
    await expect(refused).rejects.toThrow('The database is not empty');
    expect(await readdir(path.join(second.dataDir, 'files'))).toContain('t');
  });

  test('a trial names every file and every head of the log that is not as it was', async () => {
    const files = place('copy/files');
    await changeByte(path.join(files, media.fileKey));
    await rm(path.join(files, media.fileKey.replace('t/', 'o/')));
    const manifest = place('copy/manifest.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace(/("position": 1?\d*,\s+"hash": ").{4}/, '$10000'));
    const said = command('restore', { args: ['--verify', place('copy')], at: nowhere() });
    await expect(said).rejects.toThrow(`${media.fileKey} is not what was backed up`);
    await expect(said).rejects.toThrow(
      `${media.fileKey.replace('t/', 'o/')} is missing from the backup`,
    );
    await expect(said).rejects.toThrow(/property \d+: the chain up to place \d+ is not the one/);
  });

  test('a move asks where to before it touches anything', async () => {
    const refused = command('move-to-postgres', { at: nowhere() });
    await expect(refused).rejects.toThrow('DATABASE_URL and DATABASE_ADMIN_URL');
  });
});

test.skipIf(isOnPostgres)(
  'the folder of a preview is refused with what to do, and stays as it is',
  async () => {
    const at = { dataDir: place('preview'), settings: {} };
    const database = await connect(at);
    await database.asOwner((db) => sql`create table kysely_migration (name text)`.execute(db));
    await database.close();
    const advice = 'Start with an empty data folder';
    expect(await failToStart(at.dataDir)).toMatchObject({
      code: 1,
      said: expect.stringContaining(advice),
    });
    await expect(command('migrate', { at })).rejects.toThrow(advice);
  },
);

test('a schema is brought up to date by itself, as often as one likes', async () => {
  const site = await openSite('alone');
  const at = { ...site, settings: { ...site.settings, DEMO: 'off' } };
  for (const _time of [1, 2])
    expect(await command('migrate', { at })).toBe('The schema is up to date\n');
  await site.destroy();
});

test('a backup that is not locked is no backup of a house that locks them, unless one says so', async () => {
  const site = await openSite('unlocked');
  const at = { ...site, settings: { ...site.settings, DEMO: 'off', BACKUP_PASSPHRASE: '' } };
  await command('migrate', { at });
  const backup = place('plain copy');
  await command('backup', { args: [backup], at });
  const trial = (...args: string[]) => command('restore', { args, at: nowhere() });
  await expect(trial('--verify', backup)).rejects.toThrow('with --unlocked it is taken');
  expect(await trial('--verify', '--unlocked', backup)).toContain('is whole');
  await site.destroy();
});
