import type { Room } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Snowflake } from 'lucide-react';

import { api } from '#core/api/api.ts';
import type { CsvColumn } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { DueBadges } from '#features/readiness/due-badge.tsx';
import { RoomStatusBadge, statusOf } from '#features/readiness/room-status-badge.tsx';
import { lossOf, VoidClock } from '#features/readiness/void-clock-badge.tsx';
import { WhyNotReady } from '#features/readiness/why-not-ready.tsx';
import { useRoomLabels } from '#features/room/room-fields.tsx';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import type { Column } from '#ui/table/column.ts';
import { uiMessages } from '#ui/ui.messages.ts';

function Reasons({ room }: { room: Room }) {
  const t = useMessages(roomsMessages);
  const [first, ...more] = room.blockers;
  if (!first) return <span className="text-ink-3">–</span>;
  return (
    <WhyNotReady
      room={room}
      trigger={
        <button
          type="button"
          className="flex min-h-7 max-w-52 items-center gap-1.5 rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid pointer-coarse:min-h-11"
        >
          <span className="truncate">{first.text}</span>
          {more.length > 0 && (
            <span className="text-sm text-ink-2">{t('moreBlockers', { count: more.length })}</span>
          )}
        </button>
      }
    />
  );
}

/** Who is in the room or due, and what today asks at its door. */
function GuestNow({ room }: { room: Room }) {
  if (!room.guest && room.due.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {room.guest && (
        <Link
          to="/dashboard/guests/$guestId"
          params={{ guestId: String(room.guest.id) }}
          className="relative z-1 max-w-48 truncate underline-offset-4 hover:underline"
        >
          {room.guest.name}
        </Link>
      )}
      <DueBadges due={room.due} />
    </span>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return <span className="text-ink-3">–</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => {
        const isSwep = /swep/i.test(tag);
        return (
          <Badge
            key={tag}
            tone={isSwep ? 'brand' : 'neutral'}
            icon={isSwep ? Snowflake : undefined}
          >
            {tag}
          </Badge>
        );
      })}
    </span>
  );
}

/** The columns of the table. A new field of a room is one entry here and one in `useRoomCsv`. */
export function useRoomColumns(): Column<Room>[] {
  const t = useMessages(roomsMessages);
  const labels = useRoomLabels();
  const format = useFormat();
  const canSeeGuests = useCan(api.guests.list);
  return [
    {
      id: 'roomNo',
      header: labels.roomNo,
      cell: (room) => <span className="text-md tabular-nums">{room.roomNo}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
      width: '6.5rem',
    },
    { id: 'type', header: labels.type, cell: (room) => room.type, isSortable: true },
    {
      id: 'floor',
      header: labels.floor,
      cell: (room) => format.number(room.floor),
      isSortable: true,
      isNumeric: true,
    },
    {
      id: 'status',
      header: t('status'),
      cell: (room) => <RoomStatusBadge status={room.effectiveStatus} />,
      card: 'corner',
    },
    ...(canSeeGuests
      ? [
          {
            id: 'guest',
            header: t('guestNow'),
            cell: (room: Room) => <GuestNow room={room} />,
          },
          {
            id: 'until',
            header: t('departure'),
            cell: (room: Room) => (room.guest ? format.pattern(room.guest.until, 'd MMM') : '–'),
          },
        ]
      : []),
    { id: 'blockers', header: t('blockers'), cell: (room) => <Reasons room={room} /> },
    {
      id: 'voidFor',
      header: t('voidFor'),
      sortBy: 'voidSince',
      isSortable: true,
      cell: (room) => <VoidClock room={room} />,
    },
    {
      id: 'maxGuests',
      header: t('guestsShort'),
      cell: (room) => format.number(room.maxGuests),
      isSortable: true,
      isNumeric: true,
    },
    { id: 'tag', header: labels.tag, cell: (room) => <Tags tags={room.tag} /> },
    {
      id: 'amenities',
      header: labels.amenities,
      cell: (room) => room.amenities.join(', ') || '–',
      isHidden: true,
    },
    {
      id: 'pricePerNight',
      header: t('priceShort'),
      cell: (room) => format.money(room.pricePerNight),
      isSortable: true,
      isNumeric: true,
    },
  ];
}

/** What the file holds for each column: numbers as numbers, and the void clock as its two numbers. */
export function useRoomCsv(): Record<string, CsvColumn<Room>[]> {
  const t = useMessages(roomsMessages);
  const word = useMessages(uiMessages);
  const labels = useRoomLabels();
  const { zone, ...format } = useFormat();
  const loss = (room: Room) => lossOf(room, { zone, now: Date.now() });
  return {
    roomNo: [{ header: labels.roomNo, value: (room) => room.roomNo }],
    type: [{ header: labels.type, value: (room) => room.type }],
    floor: [{ header: labels.floor, value: (room) => room.floor }],
    status: [
      { header: t('status'), value: (room) => word(`status.${statusOf(room.effectiveStatus)}`) },
    ],
    guest: [{ header: t('guestNow'), value: (room) => room.guest?.name }],
    until: [{ header: t('departure'), value: (room) => room.guest?.until }],
    blockers: [
      { header: t('blockers'), value: (room) => room.blockers.map(({ text }) => text).join('; ') },
    ],
    voidFor: [
      {
        header: t('since'),
        value: (room) => room.voidSince && format.pattern(room.voidSince, 'yyyy-MM-dd HH:mm'),
      },
      { header: t('nights'), value: (room) => loss(room)?.nights },
      { header: t('lostIncome'), value: (room) => loss(room)?.money },
    ],
    maxGuests: [{ header: labels.maxGuests, value: (room) => room.maxGuests }],
    tag: [{ header: labels.tag, value: (room) => room.tag.join('; ') }],
    amenities: [{ header: labels.amenities, value: (room) => room.amenities.join('; ') }],
    pricePerNight: [{ header: labels.pricePerNight, value: (room) => room.pricePerNight }],
  };
}
