import { sql } from 'kysely';

/**
 * To stand after `=`: one of these ids. A single one is asked for as itself, because the plan of a
 * list is made anew each time: how long the list is would tell another one.
 */
export const anyOf = (ids: readonly number[]) =>
  ids.length === 1 ? sql<number>`${ids[0]}` : sql<number>`any(${ids})`;
