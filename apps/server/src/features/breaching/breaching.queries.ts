import { nearExpiryDays, plainText, recordAddressOf, riddorDays } from '@keyhold/contract';
import type { Breaching, BreachingKind, contract, Locale, Page, Parsed } from '@keyhold/contract';
import { sql, type RawBuilder } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { isOverdue, isOpen } from '#features/action-repairs/actions.columns.ts';

/** Where each kind may be read, and where food may be. */
export type Places = Record<BreachingKind | 'foods', readonly number[]>;
interface Asked {
  input: Parsed<typeof contract.breaching.list>['query'];
  places: Places;
  locale: Locale;
}

/** Four fifths of six weeks: from then on there is little time to find a family another place. */
const [familyDays, familyNearDays] = [42, 34];
/** What is due today or tomorrow presses. */
const nearDays = 1;
const riddorNearDays = riddorDays.injury - 2;

const numbered = (prefix: string, number: RawBuilder<unknown>) =>
  sql`${prefix}::text || lpad(${number}::text, greatest(3, length(${number}::text)), '0')`;
const roomOf = sql`case when m.id is not null then jsonb_build_object('id', m.id, 'roomNo', m.room_no) end`;
const at = (ids: readonly number[], column: string) =>
  sql<boolean>`${sql.ref(column)} = any (${[...ids]}::int[])`;
/** A day is over when the next begins, where the property is. */
const endOf = (on: RawBuilder<unknown>) =>
  sql`((${on} + 1)::timestamp at time zone t.timezone) as due_at, ${on} as due_on`;
const stateOf = (isOver: RawBuilder<unknown>) =>
  sql`case when ${isOver} then 'breached' else 'near' end`;
/** step, council, readers, batch: what its kind has of these. */
const none = { text: sql`null::text`, count: sql`null::int` };
const more = ({
  step = none.text,
  council = none.text,
  readers = none.count,
  batch = none.text,
}: Partial<Record<'step' | 'council' | 'readers' | 'batch', RawBuilder<unknown>>>) =>
  sql`${step} as step, ${council} as council, ${readers} as readers, ${batch} as batch`;

const faults = (ids: readonly number[]) => sql`
  select 'fault' as kind, s.state, f.tenant_id, 'maintenance' as type, f.id,
    concat_ws(' ', ${numbered('#MNT-', sql`f.number`)}, f.issue) as label,
    ${roomOf} as room, coalesce(c.contractor_name, u.name) as waiting_on,
    ${more({ step: sql`s.step` })}, s.due_at, null::date as due_on
  from clock_states s
  join maintenances f on f.tenant_id = s.tenant_id and f.id = s.maintenance_id and f.is_open
  left join rooms m on m.tenant_id = f.tenant_id and m.id = f.room_id
  left join contractors c on c.tenant_id = f.tenant_id and c.id = f.contractor_id
  left join users u on u.id = f.assignee_id
  where ${at(ids, 's.tenant_id')} and s.stopped_at is null and s.state in ('near', 'breached')`;

const typeTitle = (locale: Locale) =>
  sql`coalesce(nullif(${locale === 'es' ? sql`k.title_es` : sql`k.title_en`}, ''), k.title)`;
const incidentLabel = (locale: Locale) =>
  sql`concat_ws(' ', ${numbered('#INC-', sql`i.number`)}, ${typeTitle(locale)}) as label`;
const incidentOf = sql`left join incident_types k on k.tenant_id = i.tenant_id and k.id = i.type_id
  left join rooms m on m.tenant_id = i.tenant_id and m.id = i.room_id`;

const replies = (ids: readonly number[], locale: Locale) => sql`
  select 'reply' as kind, ${stateOf(sql`p.due_at <= clock_now()`)} as state, p.tenant_id,
    'incident' as type, i.id, ${incidentLabel(locale)}, ${roomOf} as room, null as waiting_on,
    ${more({ council: sql`p.council_name` })}, p.due_at, null::date as due_on
  from incident_postings p
  join incidents i on i.tenant_id = p.tenant_id and i.id = p.incident_id and i.status <> 'closed'
  ${incidentOf}
  where ${at(ids, 'p.tenant_id')} and p.is_open and p.acknowledged_at is null
    and p.near_at <= clock_now()`;

const riddor = sql`((i.happened_at at time zone t.timezone)::date + ${riddorDays.injury}::int)`;
/** An injury that may have to be reported, and nobody has said that it need not be; closing says so too. */
const reports = (ids: readonly number[], locale: Locale) => sql`
  select 'riddor' as kind, ${stateOf(sql`${riddor} < t.today`)} as state, i.tenant_id,
    'incident' as type, i.id, ${incidentLabel(locale)}, ${roomOf} as room, null as waiting_on,
    ${more({})}, ${endOf(riddor)}
  from incidents i join property_today t on t.tenant_id = i.tenant_id
  ${incidentOf}
  where ${at(ids, 'i.tenant_id')} and i.status <> 'closed' and i.injury_any and k.riddor
    and i.riddor_filed_at is null and i.riddor_judged_at is null
    and (i.happened_at at time zone t.timezone)::date <= t.today - ${riddorNearDays}::int`;

const stays = (ids: readonly number[]) => sql`
  select 'stay' as kind, ${stateOf(sql`r.check_in + ${familyDays}::int < t.today`)} as state,
    r.tenant_id, 'reservation' as type, r.id, g.name as label,
    ${roomOf} as room, null as waiting_on,
    ${more({})}, ${endOf(sql`(r.check_in + ${familyDays}::int)`)}
  from reservations r join property_today t on t.tenant_id = r.tenant_id
  join guests g on g.tenant_id = r.tenant_id and g.id = r.guest_id
  left join lateral (select s.room_id from stays s where s.tenant_id = r.tenant_id
    and s.reservation_id = r.id and s.check_in <= t.today order by s.check_in desc limit 1) s on true
  left join rooms m on m.tenant_id = r.tenant_id and m.id = s.room_id
  where ${at(ids, 'r.tenant_id')} and t.six_week_limit and r.is_family and r.status = 'checked_in'
    and r.check_in <= t.today - ${familyNearDays}::int`;

const actions = (ids: readonly number[]) => sql`
  select 'action' as kind, ${stateOf(isOverdue)} as state, a.tenant_id,
    'questioner_action' as type, a.id,
    concat_ws(' ', ${numbered('#ACT-', sql`a.number`)}, a.issue) as label,
    ${roomOf} as room, u.name as waiting_on, ${more({})}, ${endOf(sql`a.due`)}
  from questioner_actions a join property_today t on t.tenant_id = a.tenant_id
  left join rooms m on m.tenant_id = a.tenant_id and m.id = a.room_id
  left join users u on u.id = a.owner_id
  where ${at(ids, 'a.tenant_id')} and ${isOpen} and a.due <= t.today + ${nearDays}::int`;

/** One line a policy, by whoever is to have read it first. */
const policies = (ids: readonly number[]) => sql`
  select 'policy' as kind, ${stateOf(sql`v.due < t.today`)} as state, p.tenant_id,
    'policy' as type, p.id, p.title as label, null::jsonb as room, null as waiting_on,
    ${more({ readers: sql`v.readers` })}, ${endOf(sql`v.due`)}
  from policies p join property_today t on t.tenant_id = p.tenant_id
  join lateral (select min(o.due) as due, count(*)::int as readers from policy_readers o
    where o.tenant_id = p.tenant_id and o.policy_id = p.id and o.state in ('due', 'overdue')
      and o.due <= t.today + ${nearDays}::int) v on v.readers > 0
  where ${at(ids, 'p.tenant_id')} and p.deleted_at is null and p.is_required`;

const stock = ({ stock: ids, foods }: Places) => sql`
  select 'stock' as kind, ${stateOf(sql`b.expires_on <= t.today`)} as state, b.tenant_id,
    'inventory' as type, b.id, p.name as label, null::jsonb as room, null as waiting_on,
    ${more({ batch: sql`b.batch` })}, ${endOf(sql`b.expires_on`)}
  from inventories b join property_today t on t.tenant_id = b.tenant_id
  join products p on p.tenant_id = b.tenant_id and p.id = b.product_id
  where ${at(ids, 'b.tenant_id')} and b.quantity > 0 and b.deleted_at is null
    and b.expires_on <= t.today + ${nearExpiryDays}::int
    and (not p.is_food or ${at(foods, 'b.tenant_id')})`;

/** Only what may be read somewhere is asked for. */
const armsOf = ({ places, locale }: Asked) =>
  [
    places.fault.length > 0 && faults(places.fault),
    places.reply.length > 0 && replies(places.reply, locale),
    places.stay.length > 0 && stays(places.stay),
    places.riddor.length > 0 && reports(places.riddor, locale),
    places.action.length > 0 && actions(places.action),
    places.policy.length > 0 && policies(places.policy),
    places.stock.length > 0 && stock(places),
  ].filter((arm) => arm !== false);

const nowhere = { path: '/dashboard/breaching', search: {} };
/** Said here: a page that makes it itself loads the words of every event. */
const addressOf = ({ subject }: Pick<Breaching, 'subject'>): Breaching['address'] => {
  const { path, search } = recordAddressOf({ subject, additionInfo: {} }) ?? nowhere;
  return { path, search };
};
/** What has been over longest comes first. */
export const listFound = async (db: Db, asked: Asked): Promise<Page<Breaching>> => {
  const { state, search = '', page, limit, sortOrder } = asked.input;
  const arms = armsOf(asked);
  if (arms.length === 0) return { items: [], total: 0 };
  const sought = plainText(search);
  const order = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Omit<Breaching, 'address'> & { total: number }>`
    select concat_ws('/', f.tenant_id, f.kind, f.id, f.step) as id, f.kind, f.state,
      jsonb_build_object('id', t.id, 'title', t.title) as tenant,
      jsonb_build_object('type', f.type, 'id', f.id, 'label', f.label) as subject, f.room,
      f.waiting_on as "waitingOn", f.step, f.council, f.readers, f.batch,
      f.due_at as "dueAt", f.due_on as "dueOn", count(*) over ()::int as total
    from (${sql.join(arms, sql` union all `)}) f
    join tenants t on t.id = f.tenant_id
    where (${state ?? null}::text[] is null or f.state = any (${state ?? null}::text[]))
      and (${sought} = '' or holds(f.label, ${sought}) or holds(f.room ->> 'roomNo', ${sought}))
    order by f.due_at ${order}, f.tenant_id, f.kind, f.id, f.step
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return {
    items: rows.map(({ total: _total, ...row }) => ({ ...row, address: addressOf(row) })),
    total: rows[0]?.total ?? 0,
  };
};
