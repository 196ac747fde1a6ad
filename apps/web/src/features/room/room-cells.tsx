import { RoomChange, type Room } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useAction } from '#core/api/use-action.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useWords } from '#core/language/words.ts';
import { MoneyInPlace, WordsInPlace } from '#core/records/in-place.tsx';
import { useCan } from '#core/session/session.tsx';
import { DueBadges } from '#features/readiness/due-badge.tsx';
import { WhyNotReady } from '#features/readiness/why-not-ready.tsx';
import { roomMessages } from '#features/room/room.messages.ts';
import { Badge } from '#ui/show/badge.tsx';
import { None } from '#ui/show/none.tsx';

interface CellProps {
  row: Room;
}

export function RoomNumberCell({ row }: CellProps) {
  return <span className="text-md tabular-nums">{row.roomNo}</span>;
}

/** Changes the room where it stands; null where one may not. */
function useRoomChange({ id, version, deletedAt }: Room) {
  const t = useMessages(roomMessages);
  const { mutateAsync } = useAction(api.rooms.update, {
    success: ({ roomNo }) => t('saved', { roomNo }),
  });
  const isTaken = useCan(api.rooms.update) && deletedAt === null;
  return isTaken
    ? async (body: { tag?: string[]; pricePerNight?: number }) =>
        await mutateAsync({ params: { id }, body: { ...body, version } })
    : null;
}

/** What it is, and for how many. */
export function TypeCell({ row: { type, maxGuests } }: CellProps) {
  const words = useWords();
  const guests = maxGuests === 1 ? words(['guest', 'huésped']) : words(['guests', 'huéspedes']);
  return (
    <span className="flex flex-col">
      <span className="break-words">{type}</span>
      <span className="text-sm whitespace-nowrap text-ink-2">
        {maxGuests} {guests}
      </span>
    </span>
  );
}

/** The first reason why it is not ready, and the way to the others. */
export function BlockersCell({ row: room }: CellProps) {
  const t = useMessages(roomMessages);
  const [first, ...more] = room.blockers;
  if (!first) return <None />;
  return (
    <WhyNotReady
      room={room}
      trigger={
        <button
          type="button"
          className="flex min-h-7 max-w-44 items-center gap-1.5 rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-solid pointer-coarse:min-h-11"
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

/** Who is in the room or due, until when, and what today asks at its door. */
export function GuestCell({ row: room }: CellProps) {
  const words = useWords();
  const format = useFormat();
  if (!room.guest && room.due.length === 0) return <None />;
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
      {room.guest && (
        <span className="text-sm whitespace-nowrap text-ink-2">
          {words(['until', 'hasta'])} {format.pattern(room.guest.until, 'd MMM')}
        </span>
      )}
      <DueBadges due={room.due} />
    </span>
  );
}

interface TagsProps {
  words: readonly string[];
  /** Said where there is none. */
  none: ReactNode;
  className: string;
}

export function Tags({ words, none, className }: TagsProps) {
  if (words.length === 0) return none;
  return (
    <span className={className}>
      {words.map((word) => {
        const isSwep = /swep/i.test(word);
        return (
          <Badge
            key={word}
            tone={isSwep ? 'brand' : 'neutral'}
            icon={isSwep ? Snowflake : undefined}
          >
            {word}
          </Badge>
        );
      })}
    </span>
  );
}

const tagsOf = (words: readonly string[]) => (
  <Tags words={words} none={<None />} className="flex flex-wrap gap-1" />
);

export function TagsCell({ row }: CellProps) {
  const change = useRoomChange(row);
  const words = useWords();
  if (!change) return tagsOf(row.tag);
  return (
    <WordsInPlace
      label={words(['Tags', 'Etiquetas'])}
      schema={RoomChange.shape.tag}
      saved={row.tag}
      save={async (tag) => await change({ tag: [...tag] })}
    >
      {tagsOf}
    </WordsInPlace>
  );
}

export function PriceCell({ row }: CellProps) {
  const change = useRoomChange(row);
  const words = useWords();
  const format = useFormat();
  if (!change) return format.money(row.pricePerNight);
  return (
    <MoneyInPlace
      label={words(['Price per night', 'Precio por noche'])}
      schema={RoomChange.shape.pricePerNight}
      saved={row.pricePerNight}
      save={async (pricePerNight) => await change({ pricePerNight })}
    />
  );
}

export function WordsFact({ words }: { words: readonly string[] }) {
  const t = useMessages(roomMessages);
  const none = <span className="text-ink-3">{t('none')}</span>;
  return <Tags words={words} none={none} className="flex flex-wrap gap-1.5" />;
}
