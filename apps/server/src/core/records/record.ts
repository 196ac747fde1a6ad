import type { EventName, RecordType } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

import { demandFresh } from './stale.ts';

interface Kind<Row> {
  type: RecordType;
  find: (ctx: Context, id: number) => Promise<Row | undefined>;
  /** Its version, with its row locked, so that nobody else changes it meanwhile. */
  lock: (ctx: Context, id: number) => Promise<{ version: number } | undefined>;
  labelOf: (row: Row) => string;
  /** What the log tells of a change: what people say of it, not what follows from that. */
  fieldsOf: (row: Row) => Record<string, unknown>;
  /** What each entry says besides. */
  infoOf?: (row: Row) => Record<string, unknown>;
}
interface Change<Row> {
  id: number;
  event: EventName;
  /** The version that the caller has read; none is any. */
  read?: number | undefined;
  write: (before: Row) => Promise<unknown>;
}

/** The life that a plain record has; whatever is special about one is written where it lives. */
export const recordOf = <Row extends { id: number }>(kind: Kind<Row>) => {
  const { type, labelOf, fieldsOf, infoOf } = kind;
  const find = async (ctx: Context, id: number): Promise<Row> =>
    (await kind.find(ctx, id)) ?? refuse('not_found');

  const log = (ctx: Context, event: { type: EventName; before?: Row; after: Row }) => {
    const { before, after } = event;
    return audit(ctx, {
      type: event.type,
      subject: { type, id: after.id, label: labelOf(after) },
      ...(before && { before: fieldsOf(before), after: fieldsOf(after) }),
      ...(infoOf && { info: infoOf(after) }),
    });
  };
  const lockFresh = async (ctx: Context, { id, read }: Pick<Change<Row>, 'id' | 'read'>) => {
    const { version } = (await kind.lock(ctx, id)) ?? refuse('not_found');
    await demandFresh(ctx, { subject: { type, id }, version, read });
    return await find(ctx, id);
  };

  return {
    find,
    /** `write` gives the id of what it made. */
    create: async (ctx: Context, by: { event: EventName; write: () => Promise<number> }) => {
      const after = await find(ctx, await by.write());
      await log(ctx, { type: by.event, after });
      return after;
    },
    /** `write` is given the record as it was, locked and as the caller has read it. */
    change: async (ctx: Context, { event, write, ...of }: Change<Row>): Promise<Row> => {
      const before = await lockFresh(ctx, of);
      await write(before);
      const after = await find(ctx, of.id);
      await log(ctx, { type: event, before, after });
      return after;
    },
    /** Gives what is gone as it was. */
    remove: async (ctx: Context, { event, write, ...of }: Change<Row>): Promise<Row> => {
      const before = await lockFresh(ctx, of);
      await write(before);
      await log(ctx, { type: event, after: before });
      return before;
    },
  };
};

/** Locks a row of a table that has a bin, unless it lies there. */
export const lockIn =
  (table: 'contractors' | 'job_types') =>
  async ({ db }: Context, id: number) => {
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)}
      where id = ${id} and deleted_at is null for update`.execute(db);
    return rows[0];
  };
