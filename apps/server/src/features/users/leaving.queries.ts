import { OpenWork } from '@keyhold/contract';
import type { EventName, Permission } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';

interface Kind {
  /** As the log calls it. */
  record: string;
  table: string;
  person: 'assignee_id' | 'owner_id' | 'user_id';
  isOpen: RawBuilder<unknown>;
  label: RawBuilder<string>;
  /** What the log tells of each; without it, who left and how many. */
  event?: EventName;
  field: string;
  /** Who may do it; nobody is given what they may not do, and shifts lie across other shifts. */
  needs: readonly Permission[];
}
const place = sql<string>`coalesce(nullif(k.area, ''), (select r.room_no from rooms r
  where r.tenant_id = k.tenant_id and r.id = k.room_id), '')`;
const cleaners = ['update:house_keepings', 'manage:house_keepings'] as const;
const inspectors = ['write:questioner_responses', 'manage:questioner_responses'] as const;

export const kinds: Record<keyof OpenWork, Kind> = {
  cleanings: {
    record: 'house_keeping',
    table: 'house_keepings',
    person: 'assignee_id',
    isOpen: sql`k.status in ('dirty', 'in_progress') and k.deleted_at is null`,
    label: place,
    event: 'UPDATE_HOUSEKEEPING',
    field: 'assignedTo',
    needs: cleaners,
  },
  series: {
    record: 'house_keeping_series',
    table: 'house_keeping_series',
    person: 'assignee_id',
    isOpen: sql`k.ended_at is null`,
    label: place,
    event: 'UPDATE_HOUSEKEEPING',
    field: 'assignedTo',
    needs: cleaners,
  },
  faults: {
    record: 'maintenance',
    table: 'maintenances',
    person: 'assignee_id',
    isOpen: sql`k.is_open`,
    label: sql`left(k.issue, 120)`,
    event: 'UPDATE_MAINTENANCE',
    field: 'assignee',
    needs: ['update:maintenances', 'manage:maintenances'],
  },
  actions: {
    record: 'questioner_action',
    table: 'questioner_actions',
    person: 'owner_id',
    isOpen: sql`k.status in ('open', 'in_progress')`,
    label: sql`left(k.issue, 120)`,
    event: 'UPDATE_QUESTIONER_ACTION',
    field: 'owner',
    needs: ['update:questioner_actions', 'manage:questioner_actions'],
  },
  inspections: {
    record: 'inspection_session',
    table: 'inspection_sessions',
    person: 'assignee_id',
    isOpen: sql`k.status in ('scheduled', 'in_progress') and k.deleted_at is null`,
    label: place,
    field: 'assignedTo',
    needs: inspectors,
  },
  inspectionSeries: {
    record: 'inspection_series',
    table: 'inspection_series',
    person: 'assignee_id',
    isOpen: sql`k.deleted_at is null`,
    label: sql`''`,
    event: 'UPDATE_INSPECTION_SERIES',
    field: 'assignedTo',
    needs: inspectors,
  },
  shifts: {
    record: 'shift',
    table: 'shifts',
    person: 'user_id',
    isOpen: sql`k.starts_at > clock_now() and k.deleted_at is null`,
    label: sql`k.title`,
    event: 'UPDATE_SHIFT',
    field: 'user',
    needs: [],
  },
};
const workKinds = OpenWork.keyof().options;

/** What somebody has still to do here. */
export const countWork = async (db: Db, userId: number): Promise<OpenWork> => {
  const counts = workKinds.map((name) => {
    const { table, person, isOpen } = kinds[name];
    return sql`(select count(*)::int from ${sql.table(table)} k
      where ${sql.ref(`k.${person}`)} = ${userId} and ${isOpen}) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<OpenWork>`select ${sql.join(counts)}`.execute(db);
  return OpenWork.parse(rows[0]);
};

export const findColleague = async (
  db: Db,
  userId: number,
): Promise<{ name: string; permissions: Permission[] } | undefined> => {
  const { rows } = await sql<{ name: string; permissions: Permission[] }>`
    select u.name, array(select distinct h.permission from held_permissions h
      where h.tenant_id = b.tenant_id and h.user_id = u.id) as permissions
    from members b join users u on u.id = b.user_id and u.status = 'active' and u.deleted_at is null
    where u.id = ${userId} and b.tenant_id = current_tenant()`.execute(db);
  return rows[0];
};

export interface Given {
  kind: keyof OpenWork;
  id: number;
  label: string;
  /** Who had it. */
  name: string;
}
export interface Whose {
  /** Null: everybody's. */
  userId: number | null;
  /** Of who stays: what none of their roles here lets them do any more, on whatever days. */
  isBeyondRoles?: boolean;
}
const hasLeft = sql`(u.status = 'suspended' or u.deleted_at is not null)`;
/** Whoever is here for the platform has no role in the property, and keeps what they took on. */
const mayNoMore = ({ needs }: Kind) =>
  needs.length === 0
    ? sql`false`
    : sql`exists (select from members b where b.user_id = u.id and b.tenant_id = current_tenant())
        and not exists (select from member_roles h
          join role_permissions p on p.tenant_id = h.tenant_id and p.role_id = h.role_id
          where h.user_id = u.id and h.tenant_id = current_tenant()
            and p.permission = any (${[...needs]}::text[]))`;
const isTheirs = (kind: Kind, { userId, isBeyondRoles = false }: Whose) => {
  const rest = userId === null ? hasLeft : sql`true`;
  return sql`(${userId}::int is null or u.id = ${userId}::int)
    and ${isBeyondRoles ? mayNoMore(kind) : rest}`;
};

/** Gives the work of somebody, or of everybody who has left, to whom each kind of it goes, or to nobody. */
export const giveAway = async (
  db: Db,
  by: Whose & { heirOf: (kind: keyof OpenWork) => number | null },
): Promise<Given[]> => {
  const given = workKinds.map((kind) => {
    const { table, person, isOpen, label } = kinds[kind];
    const theirs = isTheirs(kinds[kind], by);
    return sql`${sql.ref(kind)} as (
      update ${sql.table(table)} k set ${sql.ref(person)} = ${by.heirOf(kind)}, version = k.version + 1
      from users u
      where u.id = ${sql.ref(`k.${person}`)} and ${theirs} and ${isOpen}
      returning k.id, ${label} as label, u.name)`;
  });
  const told = workKinds.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, id, label, name from ${sql.table(kind)}`,
  );
  const { rows } = await sql<Given>`with ${sql.join(given)}
    ${sql.join(told, sql` union all `)}`.execute(db);
  return rows;
};
