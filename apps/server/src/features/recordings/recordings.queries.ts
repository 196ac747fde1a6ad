import { cctvSoonHours } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';
import { from, isUnsecured, secureBy } from '#features/incidents/incidents.columns.ts';

export interface Pressing {
  id: number;
  number: number;
  type: string;
  room: { id: number; roomNo: string } | null;
  secureBy: string;
  told: number;
  level: number;
  /** Long gone: nobody is told that any more. */
  isStale: boolean;
}

/** 0: there is time; 1 and 2: it is overwritten soon; 3: it is. */
const level = sql<number>`(case when ${secureBy} <= clock_now() then 3
  when ${secureBy} <= clock_now() + interval '24 hours' then 2
  when ${secureBy} <= clock_now() + make_interval(hours => ${cctvSoonHours}) then 1 else 0 end)`;

/** The recordings that stand further than anybody has been told, or less far, since more is kept now. */
export const listPressing = (db: Db): Promise<Pressing[]> =>
  from(db)
    .where(isUnsecured)
    .where(sql<boolean>`i.cctv_told <> ${level}`)
    .select(['i.id', 'i.number', 'i.cctv_told as told', level.as('level')])
    .select(sql<string>`k.title`.as('type'))
    .select(sql<string>`${secureBy}`.as('secureBy'))
    .select(sql<boolean>`${secureBy} < clock_now() - interval '2 days'`.as('isStale'))
    .select(
      sql<Pressing['room']>`case when r.id is not null
        then jsonb_build_object('id', r.id, 'roomNo', r.room_no) end`.as('room'),
    )
    .orderBy('i.id')
    .execute();

/** Whether it was not somebody else who told it. */
export const markTold = async (
  db: Db,
  { id, told, level: now }: Pick<Pressing, 'id' | 'told' | 'level'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('incidents')
    .set({ cctv_told: now })
    .where('id', '=', id)
    .where('cctv_told', '=', told)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
