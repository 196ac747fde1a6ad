import type { HouseKeeping } from '@keyhold/contract';
import { sql } from 'kysely';

import { said } from './actions.columns.ts';

const photosBefore = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'fileKey', m.file_key,
    'originalName', m.original_name, 'mimeType', m.mime_type) order by m.id), '[]')
  from questioner_action_photos p
  join media m on m.tenant_id = p.tenant_id and m.id = p.media_id and m.deleted_at is null
  where p.tenant_id = a.tenant_id and p.action_id = a.id and p.kind = 'before')`;

/** What the cleaning `k` carries of the action that it was made of, for whoever goes there. */
export const carriedAction = sql<HouseKeeping['action']>`(select jsonb_build_object('id', a.id,
    'number', a.number, 'issue', a.issue, 'note', coalesce(${said('note', sql`g.value #>> '{}'`)}, ''),
    'photos', ${photosBefore})
  from questioner_actions a where a.tenant_id = k.tenant_id and a.house_keeping_id = k.id limit 1)`;
