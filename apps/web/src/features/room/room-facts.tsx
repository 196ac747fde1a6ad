import type { Room } from '@keyhold/contract';
import { BedDouble, CircleCheck, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useFacts } from '#core/records/field-columns.tsx';
import { useCan } from '#core/session/session.tsx';
import { ActivityPanel } from '#features/activity/activity-panel.tsx';
import { CleanRoomButton } from '#features/cleaning/clean-room-button.tsx';
import { OpenCleanings } from '#features/house-keepings/room-cleanings-panel.tsx';
import { OpenFaults } from '#features/maintenance/faults-panel.tsx';
import { BlockersPanel } from '#features/readiness/blockers-panel.tsx';
import { useDueWords } from '#features/readiness/due-badge.tsx';
import { statusOf } from '#features/readiness/room-status-badge.tsx';
import { lossOf } from '#features/readiness/void-clock.tsx';
import {
  GuestsInRoom,
  NextInRoom,
  useRoomStays,
} from '#features/reservations/room-stays-panel.tsx';
import { roomFields } from '#features/room/room.fields.tsx';
import { roomMessages } from '#features/room/room.messages.ts';
import { HeldInRoom } from '#features/swep-mark/swep-mark.tsx';
import { Details } from '#ui/show/card.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dd className="text-3xl font-semibold tracking-[-0.03em] text-ink tabular-nums">{value}</dd>
      <dt className="text-sm text-ink-2">{label}</dt>
    </div>
  );
}

function NotReady({ room }: { room: Room }) {
  const t = useMessages(roomMessages);
  const format = useFormat();
  const canSeeMoney = useCan(api.voidNights.get);
  const loss = lossOf(room, { zone: format.zone, now: useNow() });
  const title = t(room.status === 'occupied' ? 'wrongTitle' : 'whyTitle');
  return (
    <section
      data-status={statusOf(room.effectiveStatus)}
      aria-label={title}
      className="grid gap-5 rounded border border-status-bar/45 bg-status-soft p-5 md:grid-cols-[1fr_auto] md:gap-10"
    >
      <div className="min-w-0">
        <h2 className="mb-3 text-md font-semibold text-status">{title}</h2>
        <BlockersPanel room={room} label={title} />
        <div className="mt-3 flex">
          <CleanRoomButton room={room} />
        </div>
      </div>
      {loss && (
        <dl className="flex gap-8 md:border-l md:border-status-bar/30 md:pl-10">
          <Figure label={t('nights')} value={format.number(loss.nights)} />
          {canSeeMoney && <Figure label={t('lostIncome')} value={format.money(loss.money)} />}
        </dl>
      )}
    </section>
  );
}

function Calm({
  icon,
  status,
  title,
  children,
}: {
  icon: ReactNode;
  status: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section
      data-status={status}
      className="flex items-center gap-4 rounded border border-line bg-paper p-5"
    >
      <span className="door flex h-12 w-9.5 shrink-0 items-end justify-center bg-status-soft pb-2.5 text-status">
        {icon}
      </span>
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="text-ink-2">{children}</p>
      </div>
    </section>
  );
}

/** Is it ready, and if not, why, since when, and who is on it? */
function Readiness({ room, isGuestTold }: { room: Room; isGuestTold: boolean }) {
  const t = useMessages(roomMessages);
  const format = useFormat();
  const dueWords = useDueWords()(room);
  if (room.blockers.length > 0) return <NotReady room={room} />;
  if (isGuestTold) return null;
  if (room.guest) {
    return (
      <Calm
        status={statusOf(room.effectiveStatus)}
        icon={<BedDouble size={20} aria-hidden />}
        title={room.guest.name}
      >
        {dueWords.slice(1).join(', ') || t('inUse', { until: format.date(room.guest.until) })}
      </Calm>
    );
  }
  const isReady = room.effectiveStatus === 'void-RTL';
  return (
    <Calm
      status={statusOf(room.effectiveStatus)}
      icon={<CircleCheck size={20} aria-hidden />}
      title={t(isReady ? 'readyTitle' : 'otherTitle')}
    >
      {t(isReady ? 'readyText' : 'otherText')}
    </Calm>
  );
}

/** What today asks of the room: who is in it and who comes, what keeps it, what is to be done in it. */
export function RoomToday({ room }: { room: Room }) {
  const t = useMessages(roomMessages);
  const stays = useRoomStays(room.id);
  if (room.deletedAt !== null) {
    return (
      <Calm status="void" icon={<Trash2 size={20} aria-hidden />} title={t('inBinTitle')}>
        {t('inBinText')}
      </Calm>
    );
  }
  const told = (kind: Room['blockers'][number]['kind']) =>
    room.blockers.filter((blocker) => blocker.kind === kind).map(({ id }) => id);
  return (
    <div className="mb-6 flex flex-col gap-4 xl:flex-row xl:items-start xl:gap-6">
      <div className="flex min-w-0 flex-col gap-4 xl:flex-3">
        {stays.error && <ErrorState onRetry={stays.refetch}>{stays.error.message}</ErrorState>}
        <GuestsInRoom stays={stays} />
        {room.tag.length > 0 && <HeldInRoom roomId={room.id} />}
        <Readiness room={room} isGuestTold={stays.inside.length > 0} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 empty:hidden xl:flex-2">
        {stays.isKnown && <NextInRoom stays={stays} roomId={room.id} />}
        <OpenFaults roomId={room.id} besides={told('maintenance')} />
        <OpenCleanings roomId={room.id} besides={told('housekeeping')} />
      </div>
      {stays.dialog}
    </div>
  );
}

export function RoomDetails({ room }: { room: Room }) {
  return <Details columns={3} items={useFacts(roomFields, room)} />;
}

export function RoomActivity({ id }: { id: number }) {
  return <ActivityPanel type="room" id={id} fields={roomFields} />;
}
