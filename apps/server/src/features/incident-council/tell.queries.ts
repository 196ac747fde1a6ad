import type { Side } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Db } from '#core/http/context.ts';

/** What a mail says of a posting, and to whom it goes: the action is the newest that there is. */
export const findTold = (db: Db, postingId: number) =>
  db
    .selectFrom('incident_postings as p')
    .innerJoin('incidents as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.incident_id'),
    )
    .select(['p.council_id as councilId', 'p.council_name as council', 'p.posted_by as postedBy'])
    .select(['i.id as incidentId', 'i.number'])
    .select(
      sql<{ side: Side; id: number | null } | null>`(select jsonb_build_object(
        'side', e.owner_side, 'id', e.owner_id) from incident_thread e
        where e.tenant_id = p.tenant_id and e.posting_id = p.id and e.kind = 'action'
        order by e.id desc limit 1)`.as('owner'),
    )
    .where('p.id', '=', postingId)
    .executeTakeFirst();
