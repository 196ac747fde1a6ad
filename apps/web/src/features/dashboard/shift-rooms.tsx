import type { Room } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight, UserRound } from 'lucide-react';

import { useMessages } from '#core/language/i18n.ts';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { isExpected } from '#features/dashboard/shift-focus.ts';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import { WhyNotReady } from '#features/readiness/why-not-ready.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { StatusBadge, statusIcons } from '#ui/show/status-badge.tsx';
import { VisuallyHidden } from '#ui/show/visually-hidden.tsx';

/** The whole row is the button: one tap and one knows why, since when and who is on it. */
function RoomRow({ room }: { room: Room }) {
  const t = useMessages(dashboardMessages);
  const status = statusOf(room.hold ? room.hold.kind : room.effectiveStatus);
  const Icon = statusIcons[status];
  const [blocker] = room.blockers;
  const others = room.blockers.length - 1;
  return (
    <li data-status={status} className="border-t border-line first:border-t-0">
      <WhyNotReady
        room={room}
        trigger={
          <button
            type="button"
            className="-mx-2 flex min-h-15 w-[calc(100%+1rem)] items-center gap-3 rounded px-2 py-2 text-left transition-colors hover:bg-hover"
          >
            <span className="door flex h-10 w-8 shrink-0 items-end justify-center bg-status-soft pb-2 text-status">
              <Icon size={16} aria-hidden />
            </span>
            <span className="w-14 shrink-0 break-words text-xl font-semibold tracking-[-0.02em] tabular-nums">
              {room.roomNo}
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="line-clamp-2 max-w-full font-medium">{blocker?.text}</span>
                {isExpected(room) && (
                  <StatusBadge status="reserved">{t('arrivalToday')}</StatusBadge>
                )}
              </span>
              <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
                {blocker && <RelativeTime value={blocker.since} />}
                <span className="flex min-w-0 items-center gap-1">
                  <UserRound size={16} aria-hidden className="size-3.5 shrink-0" />
                  <span className="truncate">{blocker?.waitingOn ?? t('nobody')}</span>
                </span>
                {others > 0 && <span>{t('moreReasons', { count: others })}</span>}
              </span>
            </span>
            <VisuallyHidden>{t('why', { roomNo: room.roomNo })}</VisuallyHidden>
            <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-3" />
          </button>
        }
      />
    </li>
  );
}

interface RoomsProps {
  title: string;
  rooms: readonly Room[];
  most?: number;
  /** Said where there is none; without it the whole part is left out then. */
  none?: { title: string; text: string };
}

export function ShiftRooms({ title, rooms, most = 8, none }: RoomsProps) {
  const t = useMessages(dashboardMessages);
  if (rooms.length === 0 && !none) return null;
  return (
    <section aria-label={title} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h2 className="flex items-baseline gap-2 text-md font-semibold">
        {title}
        <span className="font-medium text-ink-3 tabular-nums">{rooms.length}</span>
      </h2>
      {rooms.length === 0 && none && (
        <p className="py-2 text-ink-2">
          <span className="font-medium text-ink">{none.title}.</span> {none.text}
        </p>
      )}
      <ul className="mt-1">
        {rooms.slice(0, most).map((room) => (
          <RoomRow key={room.id} room={room} />
        ))}
      </ul>
      {rooms.length > most && (
        <LinkButton asChild size="sm" variant="ghost">
          <Link to="/dashboard/rooms" search={{ ready: 'false' }}>
            {t('all', { count: rooms.length })}
          </Link>
        </LinkButton>
      )}
    </section>
  );
}
