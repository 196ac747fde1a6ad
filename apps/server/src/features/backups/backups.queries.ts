import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

const newest = (db: Db) =>
  db
    .selectFrom('backup_trials')
    .select(['is_whole as isWhole', 'said', 'folder', 'finished_at as finishedAt'])
    .orderBy('id', 'desc');

export const findLast = (db: Db) => newest(db).limit(1).executeTakeFirst();

export const findProven = (db: Db) =>
  newest(db).where('is_whole', '=', true).limit(1).executeTakeFirst();

/** Not quite a week, so that the same hour of the seventh night finds the last one old enough. */
export const isProvenThisWeek = async (db: Db): Promise<boolean> => {
  const found = await newest(db)
    .where('is_whole', '=', true)
    .where('finished_at', '>', sql<string>`now() - interval '6 days 12 hours'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

export interface Trial {
  isWhole: boolean;
  said: string;
  folder: string;
}
export const insertTrial = (db: Db, { isWhole, said, folder }: Trial) =>
  db.insertInto('backup_trials').values({ is_whole: isWhole, said, folder }).execute();

/** Where the proven ones lie, after so many that are kept. */
export const listOutdated = async (db: Db, kept: number): Promise<string[]> => {
  const rows = await newest(db).where('is_whole', '=', true).offset(kept).execute();
  return rows.map(({ folder }) => folder);
};
