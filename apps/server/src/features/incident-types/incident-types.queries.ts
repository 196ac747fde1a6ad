import { plainText } from '@keyhold/contract';
import type { contract, IncidentType, Page, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { toPage } from '#core/records/lists.ts';

import { typeNames } from './type-names.ts';

type ListInput = Parsed<typeof contract.incidentTypes.list>['query'];

const from = (db: Db) =>
  db
    .selectFrom('incident_types as k')
    .leftJoin('policies as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'k.tenant_id')
        .onRef('p.id', '=', 'k.policy_id')
        .on('p.deleted_at', 'is', null),
    )
    .where('k.deleted_at', 'is', null);

const selecting = (query: ReturnType<typeof from>) =>
  query
    .select(['k.id', 'k.title', 'k.title_en as titleEn', 'k.title_es as titleEs'])
    .select(['k.riddor', 'k.active', 'k.version'])
    .select(sql<IncidentType['icon']>`k.icon`.as('icon'))
    .select([
      'k.council_target_hours as councilTargetHours',
      'p.id as policyId',
      'p.title as policy',
    ])
    .select(sql<IncidentType['defaultPriority']>`k.default_priority`.as('defaultPriority'))
    .select(sql<IncidentType['required']>`k.required`.as('required'))
    .select(
      sql<boolean>`exists (select 1 from incidents i where i.tenant_id = k.tenant_id
        and i.type_id = k.id)`.as('isUsed'),
    );

export const listIncidentTypes = async (db: Db, input: ListInput): Promise<Page<IncidentType>> => {
  const { page, limit, sortBy = 'title', sortOrder, search, active } = input;
  const matched = from(db)
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`holds(${typeNames}, ${plainText(search ?? '')})`),
    )
    .$if(active !== undefined, (query) => query.where('k.active', '=', active ?? true));
  const items = await selecting(matched)
    .orderBy(sortBy === 'id' ? sql`k.id` : sql`lower(k.title)`, sortOrder)
    .orderBy('k.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return await toPage({ items, page, limit, matched });
};

export const findIncidentType = (db: Db, id: number): Promise<IncidentType | undefined> =>
  selecting(from(db)).where('k.id', '=', id).executeTakeFirst();

export const findPolicy = (db: Db, id: number) =>
  db
    .selectFrom('policies')
    .select(sql<boolean>`deleted_at is null and edition > 0`.as('isInForce'))
    .where('id', '=', id)
    .executeTakeFirst();
