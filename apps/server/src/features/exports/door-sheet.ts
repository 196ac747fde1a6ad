import { sql } from 'kysely';
import { z } from 'zod';

import type { Pen, Sheet } from '#core/documents/sheet.ts';
import type { Db } from '#core/http/context.ts';

export const DoorSheet = z.strictObject({ roomIds: z.array(z.number().int()) });

const titles = { en: 'Door codes', es: 'Códigos de las puertas' } as const;

interface Door {
  id: number;
  roomNo: string;
  code: string;
}

/** Rooms outside of the bin, in the order of the doors. */
export const listDoors = (db: Db, roomIds: readonly number[]): Promise<Door[]> =>
  db
    .selectFrom('rooms')
    .select(['id', 'room_no as roomNo', 'door_code as code'])
    .where('id', '=', sql<number>`any(${roomIds})`)
    .where('deleted_at', 'is', null)
    .orderBy('sort_key')
    .execute();

/** A card a room, to cut out: whoever is signed in comes from it to that room. */
export const writeDoorSheet = async (
  { db, locale, property, link }: Pen,
  input: unknown,
): Promise<Sheet> => {
  const { roomIds } = DoorSheet.parse(input);
  const doors = await listDoors(db, roomIds);
  const labels = doors.map(({ roomNo, code }) => ({
    title: roomNo,
    lines: [property],
    address: link(`/door/${code}`),
  }));
  return { title: titles[locale], blocks: [{ kind: 'labels', labels }] };
};
