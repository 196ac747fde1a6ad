import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { TakenAt } from '#core/files/images.ts';
import type { Db } from '#core/http/context.ts';

/** A camera without a zone stands in the property's; one that is ahead of time is not believed. */
export const believed = ({ local, offset }: TakenAt) => {
  const at =
    offset === null
      ? sql`(${local}::timestamp at time zone (select timezone from tenants where id = current_tenant()))`
      : sql`(${local + offset}::timestamptz)`;
  return sql<string | null>`coalesce(taken_at, case when ${at} <= clock_now() then ${at} end)`;
};

/** What stands on the face of `media m` in a language: when it was taken by the clocks of `tenants t`, or that it was received then. */
export const stampTime = (locale: RawBuilder<string>) => sql<string>`concat(
  case when m.taken_at <= m.created_at then '' when ${locale} = 'es' then 'recibida ' else 'received ' end,
  to_char(least(m.taken_at, m.created_at) at time zone t.timezone,
    case ${locale} when 'es' then 'DD/MM/YYYY HH24:MI' else 'DD/MM/YYYY HH12:MI AM' end))`;

/** Whether an incident has it. */
export const isEvidence = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('incident_evidence')
    .select('media_id')
    .where('media_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;
