import type { ListedInspection } from '@keyhold/contract';
import { sql } from 'kysely';

interface Person {
  id: number;
  name: string;
}
const named = (column: string) => sql`jsonb_build_object('id', ${sql.ref(column)}, 'name',
  coalesce((select u.name from users u where u.id = ${sql.ref(column)}), ''))`;
export const personOf = (column: string) => sql<Person>`${named(column)}`;
export const somebodyOf = (column: string) =>
  sql<Person | null>`case when ${sql.ref(column)} is not null then ${named(column)} end`;

/** The role of a row that is called `of`. */
export const roleOf = (of: 's' | 'i') =>
  sql<Person | null>`(select jsonb_build_object('id', o.id, 'name', o.title) from roles o
    where o.tenant_id = ${sql.ref(`${of}.tenant_id`)} and o.id = ${sql.ref(`${of}.assignee_role_id`)})`;

const roomOf = (column: string) => sql`(select jsonb_build_object('id', m.id, 'roomNo', m.room_no,
  'floor', m.floor) from rooms m where m.tenant_id = i.tenant_id and m.id = ${sql.ref(column)})`;

/** Of the inspection `i` with the version `v` of its form and the reader's words `w` for it. */
export const sessionColumns = {
  questioner: sql<ListedInspection['questioner']>`jsonb_build_object('id', i.questioner_id,
    'title', coalesce(w.title, v.title), 'version', v.version)`,
  place: sql<ListedInspection['place']>`jsonb_build_object('room', ${roomOf('i.room_id')},
    'area', i.area)`,
  scheduledFor: sql<ListedInspection['scheduledFor']>`jsonb_build_object(
    'from', json_instant(i.from_at), 'until', json_instant(i.until_at))`,
  request: sql<ListedInspection['request']>`(select jsonb_build_object('id', q.id, 'by', q.by_day,
      'council', case when q.council_id is not null
        then jsonb_build_object('id', q.council_id, 'name', q.council_name) end)
    from inspection_requests q where q.tenant_id = i.tenant_id and q.id = i.request_id)`,
  late: sql<boolean>`coalesce(i.is_late, false)`,
};

/** The day of the inspection `i` at its property. */
export const dayOfSession = sql<string>`(i.from_at at time zone
  (select t.timezone from tenants t where t.id = i.tenant_id))::date`;
