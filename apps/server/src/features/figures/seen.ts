import { unseenOutcomes } from '@keyhold/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const unseen = sql`any(${[...unseenOutcomes]}::text[])`;
/** Nobody of the stay was seen: where some were ticked by name, whoever was not; else of the whole room. */
export const isUnseen = (check: string, stay: string) => {
  const [outcome, seen] = [sql.ref(`${check}.outcome`), sql.ref(`${check}.seen_stays`)];
  return sql<boolean>`(case when ${seen} is null then ${outcome} = ${unseen}
    else ${sql.ref(`${stay}.reservation_id`)} <> all(${seen}) end)`;
};
/** Somebody of the stay was: in a shared room by name. */
const isSeen = sql<boolean>`(case when o.seen_stays is null then o.outcome = 'seen'
  else k.reservation_id = any(o.seen_stays) end)`;

const checks = sql`from room_check_stays k
  join room_checks o on o.tenant_id = k.tenant_id and o.id = k.check_id`;

interface Stay {
  tenant: RawBuilder<unknown>;
  reservation: RawBuilder<unknown>;
  /** Which checks `o` count, from an `and` on; all where nothing is said. */
  upTo?: RawBuilder<unknown>;
}
/** In how many checks running, the newest among them, nobody was seen of a stay in house. */
export const unseenRunning = ({ tenant, reservation, upTo = sql`` }: Stay) => {
  const ofStay = sql`${checks} where k.tenant_id = ${tenant} and k.reservation_id = ${reservation}
    and k.is_in_house ${upTo}`;
  return sql<number>`(select count(*)::int ${ofStay} and ${isUnseen('o', 'k')}
    and o.answered_at > coalesce((select max(o.answered_at) ${ofStay}
      and not ${isUnseen('o', 'k')}), '-infinity'))`;
};

/** When a check saw somebody of the guest `g` last, in whichever stay. */
export const lastSeen = sql<string | null>`(select max(o.answered_at) ${checks}
  where k.tenant_id = g.tenant_id and k.guest_id = g.id and k.is_in_house and ${isSeen})`;

/** When a check of the room `rooms` was answered last. */
export const lastChecked = sql<string | null>`(select max(c.answered_at) from room_checks c
  where c.tenant_id = rooms.tenant_id and c.room_id = rooms.id)`;
