import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';

import { connectUnhurried } from '../apps/server/src/db/connect.ts';
import type { ConnectOptions } from '../apps/server/src/db/connect.ts';
import { datasetSql } from './dataset.ts';
import type { Size } from './dataset.ts';

export const pictureBytes = 512 * 1024;
const picturesAFolder = 1000;

/** A file's place in the store, and what it is known by. */
export type Pictures = Map<string, string>;

const withOwner = async <T>(
  at: ConnectOptions,
  run: (all: (text: string) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> => {
  const database = await connectUnhurried(at);
  try {
    return await database.asOwner((db) =>
      run(async (text) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows),
    );
  } finally {
    await database.close();
  }
};

/** Pictures of which no two are the same, as they lie in the store once they were taken in. */
const writePictures = async (dataDir: string, count: number): Promise<Pictures> => {
  const pictures: Pictures = new Map();
  const bytes = randomBytes(pictureBytes);
  for (let index = 0; index < count; index += 1) {
    const name = createHash('md5').update(String(index)).digest('hex');
    const key = `t/${1 + Math.floor(index / picturesAFolder)}/incident/${name}`;
    randomBytes(64).copy(bytes, (index * 64) % pictureBytes);
    const file = path.join(dataDir, 'files', key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    pictures.set(key, createHash('sha256').update(bytes).digest('hex'));
  }
  return pictures;
};

/** The rows of the pictures: each property has a thousand, the last ones what is left. */
const mediaSql = (count: number, props: number): string => `
  insert into media (tenant_id, file_key, original_name, mime_type, size, is_public, folder, state, uploaded_by)
    select t, 't/' || t || '/incident/' || md5(i::text), i || '.jpg', 'image/jpeg', ${pictureBytes}, false, 'incident',
      'complete', (t - 1) * 20 + 1
    from generate_series(0, ${count - 1}) i, lateral (select 1 + i / ${picturesAFolder} as t) at
    where t <= ${props}`;

export interface House {
  at: ConnectOptions;
  size: Size;
  pictures: number;
}

/** Fills a migrated database and its folder of files. */
export const fillHouse = async ({ at, size, pictures }: House): Promise<Pictures> => {
  if (pictures > size.props * picturesAFolder)
    throw new Error(`--gigabytes: at most ${picturesAFolder} pictures a property`);
  const text = await datasetSql(size);
  await withOwner(at, async (run) => {
    await run(`begin; ${text}; ${mediaSql(pictures, size.props)}; commit`);
    await run('analyze');
  });
  return await writePictures(at.dataDir, pictures);
};

export interface Contents {
  rows: Record<string, number>;
  heads: string[];
  notes: Set<string>;
}

/** How many rows of everything there are, where the log of each property ends, and what was noted. */
export const readContents = (at: ConnectOptions): Promise<Contents> =>
  withOwner(at, async (run) => {
    const rows: Contents['rows'] = {};
    for (const { name } of await run(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )) {
      const [counted] = await run(`select count(*)::int as count from "${String(name)}"`);
      rows[String(name)] = Number(counted?.count);
    }
    const heads = await run(
      `select tenant_id || ' ' || position || ' ' || hash as head from audit_heads where position > 0 order by tenant_id`,
    );
    const notes = await run(`select content from notes`);
    return {
      rows,
      heads: heads.map(({ head }) => String(head)),
      notes: new Set(notes.map(({ content }) => String(content))),
    };
  });

const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  const handle = await open(file);
  for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** The pictures that are not as they were written. */
export const alteredIn = async (dataDir: string, pictures: Pictures): Promise<string[]> => {
  const altered: string[] = [];
  for (const [key, expected] of pictures) {
    const found = await sumOf(path.join(dataDir, 'files', key)).catch(() => 'missing');
    if (found !== expected) altered.push(`${key} is ${found}`);
  }
  return altered;
};
