import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { leaveUnderWay } from '#db/scope.ts';

/** What a record says of its last change. */
const ofChange = { version: 0, changedAt: 0, changedBy: 0 };
const isSame = (one: object, other: object): boolean =>
  JSON.stringify({ ...one, ...ofChange }) === JSON.stringify({ ...other, ...ofChange });

/**
 * What `write` gives of the record that it changes. An edit that comes to nothing gives it as it was,
 * the same object, and all that was written is undone: another version of the same would stand in the
 * way of whoever edits it, and an entry of the log would tell of nothing.
 */
export const unlessSame = async <Row extends object>(
  ctx: Context,
  before: Row,
  write: () => Promise<Row>,
): Promise<Row> => {
  if (!ctx.isEdit) return await write();
  const { audited } = ctx;
  leaveUnderWay(sql`savepoint as_it_was`.execute(ctx.db));
  const after = await write();
  if (ctx.audited > audited || !isSame(before, after)) return after;
  await sql`rollback to savepoint as_it_was`.execute(ctx.db);
  ctx.isUnchanged = true;
  return before;
};
