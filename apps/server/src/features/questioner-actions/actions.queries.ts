import { plainText } from '@keyhold/contract';
import type {
  ActionPriority,
  actionPhotoKinds,
  contract,
  Locale,
  Page,
  Parsed,
  QuestionerAction,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { containsPattern, toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';
import { toldOf } from '#features/action-repairs/action-records.ts';
import {
  from,
  hasEnded,
  isOpen,
  isOverdue,
  selecting,
} from '#features/action-repairs/actions.columns.ts';

export const actions = rowsOf('questioner_actions');

type ListInput = Parsed<typeof contract.questionerActions.list>['query'];
interface Wanted {
  input: ListInput;
  userId: number;
  locale: Locale;
}

const searched = (search: string) => {
  const like = containsPattern(search);
  const sought = plainText(search);
  return sql<boolean>`(a.issue ilike ${like} or holds(a.area, ${sought}) or holds(r.room_no, ${sought})
    or a.number::text = ${search.replace(/^#?ACT-0*/i, '')})`;
};
const ofRecords = ({ ownerId, roomId, responseId, maintenanceId, houseKeepingId }: ListInput) => [
  ownerId !== undefined && sql<boolean>`a.owner_id = ${ownerId}`,
  roomId !== undefined && sql<boolean>`a.room_id = ${roomId}`,
  responseId !== undefined && sql<boolean>`a.response_id = ${responseId}`,
  maintenanceId !== undefined && sql<boolean>`a.maintenance_id = ${maintenanceId}`,
  houseKeepingId !== undefined && sql<boolean>`a.house_keeping_id = ${houseKeepingId}`,
];
const conditionsOf = ({ input, userId }: Omit<Wanted, 'locale'>) => {
  const { status, priority, overdue, mine, search } = input;
  return [
    ...ofRecords(input),
    status && sql<boolean>`a.status = any(${status})`,
    priority && sql<boolean>`a.priority = any(${priority})`,
    overdue !== undefined && sql<boolean>`${isOverdue} = ${overdue}`,
    mine !== undefined && sql<boolean>`(a.owner_id is not distinct from ${userId}) = ${mine}`,
    input.keepsRoomFromReady !== undefined &&
      sql<boolean>`(a.keeps_room_from_ready and a.room_id is not null and not ${hasEnded})
        = ${input.keepsRoomFromReady}`,
    input.forCouncil !== undefined &&
      sql<boolean>`(exists (select 1 from council_verifications v
        where v.tenant_id = a.tenant_id and v.action_id = a.id)) = ${input.forCouncil}`,
    search && searched(search),
  ].filter((condition) => typeof condition === 'object');
};

const priorityOrder = sql`array_position(array['low', 'medium', 'high'], a.priority)`;
const statusOrder = sql`array_position(array['open', 'in_progress', 'done', 'verified', 'cancelled'],
  a.status)`;
const orders = {
  id: sql`a.id`,
  number: sql`a.number`,
  issue: sql`lower(a.issue)`,
  priority: priorityOrder,
  due: sql`a.due`,
  status: statusOrder,
  createdAt: sql`a.created_at`,
};
/** What is to be done by its day, then what is to be verified, then the rest, the newest first. */
const byUrgency = sql`case when ${isOpen} then 0 when a.status = 'done' then 1 else 2 end,
  case when ${isOpen} then a.due end, ${priorityOrder} desc, a.created_at desc`;

export const listActions = async (db: Db, wanted: Wanted): Promise<Page<QuestionerAction>> => {
  const { page, limit, sortBy, sortOrder } = wanted.input;
  const matched = conditionsOf(wanted).reduce((query, one) => query.where(one), from(db));
  const rows = await selecting(matched, wanted.locale)
    .$if(sortBy === undefined, (query) => query.orderBy(byUrgency))
    .orderBy(orders[sortBy ?? 'id'], sortBy === undefined ? 'desc' : sortOrder)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items: rows.map(toldOf), page, limit, matched });
};

/** Who may work on actions in this property. */
export const listPeople = async (db: Db): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from members b
    join users u on u.id = b.user_id and u.deleted_at is null and u.status = 'active'
    where exists (select 1 from member_roles g
      join role_permissions p on p.tenant_id = g.tenant_id and p.role_id = g.role_id
      join roles r on r.tenant_id = g.tenant_id and r.id = g.role_id and r.kind <> 'council'
      where g.tenant_id = b.tenant_id and g.user_id = b.user_id
        and p.permission in ('update:questioner_actions', 'manage:questioner_actions'))
    order by lower(u.name), u.id`.execute(db);
  return rows;
};

/** By the property's own day, in as many days as it has set. */
const dueOf = (priority: ActionPriority) => sql<string>`(select d.today
    + ${sql.ref(`t.action_due_${priority}`)}
  from property_today d join tenants t on t.id = d.tenant_id where d.tenant_id = current_tenant())`;

export interface Raised {
  issue: string;
  priority: ActionPriority;
  ownerId: number | null;
  due?: string | undefined;
  keepsRoomFromReady: boolean;
  needsPhoto: boolean;
  roomId: number | null;
  area: string;
  responseId: number | null;
  fieldId: string | null;
  /** Null: by the rule of the form. */
  createdBy: number | null;
}

const values = ({ priority, due, ...raised }: Raised) => ({
  number: sql<number>`(select coalesce(max(number), 0) + 1 from questioner_actions)`,
  issue: raised.issue,
  priority,
  owner_id: raised.ownerId,
  due: due ?? dueOf(priority),
  keeps_room_from_ready: raised.keepsRoomFromReady,
  needs_photo: raised.needsPhoto,
  room_id: raised.roomId,
  area: raised.area,
  response_id: raised.responseId,
  field_id: raised.fieldId,
  created_by: raised.createdBy,
});

/** Those who raise at once wait in a line for their numbers. */
const waitInLine = (db: Db) =>
  sql`select pg_advisory_xact_lock(7213011, current_tenant())`.execute(db);

export const insertAction = async (db: Db, raised: Raised): Promise<number> => {
  await waitInLine(db);
  return await actions.insert(db, values(raised));
};

/** The new one; undefined where its answer has one already. */
export const insertOnce = async (db: Db, raised: Raised): Promise<number | undefined> => {
  await waitInLine(db);
  const row = await db
    .insertInto('questioner_actions')
    .values(values(raised))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

interface Photos {
  actionId: number;
  mediaIds: readonly number[];
  kind: (typeof actionPhotoKinds)[number];
}
export const insertPhotos = async (db: Db, { actionId, mediaIds, kind }: Photos): Promise<void> => {
  if (mediaIds.length === 0) return;
  await db
    .insertInto('questioner_action_photos')
    .values([...new Set(mediaIds)].map((media_id) => ({ action_id: actionId, media_id, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const isRoom = async (db: Db, id: number): Promise<boolean> => {
  const room = await db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return room !== undefined;
};

/** Left to a council, which has not been told since it was done. */
export const listUntold = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select a.id from council_verifications v
    join questioner_actions a on a.tenant_id = v.tenant_id and a.id = v.action_id
    where not exists (select 1 from audit_log l where l.tenant_id = a.tenant_id
      and l.subject_type = 'questioner_action' and l.subject_id = a.id
      and l.type = 'ASK_COUNCIL_TO_VERIFY' and l.created_at >= a.done_at)
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
};

interface Source {
  roomId: number | null;
  area: string;
  /** Whether the inspection asks such a question; true where none is named. */
  isAsked: boolean;
}
/** The place of the inspection that it comes from. */
export const findSource = async (
  db: Db,
  { responseId, fieldId }: { responseId: number; fieldId: string | null },
): Promise<Source | undefined> => {
  const { rows } = await sql<Source>`select i.room_id as "roomId", i.area,
      ${fieldId}::text is null or exists (select 1 from inspection_questioner_versions v
        cross join lateral jsonb_path_query(v.steps, '$[*].fields[*]') f
        where v.tenant_id = i.tenant_id and v.questioner_id = i.questioner_id
          and v.version = i.questioner_version and f ->> 'id' = ${fieldId}
          and f ->> 'type' <> 'section') as "isAsked"
    from questioner_responses q
    join inspection_sessions i on i.tenant_id = q.tenant_id and i.id = q.inspection_id
      and i.deleted_at is null
    where q.id = ${responseId}`.execute(db);
  return rows[0];
};
