import type { Context } from '#core/http/context.ts';

import { findLast, findProven } from './backups.queries.ts';

export const readLatest = async ({ db, backupDir }: Context) => ({
  isOn: backupDir !== null,
  last: (await findLast(db)) ?? null,
  provenAt: (await findProven(db))?.finishedAt ?? null,
});
