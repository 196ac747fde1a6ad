import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The files of a backup in one file of text. */
export const pack = async (folder: string): Promise<string> => {
  const read = async (name: string): Promise<[string, string]> => [
    name,
    await readFile(path.join(folder, name), 'base64'),
  ];
  const names = (await readdir(folder)).toSorted();
  return `${JSON.stringify(Object.fromEntries(await Promise.all(names.map(read))), null, 2)}\n`;
};

export const unpack = async (packed: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const files = JSON.parse(packed) as Record<string, string>;
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), content, 'base64');
};
