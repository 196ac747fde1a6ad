import { inspectionProblems } from '@keyhold/contract';
import type { InspectionPlace } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context } from '#core/http/context.ts';
import { refuse, refuseField } from '#core/http/errors.ts';

import { listRoles } from './assignees.queries.ts';

/** It is there, was published once, is not archived and no translation. */
export const demandForm = async ({ db, locale }: Context, id: number): Promise<void> => {
  const form = await db
    .selectFrom('inspection_questioners')
    .select(['status', 'published_version', 'translation_of'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (form === undefined) return refuse('not_found');
  if (form.translation_of !== null)
    refuseField(locale, { path: 'questionerId', message: inspectionProblems.translation });
  if (form.published_version === null || form.status === 'archived')
    refuseField(locale, { path: 'questionerId', message: inspectionProblems.questioner });
};

/** It was published once. */
export const demandVersion = async (
  { db }: Context,
  { id, version }: { id: number; version: number },
): Promise<void> => {
  const known = await db
    .selectFrom('inspection_questioner_versions')
    .select('version')
    .where('questioner_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (known === undefined) refuse('not_found', { details: { path: 'questionerVersion' } });
};

export const demandRooms = async ({ db }: Context, ids: readonly number[]): Promise<void> => {
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rooms
    where id = any(${wanted}) and deleted_at is null`.execute(db);
  if (rows[0]?.count !== wanted.length) refuse('not_found');
};

export const demandPlaces = (ctx: Context, places: readonly InspectionPlace[]) =>
  demandRooms(
    ctx,
    places.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])),
  );

/** Whoever it is given to may fill it in. */
export const demandAssignee = async (ctx: Context, id: number | null | undefined) => {
  if (id === null || id === undefined) return;
  const { rows } = await sql<{ mayInspect: boolean }>`select exists (select 1 from member_roles g
      join role_permissions p on p.tenant_id = g.tenant_id and p.role_id = g.role_id
      where g.tenant_id = b.tenant_id and g.user_id = b.user_id and p.permission
        in ('write:questioner_responses', 'manage:questioner_responses')) as "mayInspect"
    from members b where b.user_id = ${id}`.execute(ctx.db);
  const [member] = rows;
  if (member === undefined) return refuse('not_found');
  if (!member.mayInspect)
    refuseField(ctx.locale, { path: 'assignedTo', message: inspectionProblems.assignee });
};

/** Its holders may fill it in; a council's has none here. */
export const demandRole = async (ctx: Context, id: number | null | undefined) => {
  if (id === null || id === undefined) return;
  const roles = await listRoles(ctx.db);
  if (!roles.some((role) => role.id === id))
    refuseField(ctx.locale, { path: 'assignedRole', message: inspectionProblems.role });
};

/** Its time has not passed yet. */
export const demandAhead = async ({ db, locale }: Context, until: string): Promise<void> => {
  const { rows } = await sql<{ isOver: boolean }>`select ${until}::timestamptz <= clock_now()
    as "isOver"`.execute(db);
  if (rows[0]?.isOver !== false)
    refuseField(locale, { path: 'scheduledFor.until', message: inspectionProblems.past });
};
