import { plainText } from '@keyhold/contract';
import type {
  contract,
  Media,
  Page,
  Parsed,
  PropertyDetails,
  PropertySettings,
  Tenant,
} from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { propertyLogo } from '#core/identity/property-logo.ts';
import { columnsOf, pick } from '#core/records/columns.ts';
import { toPage } from '#core/records/lists.ts';
import { rowsOf } from '#core/records/rows.ts';

type ListInput = Parsed<typeof contract.tenants.list>['query'];

/** The scope sees its own properties only: one inside a property, those that may be entered in a span. */
const from = (db: Db) =>
  db
    .selectFrom('tenants as t')
    .leftJoin(
      (inner) =>
        inner
          .selectFrom('rooms')
          .select('tenant_id')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('deleted_at', 'is', null)
          .groupBy('tenant_id')
          .as('m'),
      (join) => join.onRef('m.tenant_id', '=', 't.id'),
    )
    .select(['t.id', 't.title', 't.category', 't.created_at as createdAt', 't.address'])
    .select(['t.timezone', 't.currency', 't.six_week_limit as sixWeekLimit', 't.version'])
    .select(['t.cctv_retention_days as cctvRetentionDays', 't.archived_at as archivedAt'])
    .select('t.guest_retention_months as guestRetentionMonths')
    .select(['t.inspect_every as inspectEvery', 't.service_every as serviceEvery'])
    .select(['t.not_seen_checks as notSeenChecks', 't.publish_takes_two as publishTakesTwo'])
    .select(['t.late_after_minutes as lateAfterMinutes', 't.clock_photo as clockPhoto'])
    .select(['t.clock_at_kiosk_only as clockAtKioskOnly', 't.action_due_high as actionDueHigh'])
    .select(['t.action_due_medium as actionDueMedium', 't.action_due_low as actionDueLow'])
    .select(sql<string>`to_char(t.check_in_time, 'HH24:MI')`.as('checkInTime'))
    .select(sql<string>`to_char(t.check_out_time, 'HH24:MI')`.as('checkOutTime'))
    .select(sql<number>`coalesce(m.count, 0)::int`.as('roomCount'))
    .select(sql<Tenant['clockProfile']>`t.clock_profile`.as('clockProfile'))
    .select(propertyLogo);

const sortColumns = {
  id: sql`t.id`,
  title: sql`lower(t.title)`,
  category: sql`t.category`,
  roomCount: sql`coalesce(m.count, 0)`,
  createdAt: sql`t.created_at`,
};

export const listTenants = async (db: Db, input: ListInput): Promise<Page<Tenant>> => {
  const { page, limit, sortBy = 'title', sortOrder, search } = input;
  const matched = from(db).$if(Boolean(search), (query) =>
    query.where((where) =>
      where.or([
        sql<boolean>`holds(t.title, ${plainText(search ?? '')})`,
        sql<boolean>`holds(t.address, ${plainText(search ?? '')})`,
      ]),
    ),
  );
  const items = await matched
    .orderBy(sortColumns[sortBy], sortOrder)
    .orderBy('t.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findTenant = (db: Db, id: number): Promise<Tenant | undefined> =>
  from(db).where('t.id', '=', id).executeTakeFirst();

export const lockTenant = (db: Db, id: number) =>
  db.selectFrom('tenants').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

const tenants = rowsOf('tenants');
/** What a property says of itself. */
export const ownSettings = [
  'title',
  'address',
  'timezone',
  'currency',
  'checkInTime',
  'checkOutTime',
  'sixWeekLimit',
  'clockProfile',
  'cctvRetentionDays',
  'guestRetentionMonths',
  'inspectEvery',
  'serviceEvery',
  'notSeenChecks',
  'publishTakesTwo',
  'actionDueHigh',
  'actionDueMedium',
  'actionDueLow',
  'lateAfterMinutes',
  'clockPhoto',
  'clockAtKioskOnly',
] as const;

interface Update {
  id: number;
  change: PropertySettings;
  /** Null takes it away; undefined leaves the present one. */
  logo: Pick<Media, 'id' | 'fileKey'> | null | undefined;
}
export const updateTenant = async (db: Db, { id, change, logo }: Update): Promise<void> => {
  const { title, address, ...plain } = pick(change, ownSettings);
  await tenants.update(db, id, {
    ...columnsOf(plain),
    // A property must be called something.
    title: title || undefined,
    address: address === null ? '' : address,
    logo_id: logo === null ? null : logo?.id,
    logo_key: logo === null ? null : logo?.fileKey,
  });
};

/** The property's day; refused by the database where its clock does not know the zone. */
export const readDay = async (db: Db, id: number): Promise<string> => {
  const { today } = await db
    .selectFrom('property_today')
    .select('today')
    .where('tenant_id', '=', id)
    .executeTakeFirstOrThrow();
  return today;
};

export const changeTenant = (
  db: Db,
  { id, change }: { id: number; change: PropertyDetails },
): Promise<void> => tenants.update(db, id, pick(change, ['title', 'category', 'address']));

/** False: it was so already. */
export const setArchived = async (
  db: Db,
  { id, isArchived }: { id: number; isArchived: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('tenants')
    .set({ archived_at: isArchived ? sql<string>`now()` : null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('archived_at', isArchived ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const setLogo = async (
  db: Db,
  { id, logo }: { id: number; logo: Pick<Media, 'id' | 'fileKey'> },
): Promise<void> => {
  await db
    .updateTable('tenants')
    .set({ logo_id: logo.id, logo_key: logo.fileKey })
    .where('id', '=', id)
    .execute();
};
