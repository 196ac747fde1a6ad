import { openActions, questionerActionLife } from '@keyhold/contract';
import type { EventName, RepairKind } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context, Db } from '#core/http/context.ts';
import { anyOf } from '#core/records/any-of.ts';
import { rowsOf } from '#core/records/rows.ts';

import { action, askingCouncil, findAction } from './action-records.ts';
import type { WholeAction } from './action-records.ts';

const actions = rowsOf('questioner_actions');

interface Repairs {
  kind: RepairKind;
  ids: readonly number[];
}
/** Those that were made into one of these repairs, with their rows locked. */
const lockOf = async (db: Db, by: Repairs & { statuses: readonly string[] }): Promise<number[]> => {
  const column = sql.ref(`${by.kind}_id`);
  const { rows } = await sql<{ id: number }>`select id from questioner_actions
    where ${column} = ${anyOf(by.ids)} and status = any (${[...by.statuses]})
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
};

const findThem = async (ctx: Context, ids: readonly number[]): Promise<WholeAction[]> => {
  const found: WholeAction[] = [];
  for (const id of ids) {
    const one = await findAction(ctx, id);
    if (one !== undefined) found.push(one);
  }
  return found;
};

const logChanged = async (
  ctx: Context,
  { type, before }: { type: EventName; before: readonly WholeAction[] },
) => {
  const events: AuditEvent[] = [];
  for (const old of before) {
    const after = await action.find(ctx, old.id);
    const event = action.eventOf({ type, of: after, before: old, after });
    events.push({ ...event, info: { ...event.info, automatic: true } }, ...askingCouncil(after));
  }
  await audit(ctx, ...events);
};

/** What was mended or cleaned is done by whoever did that, and nobody has verified it yet. */
export const followRepair = async (ctx: Context, repairs: Repairs): Promise<void> => {
  const ids = await lockOf(ctx.db, { ...repairs, statuses: openActions });
  if (ids.length === 0) return;
  const before = await findThem(ctx, ids);
  const now = sql<string>`clock_now()`;
  await actions.update(ctx.db, ids, {
    status: questionerActionLife.acts.done.to,
    done_at: now,
    done_by: ctx.session.user.id || null,
  });
  await logChanged(ctx, { type: 'DONE_QUESTIONER_ACTION', before });
};

/** The repair was taken back: what nobody has verified goes on. */
export const unfollowRepair = async (ctx: Context, repairs: Repairs): Promise<void> => {
  const { from, to } = questionerActionLife.acts.resume;
  const ids = await lockOf(ctx.db, { ...repairs, statuses: from });
  if (ids.length === 0) return;
  const before = await findThem(ctx, ids);
  await actions.update(ctx.db, ids, { status: to, done_at: null, done_by: null });
  await logChanged(ctx, { type: 'UPDATE_QUESTIONER_ACTION', before });
};
