import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { z } from 'zod';

const Manifest = z.strictObject({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that the data has seen, the newest last. */
  migrations: z.array(z.string()).min(1),
  /** Of the passphrase, where the files are locked. */
  salt: z.string().nullable(),
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
  return Manifest.parse(JSON.parse(text));
};

export const linesFile = (folder: string, table: string) => path.join(folder, `${table}.jsonl.gz`);
