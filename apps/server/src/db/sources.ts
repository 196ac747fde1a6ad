import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** A file of SQL: where it lies, what it is called, and what tells it from an older one. */
export interface Source {
  name: string;
  text: string;
  checksum: string;
}

const readFolder = async (folder: string): Promise<Source[]> => {
  const place = new URL(`./${folder}/`, import.meta.url);
  const files = (await readdir(place)).filter((file) => file.endsWith('.sql')).toSorted();
  const read = async (file: string): Promise<Source> => {
    const text = await readFile(new URL(file, place), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    return { name: file.replace(/\.sql$/, ''), text, checksum };
  };
  return await Promise.all(files.map(read));
};

/** A view after those that it names. */
const inOrder = (views: readonly Source[]): Source[] => {
  const ordered = new Set<Source>();
  const add = (view: Source) => {
    for (const other of views)
      if (
        other !== view &&
        !ordered.has(other) &&
        new RegExp(`\\b${other.name}\\b`).test(view.text)
      )
        add(other);
    ordered.add(view);
  };
  for (const view of views) add(view);
  return [...ordered];
};

export interface Sources {
  /** Each runs once, in the order of its name. */
  migrations: Source[];
  /** Replaced where they changed, before the migrations, which use them. */
  functions: Source[];
  /** Made again where anything changed, after the migrations. */
  views: Source[];
}

/** The schema as this version has it. */
export const readSources = async (): Promise<Sources> => ({
  migrations: await readFolder('migrations'),
  functions: await readFolder('functions'),
  views: inOrder(await readFolder('views')),
});
