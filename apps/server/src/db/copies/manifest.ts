import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

import { formerCost } from './packed-file.ts';
import type { Key } from './packed-file.ts';

const Manifest = z.strictObject({
  format: z.literal(2),
  createdAt: z.iso.datetime(),
  /** The migrations that the data has seen, the newest last. */
  migrations: z.array(z.string()).min(1),
  /** Of the passphrase, where the files are locked. */
  salt: z.string().nullable(),
  /** How the passphrase makes the key. */
  scrypt: z
    .strictObject({ N: z.number().int(), r: z.number().int(), p: z.number().int() })
    .default(formerCost),
  /** Where the audit log of each property ended: what is restored is held against it. */
  auditHeads: z.array(
    z.strictObject({ tenantId: z.number().int(), position: z.number().int(), hash: z.string() }),
  ),
  /** What the list of the files is known by; null where only rows were copied. */
  files: z
    .strictObject({
      rows: z.number().int(),
      sha256: z.string(),
      bytes: z.number().int(),
      /** Named by a row, and not in the store when the copy was made. */
      missing: z.array(z.string()),
    })
    .nullable(),
  tables: z.record(
    z.string(),
    z.strictObject({
      rows: z.number().int(),
      sha256: z.string(),
      counters: z.record(z.string(), z.number().int().nullable()),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

const fileOf = (folder: string) => path.join(folder, 'manifest.json');

/** Written last: a folder without it is a copy that was not finished. */
export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(fileOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => {
    throw new Error(`${folder} holds no finished backup: manifest.json is missing`);
  });
  const read = Manifest.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new Error(`${folder} is not a backup that this version reads`, { cause: read.error });
};

/** Where a copy lies, and what unlocks it. */
export interface Place {
  folder: string;
  key: Key;
}

export const linesFile = (folder: string, table: string) => path.join(folder, `${table}.jsonl.gz`);
