import { plainText } from '@keyhold/contract';
import type {
  contract,
  NewShiftTemplate,
  Page,
  Parsed,
  ShiftTemplate,
  ShiftTemplateChange,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';
import { binned, rowsOf } from '#core/records/rows.ts';

type Routes = typeof contract.shiftTemplates;
const rows = rowsOf('shift_templates');

const from = (db: Db) =>
  db
    .selectFrom('shift_templates as k')
    .leftJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'k.tenant_id').onRef('r.id', '=', 'k.role_id'),
    )
    .where('k.deleted_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['k.id', 'k.title', 'k.break_minutes as breakMinutes', 'k.version'])
    .select(
      sql<ShiftTemplate['role']>`case when r.id is not null
        then jsonb_build_object('id', r.id, 'title', r.title) end`.as('role'),
    )
    .select(sql<string>`to_char(k.from_time, 'HH24:MI')`.as('from'))
    .select(sql<string>`to_char(k.to_time, 'HH24:MI')`.as('to'));

const orders = { title: sql`lower(k.title)`, from: sql`k.from_time` };

export const listTemplates = async (
  db: Db,
  { page, limit, search, sortBy = 'from', sortOrder }: Parsed<Routes['list']>['query'],
): Promise<Page<ShiftTemplate>> => {
  const matched = from(db).$if(Boolean(search), (query) =>
    query.where(sql<boolean>`holds(k.title, ${plainText(search ?? '')})`),
  );
  const items = await selecting(matched)
    .orderBy(orders[sortBy], sortOrder)
    .orderBy('k.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findTemplate = (db: Db, id: number): Promise<ShiftTemplate | undefined> =>
  selecting(from(db)).where('k.id', '=', id).executeTakeFirst();

const columnsOf = ({
  title,
  roleId,
  from: from_time,
  to: to_time,
  breakMinutes,
}: Omit<ShiftTemplateChange, 'version'>) => ({
  title,
  role_id: roleId,
  from_time,
  to_time,
  break_minutes: breakMinutes,
});

export const insertTemplate = (db: Db, { title, from: begin, to, ...rest }: NewShiftTemplate) =>
  rows.insert(db, {
    title,
    from_time: begin,
    to_time: to,
    role_id: rest.roleId,
    break_minutes: rest.breakMinutes,
  });

export const updateTemplate = (
  db: Db,
  id: number,
  change: Omit<ShiftTemplateChange, 'version'>,
): Promise<void> => rows.update(db, id, columnsOf(change));

export const binTemplate = (db: Db, id: number) => rows.update(db, id, binned);
