import type { Room } from '@keyhold/contract';
import { clsx } from 'clsx';
import { ChevronRight, UsersRound } from 'lucide-react';
import { memo } from 'react';

import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { DueBadges, Until, useDueWords } from '#features/readiness/due-badge.tsx';
import { CleaningMark, EndMark, FaultMark, SwepMark } from '#features/readiness/room-marks.tsx';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import { VoidClock } from '#features/readiness/void-clock.tsx';
import { WhyNotReady } from '#features/readiness/why-not-ready.tsx';
import { ReportFault } from '#features/rooms/report-fault-button.tsx';
import { isSwep } from '#features/rooms/rooms-view.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { HeldMark } from '#features/swep-mark/swep-mark.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { statusIcons, type Status as StatusName } from '#ui/show/status-badge.tsx';
import { uiMessages } from '#ui/ui.messages.ts';

export const tileLinkId = (id: number) => `room-${id}`;

interface TileProps {
  room: Room;
  isSelected: boolean;
  /** Must be the same function from one drawing to the next: a board of 500 is drawn by what changed. */
  onToggle: ((id: number) => void) | undefined;
}

const minute = 60_000;
const hour = 60 * minute;

/** '9 h', '5 d': the same in both languages. */
const ageOf = (since: string, now: number) => {
  const hours = Math.floor((now - Date.parse(since)) / hour);
  if (hours < 1) return `${Math.max(0, Math.floor((now - Date.parse(since)) / minute))} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
};

/** The one tap to know why; the reason itself, as far as it fits, is what is tapped. */
function Why({ room }: { room: Room }) {
  const t = useMessages(roomsMessages);
  const format = useFormat();
  const now = useNow();
  const [first, ...more] = room.blockers;
  if (!first) return null;
  return (
    <WhyNotReady
      room={room}
      onReleased={() => document.getElementById(tileLinkId(room.id))?.focus()}
      trigger={
        <button
          type="button"
          data-why={room.id}
          data-stop
          tabIndex={-1}
          className="relative z-1 -mx-1.5 -mb-1.5 flex min-h-11 flex-1 items-end gap-1 rounded-sm px-1.5 pt-1 pb-1.5 text-left hover:bg-status/10"
        >
          <span className="line-clamp-2 min-w-0 flex-1 text-sm leading-4.5 break-words text-ink narrow:line-clamp-3 narrow:text-xs">
            <span aria-hidden className="font-semibold text-status tabular-nums">
              {ageOf(first.since, now)}{' '}
            </span>
            {first.text}
            {first.waitingOn && <span className="text-ink-2"> · {first.waitingOn}</span>}
            {more.length > 0 && ` ${t('moreBlockers', { count: more.length })}`}
            <span className="sr-only">, {format.relative(first.since, now)}</span>
          </span>
          <ChevronRight
            size={16}
            aria-hidden
            className="mb-px shrink-0 text-status narrow:hidden"
          />
        </button>
      }
    />
  );
}

/** Hidden from screen readers: the tile's own name says all of it. */
function Facts({ room }: { room: Room }) {
  return (
    <p aria-hidden className="flex max-w-full min-w-0 items-center gap-0.5 text-ink-2">
      {!room.guest && <span className="truncate">{room.type}</span>}
      {!room.guest && <UsersRound size={16} className="ml-px size-3 shrink-0" />}
      <span className="tabular-nums">
        {room.guest && `${room.guest.persons}/`}
        {room.maxGuests}
      </span>
    </p>
  );
}

/** Who is behind the door, or is to come. */
function Guest({ room }: { room: Room }) {
  if (!room.guest) return null;
  return (
    <span aria-hidden className="max-w-full truncate text-xs font-medium text-ink">
      {room.guest.name}
    </span>
  );
}

function Status({ status, name }: { status: StatusName; name: string }) {
  const Icon = statusIcons[status];
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs font-semibold text-status narrow:-mr-2 narrow:gap-0.5 narrow:text-[0.6875rem]">
      <Icon size={16} aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere hyphens-auto">{name}</span>
    </span>
  );
}

/** 24 pixels to hit, 18 to see. */
const tickClass = clsx(
  'grid size-6 appearance-none place-content-center rounded-sm pointer-coarse:size-8',
  "before:grid before:size-4.5 before:place-content-center before:rounded-sm before:border before:border-line-strong before:bg-paper before:text-xs before:font-bold before:text-on-brand before:content-['']",
  "checked:before:border-brand checked:before:bg-brand checked:before:content-['✓']",
);

/** The browser's own box: of 500 of them nothing else is as light. Seen on hover, and while selecting. */
function SelectBox({ room, isSelected, onToggle }: TileProps) {
  const t = useMessages(roomsMessages);
  if (!onToggle) return null;
  return (
    <input
      type="checkbox"
      data-stop
      tabIndex={-1}
      aria-label={t('select', { roomNo: room.roomNo })}
      checked={isSelected}
      onChange={() => onToggle(room.id)}
      className={clsx(
        tickClass,
        room.roomNo.length > 4 && room.blockers.length === 0
          ? 'absolute right-2 bottom-2'
          : 'relative',
        'pointer-events-auto z-2 -mr-0.5 shrink-0',
        !isSelected &&
          'opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 group-data-selecting/grid:block group-data-selecting/grid:opacity-100 pointer-coarse:hidden',
      )}
    />
  );
}

/** The number is what is looked for: a long one is written smaller, never cut. */
const numberSize = (roomNo: string) => {
  if (roomNo.length <= 3) return 'text-2xl leading-8 tracking-[-0.03em]';
  if (roomNo.length === 4) return 'text-xl leading-8 tracking-[-0.03em]';
  return roomNo.length <= 7
    ? 'text-md leading-8 tracking-[-0.02em]'
    : 'pt-1 text-sm leading-4 wrap-anywhere';
};

function Blocked({ room }: { room: Room }) {
  return (
    <>
      {(room.guest || room.due.length > 0) && (
        <div
          aria-hidden
          className="pointer-events-none mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-2"
        >
          <Guest room={room} />
          <Until room={room} />
          <DueBadges due={room.due} />
        </div>
      )}
      <div className="pointer-events-none mt-0.5 flex items-center justify-between gap-2">
        <VoidClock
          room={room}
          className={clsx(
            'min-w-0 text-xs font-medium text-ink-2',
            // A narrow door has no place for more than the words.
            isSwep(room) ? '[&>svg]:hidden' : 'sm:[&>svg]:hidden',
          )}
        />
        {isSwep(room) && <SwepMark />}
        {isSwep(room) && <HeldMark roomId={room.id} />}
        <EndMark room={room} />
        <ReportFault
          room={room}
          className="relative -mr-1 -mb-1 ml-auto narrow:absolute narrow:top-8 narrow:right-2 narrow:bg-paper"
        />
      </div>
      <Why room={room} />
    </>
  );
}

function Plain({ room, status, name }: { room: Room; status: StatusName; name: string }) {
  return (
    <div className="pointer-events-none flex flex-1 flex-col items-start gap-0.5">
      <Guest room={room} />
      <span className="mb-1 flex max-w-full flex-wrap items-center gap-x-1 gap-y-0.5 text-[0.6875rem] leading-4 text-ink-2">
        <Facts room={room} />
        <Until room={room} />
        <DueBadges due={room.due} />
        {isSwep(room) && <SwepMark />}
        {isSwep(room) && <HeldMark roomId={room.id} />}
        <EndMark room={room} />
        <CleaningMark room={room} />
        <FaultMark room={room} />
      </span>
      <span className="mt-auto">
        <Status status={status} name={name} />
      </span>
      <ReportFault
        room={room}
        className="absolute right-1.5 bottom-1.5 bg-paper pointer-coarse:top-1 pointer-coarse:right-1 pointer-coarse:bottom-auto group-data-selecting/grid:pointer-coarse:hidden"
      />
    </div>
  );
}

/** A door of the house. One that is not ready says why, and is wider where there is room: the board's own order of importance. */
export const RoomTile = memo(function RoomTile(props: TileProps) {
  const { room, isSelected } = props;
  const t = useMessages(roomsMessages);
  const word = useMessages(uiMessages);
  const status = statusOf(room.effectiveStatus);
  const isBlocked = room.blockers.length > 0;
  const name = word(`status.${status}`);
  const guests = t('guests', { count: room.maxGuests });
  const label = t('tileLabel', { roomNo: room.roomNo, status: name, type: room.type, guests });
  const dueWords = useDueWords()(room);
  return (
    <li
      data-status={status}
      className={clsx(
        'group/tile relative flex min-h-26 min-w-0 flex-col rounded border px-2 pt-1.5 pb-2 sm:px-2.5 lg:px-2 transition-colors duration-75 compact:min-h-24',
        isBlocked
          ? 'border-status-bar/50 bg-status-soft max-lg:col-span-2 min-[100rem]:col-span-2'
          : 'border-line bg-paper hover:border-line-strong',
        isSelected && 'border-brand! shadow-[inset_0_0_0_1px_var(--color-brand)]',
      )}
    >
      <a
        id={tileLinkId(room.id)}
        href={`/dashboard/rooms/${room.id}`}
        data-room={room.id}
        data-stop
        tabIndex={-1}
        aria-label={[label, ...dueWords, room.endRequested && t('endRequestedLong')]
          .filter(Boolean)
          .join(', ')}
        className="absolute inset-0 rounded focus-visible:outline-offset-0"
      />
      <div
        className={clsx(
          'pointer-events-none flex min-h-8 items-start justify-between gap-2',
          isBlocked && 'narrow:flex-col narrow:gap-0',
        )}
      >
        <span className="flex min-w-0 flex-1 items-center narrow:w-full justify-between gap-1.5">
          <span
            className={clsx('min-w-0 font-semibold text-ink tabular-nums', numberSize(room.roomNo))}
          >
            {room.roomNo}
          </span>
          <SelectBox {...props} />
        </span>
        {isBlocked && (
          <span className="flex max-w-1/2 min-w-0 flex-col items-end pt-1 narrow:max-w-full narrow:items-start narrow:pt-0">
            <Status status={status} name={name} />
            <span className="text-xs narrow:hidden">
              <Facts room={room} />
            </span>
          </span>
        )}
      </div>
      {isBlocked ? <Blocked room={room} /> : <Plain room={room} status={status} name={name} />}
    </li>
  );
});
