import type { EventName, RecordType } from '@keyhold/contract';
import { sql } from 'kysely';

import { audit } from '#core/audit/audit.ts';
import type { AuditEvent } from '#core/audit/audit.ts';
import type { Context } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import type { Database as Tables } from '#db/types.ts';

import { demandFresh } from './stale.ts';
import { unlessSame } from './unless-same.ts';

interface Version {
  version: number;
}
interface Subject<Row> {
  type: RecordType;
  find: (ctx: Context, id: number) => Promise<Row | undefined>;
  labelOf: (row: Row) => string;
  /** What the log tells of a change: what people say of it, not what follows from that. */
  fieldsOf: (row: Row) => Record<string, unknown>;
  /**
   * Lists among them that are added to one by one: of these the log tells what has come and what
   * has gone. Told whole each time they would make it grow with the square of what is written.
   */
  grows?: readonly string[];
  /** What each entry says besides. */
  aboutOf?: (row: Row, before?: Row) => Omit<AuditEvent, 'type' | 'subject' | 'before' | 'after'>;
}
interface Kind<Row, Locked> extends Subject<Row> {
  /** Its version, with its row locked, so that nobody else changes it meanwhile. */
  lock: (ctx: Context, id: number) => Promise<Locked | undefined>;
}
interface Told<Row> {
  type: EventName;
  of: Row;
  /** Its fields are told as they were, and as they are. */
  before?: Row | undefined;
  after?: Row;
}
interface Read {
  id: number;
  /** The version that the caller has read; none is any. */
  read?: number | undefined;
}
interface Restored {
  id: number;
  event: EventName;
  /** Whether it lay in the bin until now. */
  write: () => Promise<boolean>;
}
interface Change<Row> extends Read {
  event: EventName;
  write: (before: Row) => Promise<unknown>;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What of a list is not in the other one; of what is in it twice, each counts. */
const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const left = new Map<string, number>();
  for (const each of other.map((one) => JSON.stringify(one)))
    left.set(each, (left.get(each) ?? 0) + 1);
  return list.filter((one) => {
    const key = JSON.stringify(one);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
};

type Fields = Record<string, unknown>;
/** The same fields, where the lists that grow hold but what is on one side alone. */
const apart = (names: readonly string[], { before, after }: { before: Fields; after: Fields }) => {
  const parts = names.map((name) => {
    const [was, is] = [asList(before[name]), asList(after[name])];
    return { name, gone: without(was, is), come: without(is, was) };
  });
  const withEach = (side: Fields, part: 'gone' | 'come') => ({
    ...side,
    ...Object.fromEntries(parts.map((each) => [each.name, each[part]])),
  });
  return { before: withEach(before, 'gone'), after: withEach(after, 'come') };
};

const sidesOf = <Row>(
  { fieldsOf, grows = [] }: Subject<Row>,
  { before, after }: { before: Row | undefined; after: Row | undefined },
) => {
  if (before && after) return apart(grows, { before: fieldsOf(before), after: fieldsOf(after) });
  return { ...(before && { before: fieldsOf(before) }), ...(after && { after: fieldsOf(after) }) };
};

/** How a record is found, and what the log says of it. */
export const subjectOf = <Row extends { id: number }>(kind: Subject<Row>) => ({
  find: async (ctx: Context, id: number): Promise<Row> =>
    (await kind.find(ctx, id)) ?? refuse('not_found'),
  eventOf: ({ type, of, before, after }: Told<Row>): AuditEvent => ({
    type,
    subject: { type: kind.type, id: of.id, label: kind.labelOf(of) },
    ...sidesOf(kind, { before, after }),
    ...kind.aboutOf?.(of, before),
  }),
});

/** The life that a plain record has; whatever is special about one is written where it lives. */
export const recordOf = <Row extends { id: number }, Locked extends Version = Version>(
  kind: Kind<Row, Locked>,
) => {
  const { type } = kind;
  const { find, eventOf } = subjectOf(kind);
  /** Locked, and as the caller has read it; whoever may not find it learns nothing of it. */
  const lockFresh = async (ctx: Context, { id, read }: Read) => {
    const locked = (await kind.lock(ctx, id)) ?? refuse('not_found');
    const before = await find(ctx, id);
    await demandFresh(ctx, { subject: { type, id }, version: locked.version, read });
    return { before, locked };
  };

  return {
    find,
    eventOf,
    lockFresh,
    /** `write` gives the id of what it made. */
    create: async (ctx: Context, by: { event: EventName; write: () => Promise<number> }) => {
      const of = await find(ctx, await by.write());
      await audit(ctx, eventOf({ type: by.event, of }));
      return of;
    },
    /** `write` is given the record as it was. */
    change: async (ctx: Context, { event, write, ...read }: Change<Row>): Promise<Row> => {
      const { before } = await lockFresh(ctx, read);
      const after = await unlessSame(ctx, before, async () => {
        await write(before);
        return await find(ctx, read.id);
      });
      if (after !== before) await audit(ctx, eventOf({ type: event, of: after, before, after }));
      return after;
    },
    /** Gives what is gone as it was. */
    remove: async (ctx: Context, { event, write, ...read }: Change<Row>): Promise<Row> => {
      const { before } = await lockFresh(ctx, read);
      await write(before);
      await audit(ctx, eventOf({ type: event, of: before }));
      return before;
    },
    /** Where somebody was quicker it is where it is wanted, and that is told once. */
    restore: async (ctx: Context, { id, event, write }: Restored): Promise<Row> => {
      const isRestored = await write();
      const of = await find(ctx, id);
      if (isRestored) await audit(ctx, eventOf({ type: event, of }));
      else ctx.isUnchanged = true;
      return of;
    },
  };
};

type BinTable = {
  [Table in keyof Tables]: Tables[Table] extends { deleted_at: unknown; version: unknown }
    ? Table
    : never;
}[keyof Tables];

/** Locks a row of a table that has a bin, unless it lies there. */
export const lockIn =
  (table: BinTable) =>
  async ({ db }: Context, id: number) => {
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)}
      where id = ${id} and deleted_at is null for update`.execute(db);
    return rows[0];
  };
