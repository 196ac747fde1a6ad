import { namesOf, postedFamilies } from '@keyhold/contract';
import { sql } from 'kysely';

/** Of rounds, what row-level security lets a council see of them: of one room, where that is its own. */
const isOfChecks = sql<boolean>`(a.type = any (${namesOf(['checks'])}::text[]) and case a.subject_type
  when 'room_inspection' then exists (select from room_inspections i where i.tenant_id = a.tenant_id
    and i.id = a.subject_id) and (a.addition_info -> 'checkId' is null or exists (select from room_checks c
    where c.tenant_id = a.tenant_id and c.id = (a.addition_info ->> 'checkId')::int))
  when 'occupancy_check_request' then exists (select from occupancy_check_requests q
    where q.tenant_id = a.tenant_id and q.id = a.subject_id)
  when 'night' then exists (select from reservations r where r.tenant_id = a.tenant_id
    and r.id = a.subject_id)
  when 'reservation' then exists (select from room_check_stays s where s.tenant_id = a.tenant_id
    and s.reservation_id = a.subject_id) else false end)`;

/** Of inspections, those that row-level security lets a council see. */
const isOfInspections = sql<boolean>`(a.type = any (${namesOf(['inspections'])}::text[]) and case a.subject_type
  when 'inspection_session' then exists (select from inspection_sessions i
    where i.tenant_id = a.tenant_id and i.id = a.subject_id)
  when 'questioner_response' then exists (select from questioner_responses r
    where r.tenant_id = a.tenant_id and r.id = a.subject_id)
  when 'inspection_request' then exists (select from inspection_requests q
    where q.tenant_id = a.tenant_id and q.id = a.subject_id)
  when 'questioner_action' then exists (select from questioner_actions q
    where q.tenant_id = a.tenant_id and q.id = a.subject_id)
  else false end)`;

/** Of incidents only what was posted to the reader's councils, since it was; of rounds, nights and inspections what they see of them. */
export const isOfCouncil = ({ councilIds }: { councilIds: readonly number[] | null }) =>
  councilIds !== null &&
  sql<boolean>`(a.type <> all (${namesOf(postedFamilies)}::text[]) or a.subject_type = 'incident' and exists (
    select from incident_postings p where p.tenant_id = a.tenant_id and p.incident_id = a.subject_id
      and p.is_open and p.council_id = any (${councilIds}::int[]) and p.posted_at <= a.created_at)
    or ${isOfChecks} or ${isOfInspections})`;
