import { sql } from 'kysely';

import type { Db } from '#db/scope.ts';

import type { DemoProperty } from './demo-people.ts';

interface DemoNote {
  about: 'shift' | 'room' | 'guest' | 'reservation';
  /** A room's number, or which of today's people in house it is about. */
  of?: string | number;
  by: string;
  content: string;
  hoursAgo: number;
  isPinned?: boolean;
  isHandover?: boolean;
}

const notes: Record<DemoProperty['size'], readonly DemoNote[]> = {
  busy: [
    {
      about: 'shift',
      by: 'security@demo.example',
      content:
        'Quiet night. Fire panel showed a fault on loop 2 at 02:40, reset, engineer called for this morning. Back door alarm tested.',
      hoursAgo: 3,
      isHandover: true,
      isPinned: true,
    },
    {
      about: 'shift',
      by: 'manager@demo.example',
      content:
        'Two families are close to six weeks: ring the council before noon about where they go next.',
      hoursAgo: 14,
      isHandover: true,
    },
    {
      about: 'room',
      of: '104',
      by: 'maintenance@demo.example',
      content: 'Plumber comes back with the part tomorrow. Do not run the tap.',
      hoursAgo: 20,
      isPinned: true,
    },
    {
      about: 'guest',
      of: 3,
      by: 'frontdesk@demo.example',
      content: 'Asked for a cot and for a fridge for medicine. Fridge is in the room.',
      hoursAgo: 30,
    },
    {
      about: 'reservation',
      of: 5,
      by: 'frontdesk@demo.example',
      content: 'Council confirmed the extension by phone, letter follows.',
      hoursAgo: 26,
    },
  ],
  middle: [
    {
      about: 'shift',
      by: 'frontdesk.casa@demo.example',
      content: 'Ascensor en revisión de 10 a 12. Avisar a los huéspedes del cuarto piso.',
      hoursAgo: 5,
      isHandover: true,
    },
  ],
  small: [],
};

const rowOf = ({ about, of, by, ...note }: DemoNote) => ({
  about,
  room: typeof of === 'string' ? of : null,
  place: typeof of === 'number' ? of : null,
  by,
  content: note.content,
  hours: note.hoursAgo,
  pinned: note.isPinned ?? false,
  handover: note.isHandover ?? false,
});

export const seedNotes = async (db: Db, size: DemoProperty['size']): Promise<void> => {
  const rows = JSON.stringify(notes[size].map(rowOf));
  await sql`insert into notes (entity_type, room_id, guest_id, reservation_id, content, is_pinned, is_handover,
      author_id, created_at)
    select g.about, r.id, case when g.about = 'guest' then s.guest_id end,
      case when g.about = 'reservation' then s.id end, g.content, g.pinned, g.handover, u.id,
      now() - make_interval(hours => g.hours)
    from jsonb_to_recordset(${rows}::jsonb) as g(about text, room text, place int, "by" text, content text,
      hours int, pinned boolean, handover boolean)
    join users u on u.email = g."by"
    left join rooms r on g.about = 'room' and r.room_no = g.room
    left join (select id, guest_id, row_number() over (order by id) as place from reservations
      where status = 'checked_in') s on s.place = g.place`.execute(db);
};
