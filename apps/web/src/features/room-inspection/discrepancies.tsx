import { resolutionsOf } from '@keyhold/contract';
import type { ResolutionKind, RoomCheck, RoomInspection } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { OutcomeBadge } from '#features/room-check/check-badges.tsx';
import { ExpectedNames } from '#features/room-check/expected-names.tsx';
import { useRoundWords } from '#features/room-inspection/room-inspection.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { Section } from '#ui/show/card.tsx';

const ResolveDialog = onDemand(
  async () => (await import('#features/room-inspection/resolve-dialog.tsx')).ResolveDialog,
);

export const isOpen = ({ discrepancy, resolution }: RoomCheck): boolean =>
  discrepancy !== null && resolution === null;

/** Of what could settle it, what this person may do. */
function useMayDo(): (kind: ResolutionKind) => boolean {
  const may = {
    end_reservation: useCan('write:reservation_endings'),
    check_in: useCan(api.reservations.update),
    persons_corrected: useCan(api.reservations.update),
    incident: useCan(api.incidents.create),
    explained: true,
  };
  const canResolve = useCan(api.roomInspections.resolve);
  return (kind) => canResolve && may[kind];
}

interface OneProps {
  round: RoomInspection;
  check: RoomCheck;
}

function RoomLink({ room }: Pick<RoomCheck, 'room'>) {
  const canRead = useCan(api.rooms.get);
  const look = 'text-md font-semibold tabular-nums';
  if (!canRead) return <span className={look}>{room.roomNo}</span>;
  return (
    <Link
      to="/dashboard/rooms/$roomId"
      params={{ roomId: String(room.id) }}
      className={`${look} text-ink no-underline hover:underline`}
    >
      {room.roomNo}
    </Link>
  );
}

/** Whoever was found and has no booking here is let in as a walk-in: none can be chosen for them. */
function useOfferedFor({ expected, discrepancy }: RoomCheck) {
  const mayDo = useMayDo();
  const mayWalkIn = useCan(api.occupancies.walkIn);
  const isAwaited = expected.stays.some(({ isInHouse }) => !isInHouse);
  const all = discrepancy === null ? [] : resolutionsOf[discrepancy.kind];
  const kinds = all.filter((kind) => mayDo(kind) && (kind !== 'check_in' || isAwaited));
  const isWalkIn = mayWalkIn && discrepancy?.kind === 'empty_found_occupied' && !isAwaited;
  return { kinds, isWalkIn };
}

function OpenOne({ round, check }: OneProps) {
  const t = useRoundWords();
  const { kinds, isWalkIn } = useOfferedFor(check);
  const [act, setAct] = useState<ResolutionKind | null>(null);
  const { room, discrepancy, outcome, note, expected } = check;
  if (discrepancy === null) return null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <RoomLink room={room} />
          <TriangleAlert size={16} aria-hidden data-tone="danger" className="text-status" />
          <span className="font-semibold">{discrepancy.text}</span>
        </p>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-2 text-ink-2">
          {outcome && <OutcomeBadge outcome={outcome} />}
          <ExpectedNames stays={expected.stays} />
          {note && <span className="break-words">“{note}”</span>}
        </div>
      </div>
      {kinds.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {isWalkIn && (
            <LinkButton asChild size="sm">
              <Link
                to="/dashboard/reservations"
                search={{ new: 'walk-in', newRoom: room.id }}
                aria-label={`${t('walkIn')}: ${room.roomNo}`}
              >
                {t('walkIn')}
              </Link>
            </LinkButton>
          )}
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              aria-label={`${t(`act.${kind}`)}: ${room.roomNo}`}
              onClick={() => setAct(kind)}
            >
              {t(`act.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {act && <ResolveDialog {...{ round, check }} kind={act} onClose={() => setAct(null)} />}
    </li>
  );
}

/** What settled it, with the way to what came of it. */
function Came({ resolution }: { resolution: NonNullable<RoomCheck['resolution']> }) {
  const t = useRoundWords();
  const format = useFormat();
  const canRead = {
    end_reservation: useCan('read:reservation_endings'),
    incident: useCan(api.incidents.list),
    check_in: useCan(api.reservations.list),
    persons_corrected: useCan(api.reservations.list),
    explained: false,
  };
  const { kind, by, at, reason, refId, bookingId } = resolution;
  const said = t('settledBy', {
    kind: t(`kind.${kind}`),
    name: by.name,
    when: format.timeAndDate(at),
  });
  const to = {
    end_reservation: '/dashboard/change-requests',
    incident: '/dashboard/incidents',
    check_in: '/dashboard/reservations',
    persons_corrected: '/dashboard/reservations',
    explained: undefined,
  }[kind];
  return (
    <>
      {to !== undefined && refId !== null && canRead[kind] ? (
        <Link
          to={to}
          search={bookingId === null ? { open: refId } : { status: 'all', search: bookingId }}
          className="text-ink-2"
        >
          {said}
        </Link>
      ) : (
        said
      )}
      {reason && <span className="break-words"> · “{reason}”</span>}
    </>
  );
}

export function Settled({ check }: { check: RoomCheck }) {
  const t = useRoundWords();
  const { resolution, meanwhile } = check;
  if (resolution) return <Came resolution={resolution} />;
  return meanwhile === null ? null : `${t('gone')}: ${meanwhile}`;
}

/** What differs from what was expected, in plain words, each with what can settle it. */
export function Discrepancies({ round }: { round: RoomInspection }) {
  const t = useRoundWords();
  const open = round.checks.filter(isOpen);
  const settled = round.checks.filter(
    ({ resolution, meanwhile }) => resolution !== null || meanwhile !== null,
  );
  const isRunning = round.status === 'in_progress';
  return (
    <Section
      title={t('discrepancies')}
      description={open.length > 0 ? t('open', { count: open.length }) : undefined}
    >
      {open.length === 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <CircleCheck size={20} aria-hidden data-tone="success" className="text-status" />
          {settled.length > 0 ? t('allSettled') : t(isRunning ? 'noneYet' : 'noneFoundText')}
        </p>
      )}
      {open.length > 0 && (
        <ul aria-label={t('discrepancies')} className="rounded border border-line bg-paper px-4">
          {open.map((check) => (
            <OpenOne key={check.id} {...{ round, check }} />
          ))}
        </ul>
      )}
      {settled.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold text-ink-2">{t('settled')}</h3>
          <ul aria-label={t('settled')} className="flex flex-col gap-1.5">
            {settled.map((check) => (
              <li key={check.id} className="text-ink-2">
                <span className="font-semibold text-ink tabular-nums">{check.room.roomNo}</span>{' '}
                {check.discrepancy?.text && `${check.discrepancy.text}. `}
                <Settled check={check} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
