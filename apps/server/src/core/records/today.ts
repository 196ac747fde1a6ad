import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** The day that it is in the open property, by its own clock. */
export const readToday = async (db: Db): Promise<string> => {
  const { today } = await db
    .selectNoFrom(sql<string>`current_today()`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
};
