import type { contract, Parsed } from '@keyhold/contract';
import { sql } from 'kysely';
import { z } from 'zod';

import { defineDocument } from '#core/documents/define-document.ts';
import type { Pen, Sheet } from '#core/documents/sheet.ts';
import type { Db } from '#core/http/context.ts';
import { refuse } from '#core/http/errors.ts';

const DoorSheet = z.strictObject({ roomIds: z.array(z.number().int()) });

const titles = { en: 'Door codes', es: 'Códigos de las puertas' } as const;

interface Door {
  id: number;
  roomNo: string;
  code: string;
}

/** Rooms outside of the bin, in the order of the doors. */
const listDoors = (db: Db, roomIds: readonly number[]): Promise<Door[]> =>
  db
    .selectFrom('rooms')
    .select(['id', 'room_no as roomNo', 'door_code as code'])
    .where('id', '=', sql<number>`any(${roomIds})`)
    .where('deleted_at', 'is', null)
    .orderBy('sort_key')
    .execute();

/** A card a room, to cut out: whoever is signed in comes from it to that room. */
const write = async (
  { db, locale, property, link }: Pen,
  { roomIds }: z.infer<typeof DoorSheet>,
): Promise<Sheet> => {
  const doors = await listDoors(db, roomIds);
  const labels = doors.map(({ roomNo, code }) => ({
    title: roomNo,
    lines: [property],
    address: link(`/door/${code}`),
  }));
  return { title: titles[locale], blocks: [{ kind: 'labels', labels }] };
};

type Asked = Parsed<typeof contract.exports.doorSheet>['body'];

export const doorSheet = defineDocument({
  kind: 'door_sheet',
  event: 'PRINT_DOOR_SHEET',
  input: DoorSheet,
  order: async (ctx, asked: Asked) => {
    const roomIds = [...new Set(asked.roomIds)];
    const doors = await listDoors(ctx.db, roomIds);
    if (doors.length < roomIds.length) return refuse('not_found');
    const [only] = doors.length === 1 ? doors : [];
    return {
      input: { roomIds },
      needs: ['read:rooms'],
      fileName: `${titles[ctx.locale]}${only ? ` ${only.roomNo}` : ''}.pdf`,
      info: { rooms: doors.map(({ roomNo }) => roomNo) },
    };
  },
  write,
});
