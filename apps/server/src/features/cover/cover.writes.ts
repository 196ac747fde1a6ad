import type { CoverChange } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

const rows = rowsOf('cover_rules');
type Change = Omit<CoverChange, 'version'>;

const setRoles = async (db: Db, id: number, roleIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('cover_rule_roles').where('rule_id', '=', id).execute();
  await sql`insert into cover_rule_roles (rule_id, role_id)
    select distinct ${id}::int, role from unnest(${[...roleIds]}::int[]) role`.execute(db);
};
const inOrder = (days: readonly number[]) => [...new Set(days)].toSorted((one, two) => one - two);

export const insertRule = async (db: Db, rule: Required<Change>): Promise<number> => {
  const id = await rows.insert(db, {
    name: rule.name,
    weekdays: inOrder(rule.weekdays),
    from_time: rule.from,
    to_time: rule.to,
    needed: rule.needed,
    any_role: rule.roleIds.length === 0,
  });
  await setRoles(db, id, rule.roleIds);
  return id;
};

export const updateRule = async (db: Db, id: number, change: Change): Promise<void> => {
  const { name, roleIds, weekdays, from, to, needed } = change;
  await rows.update(db, id, {
    name,
    weekdays: weekdays && inOrder(weekdays),
    from_time: from,
    to_time: to,
    needed,
    any_role: roleIds && roleIds.length === 0,
  });
  if (roleIds) await setRoles(db, id, roleIds);
};

export const binRule = (db: Db, id: number) => rows.update(db, id, binned);
