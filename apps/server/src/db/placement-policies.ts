import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Tables without a rule of their own, each with its reason. */
const open: Record<string, string> = {
  swep_holds: 'that a bed is held everybody must know; the names are left out where it is read',
  action_room_spans: 'that a room is not ready everybody must know; what for lies in the action',
  audit_chain: 'digests of entries, which nobody is shown',
};

/**
 * What hangs on a stay is kept from a council that did not place it, table by table: each that points
 * at one with such a rule needs a rule of its own.
 */
export const placementPolicyOffences = async <T>(db: Kysely<T>): Promise<string[]> => {
  const { rows } = await sql<{ offence: string }>`
    with kept as (
      select p.polrelid as oid, p.polname from pg_policy p
      join pg_roles r on r.oid = any (p.polroles) and r.rolname = 'keyhold_app'
      where not p.polpermissive
    )
    select distinct 'table ' || c.relname || ' hangs on ' || f.relname
      || ' and has no rule for councils: name its column in protect()' as offence
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid
      and exists (select 1 from kept where kept.oid = k.confrelid and polname = 'own_placements')
      and not exists (select 1 from kept where kept.oid = k.conrelid)
      and has_table_privilege('keyhold_app', k.conrelid, 'select')
      and c.relname <> all (${Object.keys(open)})
    order by 1`.execute(db);
  return rows.map(({ offence }) => offence);
};
