import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import { logAccountEvent } from './account-log.ts';
import type { AccountEvent } from './account-log.ts';

interface Following {
  provider: { id: number; name: string };
  person: AccountEvent['person'];
  /** What stood in the claim; null: nothing was told of it. */
  told: readonly string[] | null;
  by: AccountEvent['by'];
}
/**
 * Gives somebody the roles whose values were told and takes those whose were not, of all that the table of
 * their provider names: what was given by hand besides stays.
 */
export const followRoles = async (db: Db, following: Following): Promise<void> => {
  const { provider, person, told, by } = following;
  if (told === null) return;
  const { rows } = await sql<{ held: string[]; given: string[]; taken: string[] }>`
    with named as (
      select m.tenant_id, m.role_id, r.title, bool_or(m.value = any (${[...told]}::text[])) as is_held
      from identity_provider_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
      where m.provider_id = ${provider.id} group by m.tenant_id, m.role_id, r.title
    ), given as (
      insert into member_roles (tenant_id, user_id, role_id)
      select tenant_id, ${person.id}::int, role_id from named where is_held
      on conflict do nothing returning role_id
    ), taken as (
      delete from member_roles h using named n
      where h.tenant_id = n.tenant_id and h.role_id = n.role_id and h.user_id = ${person.id} and not n.is_held
      returning h.role_id
    )
    select array(select r.title from member_roles h join roles r on r.tenant_id = h.tenant_id and r.id = h.role_id
        where h.tenant_id = ${person.homeTenantId} and h.user_id = ${person.id}) as held,
      array(select n.title from named n join given g using (role_id)) as given,
      array(select n.title from named n join taken t using (role_id)) as taken`.execute(db);
  const { held, given, taken } = rows[0] ?? { held: [], given: [], taken: [] };
  if (given.length + taken.length === 0) return;
  // Whoever has them open in a form has not seen this.
  await db
    .updateTable('users')
    .set({ version: sql`version + 1` })
    .where('id', '=', person.id)
    .execute();
  const kept = held.filter((title) => !taken.includes(title));
  const [before, after] = [held, [...kept, ...given]].map((titles) => titles.toSorted().join(', '));
  await logAccountEvent(db, {
    type: 'FOLLOW_IDENTITY_PROVIDER',
    person,
    info: { provider: provider.name },
    changes: [{ field: 'roles', before, after }],
    by,
  });
};
