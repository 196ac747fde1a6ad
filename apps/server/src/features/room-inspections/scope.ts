import { checkProblems } from '@keyhold/contract';
import type { CheckScope } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';

interface Columns {
  kind: RawBuilder<unknown>;
  value: RawBuilder<unknown>;
}
/** Of the room `r`: it is there, and lies in the scope. */
export const liesIn = ({ kind, value }: Columns) =>
  sql<boolean>`(r.deleted_at is null and case ${kind}
    when 'floor' then to_jsonb(r.floor) = ${value}
    when 'swep' then array_to_string(r.tag, ' ') ilike '%swep%'
    when 'rooms' then ${value} @> to_jsonb(r.id)
    else true end)`;

export const scopeColumns = ({ kind, value }: CheckScope) => ({
  scope_kind: kind,
  scope_value: JSON.stringify(value),
});

/** There is something to check in it; rooms that are named are there. */
export const demandScope = async ({ db, locale }: Context, scope: CheckScope): Promise<void> => {
  const given = {
    kind: sql`${scope.kind}::text`,
    value: sql`${JSON.stringify(scope.value)}::jsonb`,
  };
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rooms r
    where ${liesIn(given)}`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (scope.kind === 'rooms' && count < new Set(scope.value).size) refuse('not_found');
  if (count === 0) refuseField(locale, { path: 'scope', message: checkProblems.rooms });
};
