import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import { RoomStatusBadge } from '#features/readiness/room-status-badge.tsx';
import { WhyNotReady } from '#features/readiness/why-not-ready.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

/** A room that was picked or given, as it is now: what keeps it, since when, who is on it, and the way to clear it. */
export function RoomNow({ id }: { id: number }) {
  const t = useMessages(readinessMessages);
  const { data: room } = useQuery({
    ...api.rooms.get.query({ params: { id } }),
    staleTime: 0,
  });
  if (!room) return null;
  const [first, ...more] = room.blockers;
  if (!first)
    return <RoomStatusBadge status={room.status === 'occupied' ? 'occupied' : 'void-RTL'} />;
  return (
    <span
      data-status="not-ready"
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 text-sm"
    >
      <RoomStatusBadge status="void-N-RTL" />
      <WhyNotReady
        room={room}
        trigger={
          <button
            type="button"
            aria-label={`${first.text}. ${t('why', { roomNo: room.roomNo })}`}
            className="inline-flex min-h-6 max-w-full min-w-0 items-center gap-1.5 rounded-sm text-left font-medium text-status underline decoration-dotted underline-offset-3 hover:decoration-solid pointer-coarse:min-h-11"
          >
            <span className="truncate">{first.text}</span>
            {more.length > 0 && `+${more.length}`}
            <CircleHelp size={16} aria-hidden className="shrink-0" />
          </button>
        }
      />
      <span className="text-ink-2">
        <RelativeTime value={first.since} />
        {' · '}
        {first.waitingOn ? t('waitingOn', { name: first.waitingOn }) : t('waitingOnNobody')}
      </span>
    </span>
  );
}
