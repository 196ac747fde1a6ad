import type { ListedRound, RoomCheck } from '@keyhold/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ScanQrCode, TriangleAlert } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useCan } from '#core/session/session.tsx';
import { OutcomeBadge } from '#features/room-check/check-badges.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { SeenByName } from '#features/room-check/seen-by-name.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';

/** A round is read whole for one room of it: the latest ones do. */
const most = 5;

interface CheckProps {
  check: RoomCheck;
}

function Outcome({ check }: CheckProps) {
  const t = useCheckWords();
  const { outcome, personsFound, viaCode } = check;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {outcome === null ? (
        <span className="text-ink-3">{t('notChecked')}</span>
      ) : (
        <OutcomeBadge outcome={outcome} />
      )}
      {personsFound !== null && <span>{t('persons', { count: personsFound })}</span>}
      <SeenByName check={check} />
      {viaCode && <Badge icon={ScanQrCode}>{t('byCode')}</Badge>}
    </p>
  );
}

function Differs({ check: { discrepancy, resolution, note } }: CheckProps) {
  return (
    <>
      {discrepancy && (
        <p
          data-tone={resolution ? 'neutral' : 'danger'}
          className="flex items-center gap-1.5 font-medium text-status"
        >
          <TriangleAlert size={16} aria-hidden className="shrink-0" />
          {discrepancy.text}
        </p>
      )}
      {note && <p className="break-words text-ink-2">{note}</p>}
    </>
  );
}

interface LineProps {
  round: ListedRound;
  check: RoomCheck | undefined;
}

function Line({ round, check }: LineProps) {
  const t = useCheckWords();
  const format = useFormat();
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0">
      {check && <Outcome check={check} />}
      <p className="text-sm text-ink-2">
        <Link to="/dashboard/room-inspections/$roundId" params={{ roundId: String(round.id) }}>
          {t('round', { number: round.number })}
        </Link>
        {' · '}
        {format.timeAndDate(check?.at ?? round.startedAt)}
        {check?.by && ` · ${check.by.name}`}
      </p>
      {check && <Differs check={check} />}
    </li>
  );
}

/** What the latest rounds found in a room, the last one first. */
function ChecksPanel({ roomId }: { roomId: number }) {
  const t = useCheckWords();
  const canRead = useCan(api.roomInspections.get);
  const query = { roomId, limit: most };
  const { data, error, refetch } = useQuery(api.roomInspections.list.query({ query }));
  const rounds = (data?.items ?? []).filter(({ startedAt }) => startedAt !== null);
  const wholes = useQueries({
    queries: rounds.map(({ id }) => ({
      ...api.roomInspections.get.query({ params: { id } }),
      enabled: canRead,
    })),
  });
  if (error) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>;
  if (!data) return <SkeletonLines lines={4} />;
  if (rounds.length === 0)
    return (
      <EmptyState title={t('checksNone')} className="py-8">
        {t('checksNoneText')}
      </EmptyState>
    );
  return (
    <ul aria-label={t('checks')} className="max-w-3xl">
      {rounds.map((round, at) => (
        <Line
          key={round.id}
          round={round}
          check={wholes[at]?.data?.checks.find(({ room }) => room.id === roomId)}
        />
      ))}
    </ul>
  );
}

/** For whoever may read rounds. */
export function useChecksTab(roomId: number) {
  const t = useCheckWords();
  const canRead = useCan(api.roomInspections.list);
  const content = <ChecksPanel roomId={roomId} />;
  return canRead ? { value: 'checks' as const, label: t('checks'), content } : null;
}
