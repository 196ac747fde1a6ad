import type { Room } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LockKeyholeOpen } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { CleanRoomButton } from '#features/cleaning/clean-room-button.tsx';
import { BlockersPanel } from '#features/readiness/blockers-panel.tsx';
import { useHolds } from '#features/readiness/holds.ts';
import { readinessMessages } from '#features/readiness/readiness.messages.ts';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import { VoidClock } from '#features/readiness/void-clock.tsx';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** Where only its number is known, the reasons are asked for when somebody wants them. */
export type RoomInQuestion = Room | Pick<Room, 'id' | 'roomNo'>;

interface WhyAnswerProps {
  room: RoomInQuestion;
  onReleased: () => void;
}

function Answer({ room, onReleased }: { room: Room; onReleased: () => void }) {
  const t = useMessages(readinessMessages);
  const canUpdate = useCan(api.rooms.update);
  const { release, isPending } = useHolds();
  const title = t('why', { roomNo: room.roomNo });
  return (
    <div data-status={statusOf(room.effectiveStatus)} className="flex flex-col gap-3">
      <h3 className="font-semibold">{title}</h3>
      {room.blockers.length > 0 ? (
        <BlockersPanel room={room} label={title} />
      ) : (
        <p className="text-ink-2">{t('noReason')}</p>
      )}
      <VoidClock room={room} className="font-medium text-ink-2" />
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton asChild size="sm" variant="ghost">
          <Link to="/dashboard/rooms/$roomId" params={{ roomId: String(room.id) }}>
            {t('open')}
          </Link>
        </LinkButton>
        <CleanRoomButton room={room} onDone={onReleased} />
        {canUpdate && room.hold && (
          <Button
            size="sm"
            variant="primary"
            isLoading={isPending}
            icon={<LockKeyholeOpen size={16} aria-hidden />}
            onClick={() => release(room, onReleased)}
          >
            {t('release')}
          </Button>
        )}
      </div>
    </div>
  );
}

function AskedAnswer({ id, onReleased }: { id: number; onReleased: () => void }) {
  const { data, error, refetch } = useQuery({
    ...api.rooms.get.query({ params: { id } }),
    staleTime: 0,
  });
  if (data) return <Answer room={data} onReleased={onReleased} />;
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  return <SkeletonLines lines={8} />;
}

/** Why a room is not ready, and what clears it. */
export function WhyAnswer({ room, onReleased }: WhyAnswerProps) {
  return 'blockers' in room ? (
    <Answer room={room} onReleased={onReleased} />
  ) : (
    <AskedAnswer id={room.id} onReleased={onReleased} />
  );
}
