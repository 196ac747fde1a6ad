import { checkProblems } from '@keyhold/contract';
import type { CheckScope } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';
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

const countRooms = async (db: Db, scope: CheckScope): Promise<number> => {
  const given = {
    kind: sql`${scope.kind}::text`,
    value: sql`${JSON.stringify(scope.value)}::jsonb`,
  };
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rooms r
    where ${liesIn(given)}`.execute(db);
  return rows[0]?.count ?? 0;
};
const demandAny = ({ locale }: Context, count: number) => {
  if (count === 0) refuseField(locale, { path: 'scope', message: checkProblems.rooms });
};

/** There is something to check in it; rooms that are named are there. */
export const demandScope = async (ctx: Context, scope: CheckScope): Promise<void> => {
  const count = await countRooms(ctx.db, scope);
  if (scope.kind === 'rooms' && count < new Set(scope.value).size) refuse('not_found');
  demandAny(ctx, count);
};

/** As it was chosen a while ago: rooms that have gone since are left out of it. */
export const demandLeft = async (ctx: Context, scope: CheckScope): Promise<void> =>
  demandAny(ctx, await countRooms(ctx.db, scope));
