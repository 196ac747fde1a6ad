import { sql } from 'kysely';
import type { InsertObject, UpdateObject } from 'kysely';

import type { Db } from '#core/http/context.ts';
import type { Database as Tables } from '#db/types.ts';

import { anyOf } from './any-of.ts';

type Ids = readonly number[];
type RecordTable = {
  [Table in keyof Tables]: Tables[Table] extends { id: unknown; version: unknown } ? Table : never;
}[keyof Tables];

/** What a row becomes that goes into the bin. */
export const binned = { deleted_at: sql<string>`now()` };

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
    const columns = Object.entries({ ...change, version: sql`version + 1` })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} set ${sql.join(columns)} 
      where id = ${anyOf([of].flat())}`.execute(db);
  },
});
