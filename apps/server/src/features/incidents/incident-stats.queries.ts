import { cctvSoonHours } from '@keyhold/contract';
import type { Incident, IncidentAge } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { from, isOfAge, isUnsecured, secureBy } from './incidents.columns.ts';

export const readStats = async (db: Db) => {
  const statuses = await db
    .selectFrom('incidents')
    .select(sql<Incident['status']>`status`.as('status'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .groupBy('status')
    .execute();
  const { rows } = await sql<Record<IncidentAge, number>>`
    select (count(*) filter (where ${isOfAge.day}))::int as day,
      (count(*) filter (where ${isOfAge.week}))::int as week,
      (count(*) filter (where ${isOfAge.older}))::int as older
    from incidents i where i.status = 'new'`.execute(db);
  const recordings = await from(db)
    .where(isUnsecured)
    .select(sql<number>`count(*)::int`.as('unsecured'))
    .select(
      sql<number>`(count(*) filter (where ${secureBy} between clock_now()
        and clock_now() + make_interval(hours => ${cctvSoonHours})))::int`.as('overwrittenSoon'),
    )
    .executeTakeFirstOrThrow();
  const lanes = await db
    .selectFrom('council_lanes')
    .select(sql<number>`(count(*) filter (where awaits_house))::int`.as('awaitingHouse'))
    .select(sql<number>`(count(*) filter (where awaits_council))::int`.as('awaitingCouncil'))
    .executeTakeFirstOrThrow();
  const ages = rows[0] ?? { day: 0, week: 0, older: 0 };
  return { open: ages.day + ages.week + ages.older, statuses, ages, ...recordings, ...lanes };
};
