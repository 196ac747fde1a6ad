import type { Embedded } from './embedded.ts';

/**
 * Without statistics the planner takes a large table for a small one: seconds instead of milliseconds.
 * Table by table: this engine does one thing at a time, and whoever asks meanwhile has their turn between.
 */
export const countRows = async ({ query }: Pick<Embedded, 'query'>): Promise<void> => {
  const tables = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`,
    [],
  );
  for (const { name } of tables as { name: string }[]) await query(`analyze ${name}`, []);
};
