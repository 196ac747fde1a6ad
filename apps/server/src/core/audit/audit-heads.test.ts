import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { makePerson, makeRooms, makeTenant } from '#testing/world/factories.ts';
import { useTestApp } from '#testing/world/use-test-app.ts';

import { headsFolderOf, keepAuditHeads, readKeptHeads } from './audit-heads.ts';
import { sealAuditLog } from './audit-seal.ts';

const server = useTestApp();
const command = fileURLToPath(new URL('../../commands/verify-audit.ts', import.meta.url));
let folder: string;
let copy: string;

/** A server that has kept two days, and a copy that has all but the key that signs. */
beforeEach(async () => {
  const tenant = await makeTenant(server.database);
  const client = server.clientAs(await makePerson(server.database, { tenants: [tenant] }));
  const [id] = await makeRooms(server.database, { tenant });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'keyhold-heads-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  for (const [floor, day] of ['2026-01-01', '2026-01-02'].entries()) {
    await client.rooms.update({ params: { id: id! }, body: { floor: floor + 5 } });
    await sealAuditLog(server.database);
    await keepAuditHeads(server.database, { dataDir, day });
  }
  folder = headsFolderOf(dataDir);
  copy = path.join(dataDir, 'copy');
  await cp(folder, copy, { recursive: true });
  await rm(path.join(copy, 'key.pem'));
});

/** What the command says of the signatures alone, in a folder where it would find no database. */
const verifySignatures = async (...args: string[]) => {
  const env = { ...process.env, DATA_DIR: path.join(copy, 'none') };
  return promisify(execFile)(process.execPath, [command, '--heads-only', ...args], { env });
};
const refused = (stdout: string) => expect.objectContaining({ code: 1, stdout }) as unknown;

test('a copy is verified with the public half that lies beside it, and has no secret', async () => {
  const half = await readFile(path.join(copy, 'public-key.pem'), 'utf8');
  expect(half).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
  const own = await readKeptHeads({ folder });
  expect(own.altered).toEqual([]);
  expect(own.kept.length).toBeGreaterThan(1);
  expect(await readKeptHeads({ folder: copy })).toEqual(own);
  const { stdout } = await verifySignatures('--heads', copy);
  expect(stdout).toBe(`${own.kept.length} heads are as they were signed\n`);
  await expect(stat(path.join(copy, 'none'))).rejects.toThrow('ENOENT');
});

test('a folder of a version that wrote no public half gets it with the next day, for the same key', async () => {
  const half = await readFile(path.join(folder, 'public-key.pem'), 'utf8');
  await rm(path.join(folder, 'public-key.pem'));
  expect((await readKeptHeads({ folder })).altered).toEqual([]);
  const dataDir = path.dirname(folder);
  await keepAuditHeads(server.database, { dataDir, day: '2026-01-03' });
  expect(await readFile(path.join(folder, 'public-key.pem'), 'utf8')).toBe(half);
});

test('what another key has signed is named, and with the known half also where another one lies beside it', async () => {
  const file = path.join(copy, '2026-01-02.json');
  const { heads } = JSON.parse(await readFile(file, 'utf8')) as { heads: unknown };
  const forger = generateKeyPairSync('ed25519');
  const signature = sign(null, Buffer.from(JSON.stringify(heads)), forger.privateKey);
  await writeFile(file, JSON.stringify({ heads, signature: signature.toString('base64') }));
  const { altered, kept } = await readKeptHeads({ folder: copy });
  expect(altered).toEqual(['2026-01-02.json']);
  await expect(verifySignatures('--heads', copy)).rejects.toEqual(
    refused(
      `audit-heads/2026-01-02.json is not as it was written\n${kept.length} heads are as they were signed\n`,
    ),
  );
  await rm(path.join(copy, '2026-01-01.json'));
  const forged = forger.publicKey.export({ type: 'spki', format: 'pem' });
  await writeFile(path.join(copy, 'public-key.pem'), forged);
  expect((await readKeptHeads({ folder: copy })).altered).toEqual([]);
  const publicKey = path.join(folder, 'public-key.pem');
  expect(await readKeptHeads({ folder: copy, publicKey })).toEqual({
    kept: [],
    altered: ['2026-01-02.json'],
  });
  await expect(verifySignatures('--heads', copy, '--public-key', publicKey)).rejects.toMatchObject({
    code: 1,
  });
});

test('a folder without heads is not taken for one that is right', async () => {
  await expect(verifySignatures('--heads', path.join(copy, 'empty'))).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/no heads are kept in/) as unknown,
  });
});
