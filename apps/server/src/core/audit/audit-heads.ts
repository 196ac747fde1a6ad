import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
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

const folderOf = (dataDir: string) => path.join(dataDir, 'audit-heads');
const keyOf = (dataDir: string) => path.join(folderOf(dataDir), 'key.pem');

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Made on first use, readable by the server alone. Of two processes that make it, the first one's stays. */
const readKey = async (dataDir: string) => {
  const file = keyOf(dataDir);
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(file, pem, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!isThere(error)) throw error;
  });
  return createPrivateKey(await readFile(file));
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
  await makePrivate(folderOf(dataDir));
  const heads = await readHeads(database);
  if (heads.length === 0) return false;
  const key = await readKey(dataDir);
  const signature = sign(null, Buffer.from(JSON.stringify(heads)), key).toString('base64');
  const file = path.join(folderOf(dataDir), `${day}.json`);
  const text = `${JSON.stringify({ heads, signature }, null, 2)}\n`;
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!isThere(error)) throw error;
  });
  return true;
};

const readKept = async (file: string, dataDir: string): Promise<KeptHead[] | null> => {
  const kept = Kept.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!kept.success) return null;
  const { heads, signature } = kept.data;
  const key = createPublicKey(await readFile(keyOf(dataDir)));
  const isRight = verify(
    null,
    Buffer.from(JSON.stringify(heads)),
    key,
    Buffer.from(signature, 'base64'),
  );
  return isRight ? heads : null;
};

/** The heads that were kept day by day, and the files that are not as they were written. */
export const readKeptHeads = async (
  dataDir: string,
): Promise<{ kept: KeptHead[]; altered: string[] }> => {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  const read = await Promise.all(
    files.map((name) => readKept(path.join(folderOf(dataDir), name), dataDir).catch(() => null)),
  );
  return {
    kept: read.flatMap((heads) => heads ?? []),
    altered: files.filter((_, index) => read[index] === null),
  };
};
