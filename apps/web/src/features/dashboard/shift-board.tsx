import type { Room, Shift } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { DoorOpen } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useAbility, useCan } from '#core/session/session.tsx';
import { Settling } from '#core/shell/settling.tsx';
import { CoverPressing } from '#features/dashboard/cover-pressing.tsx';
import { dashboardMessages } from '#features/dashboard/dashboard.messages.ts';
import { PoliciesFirst } from '#features/dashboard/policies-first.tsx';
import { ShiftCounts } from '#features/dashboard/shift-counts.tsx';
import {
  countsOf,
  focusOf,
  listLength,
  ownTitles,
  partedFor,
} from '#features/dashboard/shift-focus.ts';
import type { ShiftFocus } from '#features/dashboard/shift-focus.ts';
import { Guarded, ReportButton, Rounds } from '#features/dashboard/shift-guard.tsx';
import {
  FirstSteps,
  MyListPanel,
  Occupancy,
  ShiftBreaching,
  ShiftFaults,
  ShiftIncidents,
  StoresPressing,
} from '#features/dashboard/shift-parts.tsx';
import { ShiftRequests, WaitingForYou } from '#features/dashboard/shift-requests.tsx';
import { ShiftRooms } from '#features/dashboard/shift-rooms.tsx';
import { ShiftAct, ShiftMoves, ShiftStays } from '#features/dashboard/shift-stays.tsx';
import { DaySheetButton } from '#features/exports/day-sheet-button.tsx';
import { HandoverPanel } from '#features/notes/handover-panel.tsx';
import { RoomStatsPanel } from '#features/readiness/room-stats-panel.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';
import { useAtLeisure } from '#ui/state/use-at-leisure.ts';

const minute = 60_000;
/** The day moves on while nobody touches the page. */
const live = { staleTime: 0, refetchInterval: minute } as const;
const blocked = { query: { ready: 'false', limit: 200 } } as const;

interface PartProps {
  shift: Shift;
  focus: ShiftFocus;
  rooms: readonly Room[];
}

/** The day in a sentence, what presses first. */
function Headline({ shift, focus }: Pick<PartProps, 'shift' | 'focus'>) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const { counts } = shift;
  const isDesk = focus === 'desk' || focus === 'lead';
  const isInHouse = focus === 'presence' || focus === 'stores';
  const pressing = [
    isDesk &&
      counts.arrivalsWithoutReadyRoom > 0 &&
      t('head.unready', { count: counts.arrivalsWithoutReadyRoom }),
    isDesk && counts.lateArrivals > 0 && t('head.late', { count: counts.lateArrivals }),
    isDesk &&
      counts.overdueDepartures > 0 &&
      t('head.overdue', { count: counts.overdueDepartures }),
    !isDesk && !isInHouse && counts.notReady > 0 && t('head.notReady', { count: counts.notReady }),
    isInHouse && t('head.inHouse', { count: counts.inHouse }),
  ].filter(Boolean);
  const said = pressing.length > 0 ? pressing.join(' · ') : t('calm');
  return (
    <span className="tabular-nums">
      {format.date(shift.today)}
      {/* On a phone the numbers that say the same stand right below. */}
      <span className="max-sm:hidden"> · {said}</span>
    </span>
  );
}

const lateFirst = (stays: Shift['arrivals']) =>
  stays.toSorted((one, other) => Number(other.late !== null) - Number(one.late !== null));

function DeskLists({ shift, rooms }: PartProps) {
  const t = useMessages(dashboardMessages);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const unready = lateFirst(shift.arrivals.filter(({ isReady }) => !isReady));
  const ready = lateFirst(shift.arrivals.filter(({ isReady }) => isReady));
  return (
    <>
      <ShiftStays title={t('unready')} stays={unready} rooms={byId} view="arriving" />
      <ShiftStays
        title={t('arrivals')}
        stays={ready}
        rooms={byId}
        view="arriving"
        none={t('arrivalsNone')}
      />
      <ShiftStays
        title={t('departures')}
        stays={lateFirst(shift.departures)}
        rooms={byId}
        view="departing"
        none={t('departuresNone')}
      />
      <ShiftMoves moves={shift.moves} />
    </>
  );
}

function RoomLists({ focus, rooms }: Pick<PartProps, 'focus' | 'rooms'>) {
  const t = useMessages(dashboardMessages);
  const { own, others } = partedFor(focus, rooms);
  const isDesk = focus === 'desk' || focus === 'lead';
  const isOwnWork = focus === 'cleaning' || focus === 'repairs';
  const none = isOwnWork
    ? { title: t('cleanNone'), text: t('cleanNoneText') }
    : { title: t('notReadyNone'), text: t('notReadyNoneText') };
  return (
    <>
      <ShiftRooms
        title={t(isDesk ? 'notReady' : ownTitles[focus])}
        rooms={own}
        most={listLength[focus]}
        none={none}
      />
      <ShiftRooms title={t('otherRooms')} rooms={others} />
    </>
  );
}

const paper = 'flex min-w-0 flex-col gap-5 rounded border border-line bg-paper p-4 sm:p-5';

function Counts({ shift, focus }: Omit<PartProps, 'rooms'>) {
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:col-span-2 lg:row-start-1">
      <CoverPressing cover={shift.cover} />
      {focus === 'presence' && <Guarded />}
      {focus === 'repairs' && <ShiftFaults />}
      {focus === 'stores' && <StoresPressing shift={shift} />}
      <ShiftCounts names={countsOf[focus]} shift={shift} />
    </div>
  );
}

function Aside({ shift, focus }: Omit<PartProps, 'rooms'>) {
  return (
    <>
      {focus !== 'lead' && <ShiftRequests />}
      {focus !== 'cleaning' && <ShiftBreaching focus={focus} />}
      {focus !== 'presence' && <ShiftIncidents />}
      {focus !== 'repairs' && <ShiftFaults besidesClocks />}
      {focus !== 'stores' && <StoresPressing shift={shift} />}
      {focus !== 'cleaning' && <Occupancy shift={shift} />}
    </>
  );
}

/** Above the lists, but for whoever cleans, who begins with their own. */
function Statuses({ focus }: Pick<PartProps, 'focus'>) {
  const canSee = useCan(api.rooms.stats);
  if (!canSee) return null;
  return (
    <RoomStatsPanel className={clsx('lg:col-span-2', focus !== 'cleaning' && 'lg:row-start-2')} />
  );
}

function Board({ shift, rooms, focus }: PartProps) {
  const canSeeStays = useCan(api.reservations.list);
  const canSeeRooms = useCan(api.rooms.list);
  const canSeeCleanings = useCan(api.houseKeepings.list);
  const hasLists = canSeeStays || canSeeRooms;
  const roomLists = canSeeRooms && <RoomLists focus={focus} rooms={rooms} />;
  const isCleaning = focus === 'cleaning';
  const aside = hasLists ? 'lg:col-start-2' : 'lg:col-span-2';
  const counts = <Counts shift={shift} focus={focus} />;
  // In the order of a phone: a housekeeper's own list before any number, a desk's arrivals before the rest.
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
      {!isCleaning && counts}
      <div className={clsx('flex min-w-0 flex-col gap-4', aside)}>
        {focus === 'lead' ? (
          <WaitingForYou purchasing={shift.purchasing} />
        ) : (
          focus !== 'presence' && <Rounds />
        )}
        <HandoverPanel notes={shift.handovers} />
      </div>
      {isCleaning && canSeeCleanings && (
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-2">
          <MyListPanel />
        </div>
      )}
      {hasLists && !isCleaning && (
        <div className={`${paper} lg:col-start-1 lg:row-span-2 lg:row-start-3`}>
          {canSeeStays ? <DeskLists shift={shift} rooms={rooms} focus={focus} /> : roomLists}
        </div>
      )}
      {isCleaning && counts}
      <div className={clsx('flex min-w-0 flex-col gap-4', aside)}>
        <Aside shift={shift} focus={focus} />
        {(canSeeStays || isCleaning) && roomLists && <div className={paper}>{roomLists}</div>}
      </div>
      <Statuses focus={focus} />
    </div>
  );
}

function BoardSkeleton() {
  return (
    <DelayedSkeleton className="flex flex-col gap-4">
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-28 w-full" />
      <span className="grid gap-4 lg:grid-cols-[1.5fr_1fr]">
        <Skeleton className="h-96" />
        <Skeleton className="h-80" />
      </span>
    </DelayedSkeleton>
  );
}

function WalkInLink() {
  const t = useMessages(dashboardMessages);
  const canWalkIn = useCan(api.occupancies.walkIn);
  const canRead = useCan(api.reservations.list);
  if (!canWalkIn || !canRead) return null;
  return (
    <LinkButton asChild>
      <Link to="/dashboard/reservations" search={{ new: 'walk-in' }}>
        <DoorOpen size={16} aria-hidden />
        {t('walkIn')}
      </Link>
    </LinkButton>
  );
}

/** What needs doing now, for whoever is at work in a property: seen without a tap. */
export function ShiftBoard() {
  const t = useMessages(dashboardMessages);
  const { can } = useAbility();
  const focus = focusOf(can);
  const canSeeRooms = can('read:rooms');
  const query = useQuery({ ...api.stats.shift.query(), ...live });
  const rooms = useQuery({ ...api.rooms.list.query(blocked), ...live, enabled: canSeeRooms });
  const areRoomsKnown = !canSeeRooms || !rooms.isPending;
  const shift = useAtLeisure(areRoomsKnown ? query.data : undefined);
  return (
    <>
      <PageHeader
        title={t('myShift')}
        subtitle={<>{query.data && <Headline shift={query.data} focus={focus} />}</>}
        actions={
          <>
            {focus === 'presence' && <ReportButton />}
            <WalkInLink />
            <DaySheetButton />
          </>
        }
        isCompact
      />
      {query.error && !query.data && (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {query.error.message}
        </ErrorState>
      )}
      {!shift && !query.error && <BoardSkeleton />}
      {shift && (
        <Settling skeleton={<BoardSkeleton />}>
          {shift.firstSteps && <FirstSteps steps={shift.firstSteps} />}
          <PoliciesFirst reading={shift.policies} focus={focus}>
            <Board shift={shift} rooms={rooms.data?.items ?? []} focus={focus} />
          </PoliciesFirst>
        </Settling>
      )}
      <ShiftAct />
    </>
  );
}
