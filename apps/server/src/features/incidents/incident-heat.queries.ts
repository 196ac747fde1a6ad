import type { contract, IncidentHeat, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

import { dayOf, from, hourOf } from './incidents.columns.ts';

const area = sql<string>`case when r.id is null then i.area else '' end`;

export const listHeat = async (
  db: Db,
  input: Parsed<typeof contract.incidents.heat>['query'],
): Promise<IncidentHeat[]> => {
  const counted = await from(db)
    .$if(input.from !== undefined, (query) => query.where(sql<boolean>`${dayOf} >= ${input.from}`))
    .$if(input.to !== undefined, (query) => query.where(sql<boolean>`${dayOf} <= ${input.to}`))
    .$if(input.type !== undefined, (query) => query.where('i.type_id', '=', input.type ?? 0))
    .select(['r.id', 'r.room_no as roomNo', area.as('area'), hourOf.as('hour')])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`sum(count(*)) over (partition by r.id, ${area})::int`.as('total'))
    .groupBy(['r.id', 'r.room_no', 'r.sort_key', area, hourOf])
    .orderBy('total', 'desc')
    .orderBy('r.sort_key')
    .orderBy('area')
    .execute();
  const places = new Map<string, IncidentHeat>();
  for (const { id, roomNo, area: name, hour, count } of counted) {
    const room = id === null || roomNo === null ? null : { id, roomNo };
    const key = `${id}/${name}`;
    const place = places.get(key) ?? {
      room,
      area: name,
      hours: Array.from({ length: 24 }, () => 0),
    };
    place.hours[hour] = count;
    places.set(key, place);
  }
  return [...places.values()];
};
