import type { ContractorJob } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { hashToken } from '#core/secrets/secret-token.ts';

/** Whose link it is and in which property, found before one is known: in one that is run, and as long as it lasts. */
export const findPlace = async (db: Db, token: string) => {
  const place = await db
    .selectFrom('job_links as l')
    .innerJoin('tenants as t', 't.id', 'l.tenant_id')
    .innerJoin('contractors as c', (join) =>
      join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.id', '=', 'l.contractor_id'),
    )
    .select(['l.tenant_id as tenantId', 'l.id', 'c.contractor_name as name'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.withdrawn_at', 'is', null)
    .where('l.expires_at', '>', sql<string>`now()`)
    .where('t.archived_at', 'is', null)
    .executeTakeFirst();
  return place && { ...place, origin: 'link' };
};

const photos = sql<{ fileKey: string; kind: 'before' | 'after' }[]>`(select coalesce(
  jsonb_agg(jsonb_build_object('fileKey', f.file_key, 'kind', p.kind) order by f.id), '[]')
  from maintenance_photos p join media f on f.tenant_id = p.tenant_id and f.id = p.media_id
    and f.deleted_at is null and f.mime_type like 'image/%'
  where p.tenant_id = m.tenant_id and p.maintenance_id = m.id)`;
const isAccepted = sql<boolean>`(l.accepted_at is not null
  and l.accepted_day is not distinct from m.booked_in)`;
const proposal = sql<ContractorJob['proposal']>`case when l.proposed_day is not null then
  jsonb_build_object('day', l.proposed_day, 'note', l.proposed_note,
    'isRefused', l.refused_at is not null) end`;
const isDone = sql<boolean>`(l.done_at is not null and m.status = 'on_hold' and exists (
  select 1 from maintenance_holds h where h.tenant_id = m.tenant_id and h.maintenance_id = m.id
    and h.until is null and h.reason = 'approval'))`;

/** Links that are good: of a repair that is not over and that this contractor still has. */
const good = (db: Db) =>
  db
    .selectFrom('job_links as l')
    .innerJoin('maintenances as m', (join) =>
      join
        .onRef('m.tenant_id', '=', 'l.tenant_id')
        .onRef('m.id', '=', 'l.maintenance_id')
        .onRef('m.contractor_id', '=', 'l.contractor_id'),
    )
    .innerJoin('contractors as c', (join) =>
      join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.id', '=', 'l.contractor_id'),
    )
    .where('m.is_open', '=', true)
    .where('l.withdrawn_at', 'is', null)
    .where('l.expires_at', '>', sql<string>`now()`);

const selecting = (query: ReturnType<typeof good>) =>
  query
    .leftJoin('users as u', 'u.id', 'l.made_by')
    .select(['l.id', 'l.salt', 'l.token_hash as tokenHash', 'l.access'])
    .select(['l.made_at as madeAt', 'l.expires_at as expiresAt', 'm.id as faultId', 'm.number'])
    .select(['c.contractor_name as contractor', 'c.email', 'l.proposed_day as proposedDay'])
    .select(sql<string>`coalesce(u.name, '')`.as('madeBy'))
    .select([isAccepted.as('isAccepted'), proposal.as('proposal'), isDone.as('isDone')]);
export type GoodLink = Awaited<ReturnType<ReturnType<typeof selecting>['executeTakeFirstOrThrow']>>;

export const findLinkOf = (db: Db, faultId: number): Promise<GoodLink | undefined> =>
  selecting(good(db)).where('l.maintenance_id', '=', faultId).executeTakeFirst();

/** What the one who has the link sees. */
export const findRepair = (db: Db, id: number) =>
  selecting(good(db))
    .where('l.id', '=', id)
    .innerJoin('property_today as t', 't.tenant_id', 'm.tenant_id')
    .leftJoin('rooms as r', (join) =>
      join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.room_id'),
    )
    .leftJoin('job_types as j', (join) =>
      join.onRef('j.tenant_id', '=', 'm.tenant_id').onRef('j.id', '=', 'm.job_type_id'),
    )
    .select(['r.id as roomId', 'r.room_no as roomNo', 'm.area', 'm.issue', 'j.title as jobType'])
    .select(['m.booked_in as bookedIn', 't.today', photos.as('photos')])
    .select(sql<ContractorJob['status']>`m.status`.as('status'))
    .select(sql<ContractorJob['priority']>`m.priority`.as('priority'))
    .select(sql<ContractorJob['hazard']>`m.hazard`.as('hazard'))
    .executeTakeFirst();
export type FoundRepair = NonNullable<Awaited<ReturnType<typeof findRepair>>>;

/** The contractor of a repair that is not over. */
export const findContractor = (db: Db, faultId: number) =>
  db
    .selectFrom('maintenances as m')
    .innerJoin('contractors as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.contractor_id'),
    )
    .select(['c.id', 'c.email'])
    .where('m.id', '=', faultId)
    .where('m.is_open', '=', true)
    .executeTakeFirst();
