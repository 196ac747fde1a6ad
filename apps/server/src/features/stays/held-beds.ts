import { fill } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';
import { momentText } from '#core/language/format.ts';
import { anyOf } from '#core/records/any-of.ts';

/** A bed that waits for somebody until an hour. */
export interface HeldBed {
  id: number;
  name: string;
  until: string;
}
/** Of the hold `h`. */
export const heldBed = sql<HeldBed>`jsonb_build_object('id', h.id, 'name', h.guest_name,
  'until', json_instant(h.until))`;

const words = {
  en: {
    held: 'a bed is held',
    heldFor: 'a bed is held for {name}',
  },
  es: {
    held: 'hay una cama guardada',
    heldFor: 'hay una cama guardada para {name}',
  },
} as const;

/** A council is not told which one has the room. */
export const anotherBooking = { en: 'another booking', es: 'otra reserva' } as const;

/** Whom the bed waits for, and until when; a council is not told the name. */
export const heldText = (ctx: Context, { name, until }: HeldBed) => {
  const { held, heldFor } = words[ctx.locale];
  const why = isOfCouncil(ctx.session) ? held : fill(heldFor, { name });
  return { why, until: momentText(until, { ...ctx, style: 'weekday' }) };
};

interface InWay {
  roomNo: string;
  hold: HeldBed;
  freeRooms?: readonly { id: number; roomNo: string }[];
}

export const refuseHeld = (ctx: Context, { roomNo, hold, freeRooms = [] }: InWay): never =>
  refuse('bed_held', {
    values: { roomNo, ...heldText(ctx, hold) },
    details: { holdId: hold.id, until: hold.until, freeRooms },
  });

/** Of the room `r`: a held bed that one of these would have. */
export const heldForMovers = (reservationIds: readonly number[]) =>
  sql<HeldBed | null>`(select ${heldBed} from held_beds h
    where h.tenant_id = r.tenant_id and h.room_id = r.id and exists (
      select 1 from stays s where s.tenant_id = h.tenant_id and s.room_id = h.room_id
        and s.reservation_id = any(${reservationIds}::int[]) and s.is_live and s.beds && h.beds)
    order by h.until limit 1)`;

interface HeldIn {
  roomId: number;
  roomNo: string;
  hold: HeldBed;
}
/** The beds that are held in the rooms, what ends first in front. */
export const listHolds = async (
  db: Db,
  { roomIds, beyond = 0 }: { roomIds: readonly number[]; beyond?: number | undefined },
): Promise<HeldIn[]> => {
  const { rows } = await sql<HeldIn>`
    select m.id as "roomId", m.room_no as "roomNo", ${heldBed} as hold
    from held_beds h join rooms m on m.tenant_id = h.tenant_id and m.id = h.room_id
    where h.room_id = ${anyOf(roomIds)} and coalesce(upper(h.beds), 1000) - 1 > ${beyond}::int
    order by h.until, h.id`.execute(db);
  return rows;
};
