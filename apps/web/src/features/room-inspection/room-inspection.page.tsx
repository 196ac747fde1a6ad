import { id as recordId, mayTake, roundLife } from '@keyhold/contract';
import type { RoomInspection } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Footprints } from 'lucide-react';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { RecordPage, useRecordId } from '#core/records/record-page.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import { useTitle } from '#core/shell/title.ts';
import { ScanRoom } from '#features/door-code/scan-room.tsx';
import { RoundStatusBadge } from '#features/room-check/check-badges.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { useRoundWords } from '#features/room-inspection/room-inspection.messages.ts';
import { ApproveBar, CompleteButton, RoundActs } from '#features/room-inspection/round-acts.tsx';
import { roundFilters, RoundOverview } from '#features/room-inspection/round-overview.tsx';
import { minutesOf, useScopeWords } from '#features/room-inspection/round-scope.ts';
import { useWalkWords } from '#features/round-walk/round-walk.messages.ts';
import { RoundWalk } from '#features/round-walk/round-walk.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useNow } from '#ui/show/relative-time.tsx';
import { useIsPhone } from '#ui/table/use-fit.ts';

const list = '/dashboard/room-inspections';
const views = ['walk', 'overview'] as const;
const RoundSearch = z.object({
  view: z.enum(views).optional(),
  room: recordId.optional(),
  show: z.enum(roundFilters).optional(),
});

/** When it was, how long it took, and by whom. */
function Course({ round }: { round: RoomInspection }) {
  const t = useRoundWords();
  const word = useCheckWords();
  const format = useFormat();
  const now = useNow();
  const { isCouncil } = useProfile();
  const { startedAt, completedAt, plannedFor, by, approvedBy, request } = round;
  const minutes = minutesOf(round, now);
  const parts = [
    request && t('forCouncil', { council: request.council.name, day: format.date(request.by) }),
    startedAt === null && plannedFor && t('planned', { day: format.date(plannedFor) }),
    startedAt && t('startedAt', { when: format.timeAndDate(startedAt) }),
    minutes !== null &&
      t(completedAt === null ? 'running' : 'took', { time: format.duration(minutes) }),
    by.length > 0 && t('by', { names: by.map(({ name }) => name).join(', ') }),
    approvedBy && t('approvedBy', { name: approvedBy.name }),
    isCouncil && word('ofYours'),
  ];
  return parts.filter(Boolean).join(' · ');
}

function useView(round: RoomInspection) {
  const { search, setSearch } = useScreenSearch(RoundSearch);
  const isPhone = useIsPhone();
  const canCheck = useCan(api.roomInspections.check);
  const canWalk = canCheck && mayTake(roundLife, 'check', round.status) && round.checks.length > 0;
  const usual = isPhone ? 'walk' : 'overview';
  const view = canWalk ? (search.view ?? usual) : 'overview';
  return { search, setSearch, canWalk, usual, view };
}

function Round({ round }: { round: RoomInspection }) {
  const t = useRoundWords();
  const walk = useWalkWords();
  const word = useCheckWords();
  const scopeWords = useScopeWords();
  const { search, setSearch, canWalk, usual, view } = useView(round);
  const title = word('round', { number: round.number });
  useTitle(title);
  const isWalking = view === 'walk';
  return (
    <>
      <PageHeader
        isCompact={isWalking}
        breadcrumbs={
          isWalking ? undefined : [{ key: 'list', content: <Link to={list}>{word('title')}</Link> }]
        }
        title={`${title} · ${scopeWords(round.scope)}`}
        badge={!isWalking && <RoundStatusBadge status={round.status} />}
        subtitle={!isWalking && <Course round={round} />}
        actions={
          <>
            {canWalk && (
              <SegmentedControl
                label={t('view')}
                isIconOnly={isWalking}
                value={view}
                onChange={(next) => setSearch({ view: next === usual ? undefined : next })}
                options={[
                  { value: 'walk', label: walk('walk'), icon: Footprints },
                  { value: 'overview', label: walk('overview'), icon: ClipboardList },
                ]}
              />
            )}
            {!isWalking && <RoundActs round={round} />}
          </>
        }
      />
      {isWalking ? (
        <RoundWalk
          round={round}
          at={search.room}
          onGo={(room) => setSearch({ room }, { replace: true })}
          ending={<CompleteButton round={round} size="lg" />}
          renderScan={(onRoom) => <ScanRoom size="lg" onRoom={onRoom} />}
        />
      ) : (
        <>
          <ApproveBar round={round} />
          <RoundOverview
            round={round}
            filter={search.show}
            onFilter={(show) => setSearch({ show })}
          />
        </>
      )}
    </>
  );
}

/** One round: walked on a phone while it runs, told in full at a desk and afterwards. */
export function RoomInspectionPage() {
  const t = useRoundWords();
  const word = useCheckWords();
  const id = useRecordId('roundId');
  const canRead = useCan(api.roomInspections.get);
  const isAsked = id > 0 && canRead;
  const query = useQuery({
    ...api.roomInspections.get.query({ params: { id } }),
    enabled: isAsked,
  });
  const back = <Link to={list}>{t('toRounds')}</Link>;
  const missing = { title: t('missing'), text: t('missingText'), back };
  return (
    <RecordPage {...{ query, isAsked, missing }} title={word('title')}>
      {(round) => <Round key={round.id} round={round} />}
    </RecordPage>
  );
}
