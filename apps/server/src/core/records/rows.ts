import { sql } from 'kysely';
import type { InsertObject, UpdateObject } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import type { Database as Tables } from '#db/types.ts';

import { anyOf } from './any-of.ts';

type Ids = readonly number[];
type RecordTable = {
  [Table in keyof Tables]: Tables[Table] extends { id: unknown; version: unknown } ? Table : never;
}[keyof Tables];

/** What a row becomes that goes into the bin. */
export const binned = { deleted_at: sql<string>`now()` };

/** A row goes into the bin, and out of it, once: of several who do it at a time the first one does. */
const stillThere = ({ deleted_at: moved }: { deleted_at?: unknown }) => {
  if (moved === undefined) return sql``;
  return moved === null ? sql`and deleted_at is not null` : sql`and deleted_at is null`;
};

/** How the rows of a record are written: each change of one is another version of it. */
export const rowsOf = <Table extends RecordTable>(table: Table) => ({
  insert: async (db: Db, values: InsertObject<Tables, Table>): Promise<number> => {
    const { id } = await db
      .insertInto(table)
      .values(values)
      .returning(sql<number>`id`.as('id'))
      .$castTo<{ id: number }>()
      .executeTakeFirstOrThrow();
    return id;
  },
  /** One of them or several; whatever is undefined stays as it is. */
  update: async (db: Db, of: number | Ids, change: UpdateObject<Tables, Table>): Promise<void> => {
    const columns = Object.entries({ ...change, version: sql`version + 1` }).filter(
      ([, value]) => value !== undefined,
    );
    const written = columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const isMoved = columns.some(([name]) => name === 'deleted_at');
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(written)}
      where id = ${anyOf([of].flat())} ${stillThere(change)}`.execute(db);
    if (isMoved && numAffectedRows === 0n) refuse('not_found');
  },
  /** Out of the bin; false where somebody was quicker, and where it never lay there. */
  restore: async (db: Db, id: number): Promise<boolean> => {
    const { numAffectedRows } = await sql`update ${sql.table(table)}
      set deleted_at = null, version = version + 1
      where id = ${id} and deleted_at is not null`.execute(db);
    return numAffectedRows === 1n;
  },
});
