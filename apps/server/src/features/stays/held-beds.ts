import { fill } from '@keyhold/contract';
import { sql } from 'kysely';

import type { Context, Db } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';
import { isOfCouncil } from '#core/identity/session.ts';
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
    tag: 'en-GB',
    hourCycle: 'h12',
    held: 'a bed is held',
    heldFor: 'a bed is held for {name}',
  },
  es: {
    tag: 'es-ES',
    hourCycle: 'h23',
    held: 'hay una cama guardada',
    heldFor: 'hay una cama guardada para {name}',
  },
} as const;

/** A council is not told which one has the room. */
export const anotherBooking = { en: 'another booking', es: 'otra reserva' } as const;

/** Whom the bed waits for, and until when; a council is not told the name. */
export const heldText = (ctx: Context, { name, until }: HeldBed) => {
  const { tag, hourCycle, held, heldFor } = words[ctx.locale];
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle } as const;
  const moment = new Intl.DateTimeFormat(tag, { ...day, ...time, timeZone: ctx.timezone });
  const why = isOfCouncil(ctx.session) ? held : fill(heldFor, { name });
  return { why, until: moment.format(new Date(until)) };
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

/** The first bed that is held in one of the rooms. */
export const findHold = async (
  db: Db,
  { roomIds }: { roomIds: readonly number[] },
): Promise<{ roomNo: string; hold: HeldBed } | undefined> => {
  const { rows } = await sql<{ roomNo: string; hold: HeldBed }>`
    select m.room_no as "roomNo", ${heldBed} as hold
    from held_beds h join rooms m on m.tenant_id = h.tenant_id and m.id = h.room_id
    where h.room_id = ${anyOf(roomIds)} order by h.until limit 1`.execute(db);
  return rows[0];
};
