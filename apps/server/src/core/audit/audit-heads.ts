import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import type { Database } from '#db/connect.ts';
import { makePrivate } from '#db/embedded/private-folder.ts';

import { listEveryTenant } from './audit-seal.ts';
import type { KeptHead } from './audit-verify.ts';

const Kept = z.object({
  heads: z.array(z.object({ tenantId: z.number(), position: z.number(), hash: z.string() })),
  signature: z.string(),
});

export interface HeadsPlace {
  folder: string;
  publicKey?: string | undefined;
}

/** Where the server keeps its own. */
export const headsFolderOf = (dataDir: string) => path.join(dataDir, 'audit-heads');
const keyIn = (folder: string) => path.join(folder, 'key.pem');
const publicKeyIn = (folder: string) => path.join(folder, 'public-key.pem');

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Writes a file that is not there; of two processes that make it, the first one's stays. */
const writeOnce = async (file: string, text: string | Buffer) => {
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!isThere(error)) throw error;
  });
};

/**
 * Made on first use, readable by the server alone. Its public half lies beside it: copies of the
 * heads are verified with that, so the key itself need never leave.
 */
const readKey = async (folder: string) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeOnce(keyIn(folder), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const key = createPrivateKey(await readFile(keyIn(folder)));
  const half = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  await writeOnce(publicKeyIn(folder), half);
  return key;
};

const readHeads = async (database: Database): Promise<KeptHead[]> => {
  const tenantIds = await listEveryTenant(database);
  const rows = await database.inScope({ as: 'span', tenantIds }, (db) =>
    db
      .selectFrom('audit_heads')
      .select(['tenant_id', 'position', 'hash'])
      .where('position', '>', 0)
      .orderBy('tenant_id')
      .execute(),
  );
  return rows.map(({ tenant_id, position, hash }) => ({ tenantId: tenant_id, position, hash }));
};

/**
 * Writes down where each chain ends, once a day, in a file that the database cannot reach: whoever
 * cuts off or writes anew the end of a chain would have to change that file too. Gives whether the
 * day has its file: before anything is sealed there is nothing to keep.
 */
export const keepAuditHeads = async (
  database: Database,
  { dataDir, day }: { dataDir: string; day: string },
): Promise<boolean> => {
  await makePrivate(headsFolderOf(dataDir));
  const heads = await readHeads(database);
  if (heads.length === 0) return false;
  const key = await readKey(headsFolderOf(dataDir));
  const signature = sign(null, Buffer.from(JSON.stringify(heads)), key).toString('base64');
  const file = path.join(headsFolderOf(dataDir), `${day}.json`);
  const text = `${JSON.stringify({ heads, signature }, null, 2)}\n`;
  await writeOnce(file, text);
  return true;
};

const readKept = async (file: string, key: KeyObject): Promise<KeptHead[] | null> => {
  const kept = Kept.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!kept.success) return null;
  const { heads, signature } = kept.data;
  const signed = Buffer.from(JSON.stringify(heads));
  return verify(null, signed, key, Buffer.from(signature, 'base64')) ? heads : null;
};

/** The public half; a folder of a version that wrote none has the key that signs, which tells it. */
const readPublicKey = async (folder: string, file?: string): Promise<KeyObject> => {
  if (file !== undefined) return createPublicKey(await readFile(file));
  const pem = await readFile(publicKeyIn(folder)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return readFile(keyIn(folder));
  });
  return createPublicKey(pem);
};

/**
 * The heads that were kept day by day in a folder, the server's own or a copy of it, and the files
 * that are not as they were written. `publicKey` is a file to take in place of the one that lies there.
 */
export const readKeptHeads = async ({
  folder,
  publicKey,
}: HeadsPlace): Promise<{ kept: KeptHead[]; altered: string[] }> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return [];
  });
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  if (files.length === 0) return { kept: [], altered: [] };
  const key = await readPublicKey(folder, publicKey);
  const read = await Promise.all(
    files.map((name) => readKept(path.join(folder, name), key).catch(() => null)),
  );
  return {
    kept: read.flatMap((heads) => heads ?? []),
    altered: files.filter((_, index) => read[index] === null),
  };
};
