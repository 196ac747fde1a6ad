import path from 'node:path';

/** What is lost with the data is no copy of it: said where a backup lies inside of what it saves. */
export const warnOfPlace = (folder: string, dataDir: string): string | null => {
  const data = path.resolve(dataDir);
  const way = path.relative(data, path.resolve(folder));
  if (way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way)) return null;
  return `It lies inside of the data that it saves (${data}) and is lost with it: name another place, or set BACKUP_DIR.`;
};
