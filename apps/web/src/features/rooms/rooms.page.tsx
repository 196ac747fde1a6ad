import type { Room } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CopyPlus, FileUp } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { onOpening } from '#core/shell/on-demand.tsx';
import { useToday } from '#core/shell/today.ts';
import { RoomStatsPanel, type Pool } from '#features/readiness/room-stats-panel.tsx';
import { lastNights, notReadyOf } from '#features/readiness/void-nights.ts';
import { RoomsListing } from '#features/rooms/rooms-listing.tsx';
import { useCanCreate } from '#features/rooms/rooms-menu.tsx';
import { ViewSwitch } from '#features/rooms/rooms-toolbar.tsx';
import { isPool, noFilters, RoomsSearch, type SetSearch } from '#features/rooms/rooms-view.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { DelayedSkeleton, Skeleton } from '#ui/state/skeleton.tsx';
import { useAtLeisure } from '#ui/state/use-at-leisure.ts';
import { useIsPhone } from '#ui/table/use-fit.ts';

const RoomEditDrawer = onOpening(
  ({ room }: { room: Room | null; onClose: () => void }) => room !== null,
  async () => (await import('#features/room/room-edit-drawer.tsx')).RoomEditDrawer,
);
const allRooms = 1000;

function CreateLink() {
  const t = useMessages(roomsMessages);
  return (
    <LinkButton asChild variant="primary">
      <Link to="/dashboard/rooms/create">
        <CopyPlus size={16} aria-hidden />
        {t('create')}
      </Link>
    </LinkButton>
  );
}

function ImportLink() {
  const t = useMessages(roomsMessages);
  const canImport = useCan(api.rooms.create);
  if (!canImport) return null;
  return (
    <LinkButton asChild>
      <Link to="/dashboard/rooms/import">
        <FileUp size={16} aria-hidden />
        {t('import')}
      </Link>
    </LinkButton>
  );
}

/** What empty rooms that were not ready have cost, as the page behind the link has it. */
function LostLink() {
  const t = useMessages(roomsMessages);
  const format = useFormat();
  const period = lastNights(useToday());
  const { data } = useQuery(api.voidNights.get.query({ query: period }));
  const lost = data && notReadyOf(data);
  return (
    <Link to="/dashboard/rooms/void-nights" className="underline underline-offset-2">
      {lost && lost.nights > 0
        ? t('lost', { count: lost.nights, money: format.money(lost.money) })
        : t('voidNights')}
    </Link>
  );
}

/** The day's question, answered in a sentence. */
function Headline() {
  const t = useMessages(roomsMessages);
  const canSeeLost = useCan(api.voidNights.get);
  const { data } = useQuery(api.rooms.stats.query());
  const { ready = 0, notReady = 0, occupiedFaulty = 0 } = data?.all ?? {};
  const parts = [
    t('headline', { count: ready }),
    notReady > 0 && t('blocked', { count: notReady }),
    occupiedFaulty > 0 && t('occupiedFaulty', { count: occupiedFaulty }),
  ].filter(Boolean);
  return (
    <span className="block min-h-[2lh] tabular-nums">
      {data && parts.join(' · ')}
      {data && canSeeLost && ' · '}
      {canSeeLost && <LostLink />}
    </span>
  );
}

/** Tiles where tiles will be, so that nothing jumps. */
function GridSkeleton() {
  return (
    <DelayedSkeleton className="flex flex-col gap-6">
      <Skeleton className="h-28 w-full max-sm:hidden" />
      <Skeleton className="h-9 w-full max-w-xl" />
      {Array.from({ length: 3 }, (_, floor) => (
        <span
          key={floor}
          className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-1.5 md:ml-22"
        >
          {Array.from({ length: 10 }, (_tile, tile) => (
            <Skeleton key={tile} className="h-24" />
          ))}
        </span>
      ))}
    </DelayedSkeleton>
  );
}

/** A second click on the tile that is chosen takes its filter away again. */
function Stats({ search }: { search: RoomsSearch }) {
  const isCurrent = (pool: Pool) => isPool(search, pool);
  const searchFor = (pool: Pool) => (old: Record<string, unknown>) => ({
    ...old,
    ...noFilters,
    ...(isCurrent(pool) ? {} : pool),
  });
  return <RoomStatsPanel isCurrent={isCurrent} searchFor={searchFor} className="mb-5" />;
}

function NoRooms({ canCreate }: { canCreate: boolean }) {
  const t = useMessages(roomsMessages);
  return (
    <EmptyState
      title={t('emptyTitle')}
      actions={
        <>
          {canCreate && <CreateLink />}
          <ImportLink />
        </>
      }
    >
      {t(canCreate ? 'emptyText' : 'emptyTextReader')}
    </EmptyState>
  );
}

interface HeaderProps {
  rooms: readonly Room[] | undefined;
  search: RoomsSearch;
  setSearch: SetSearch;
  canCreate: boolean;
}

function Header({ rooms, search, setSearch, canCreate }: HeaderProps) {
  const t = useMessages(roomsMessages);
  const isPhone = useIsPhone();
  const actions = <ViewSwitch search={search} setSearch={setSearch} />;
  if (search.bin === true) {
    const back = { key: 'rooms', content: <Link to="/dashboard/rooms">{t('title')}</Link> };
    return <PageHeader title={t('inBin')} breadcrumbs={[back]} actions={actions} />;
  }
  if (rooms?.length === 0) return <PageHeader title={t('title')} />;
  if (isPhone)
    return (
      <>
        <PageHeader isCompact title={t('title')} actions={actions} />
        <p className="-mt-4 mb-3 text-ink-2">
          <Headline />
        </p>
      </>
    );
  return (
    <PageHeader
      title={t('title')}
      subtitle={<Headline />}
      actions={
        <>
          {actions}
          <ImportLink />
          {canCreate && <CreateLink />}
        </>
      }
    />
  );
}

export function RoomsPage() {
  const t = useMessages(roomsMessages);
  const navigate = useNavigate();
  const canCreate = useCanCreate();
  const { search, setSearch } = useScreenSearch(RoomsSearch);
  const [edited, setEdited] = useState<Room | null>(null);
  const isPhone = useIsPhone();
  const [isCounted, setIsCounted] = useState(false);
  const isBin = search.bin === true;
  const query = useQuery(
    api.rooms.list.query({
      query: { limit: allRooms, fetchGuests: 'true', bin: isBin ? 'true' : undefined },
    }),
  );
  // The numbers stand above the rooms, and would push them down.
  const stats = useQuery({ ...api.rooms.stats.query(), enabled: !isBin });
  const openNew = () => void navigate({ to: '/dashboard/rooms/create' });
  useHotkeys(canCreate ? [{ keys: 'n', label: t('create'), group: t('keys'), run: openNew }] : []);
  const { data, error } = query;
  const drawn = useAtLeisure(isBin || !stats.isLoading ? data : undefined);
  const content = () => {
    if (data?.total === 0 && !isBin) return <NoRooms canCreate={canCreate} />;
    if (drawn) {
      return (
        <>
          {!isBin && (!isPhone || isCounted) && <Stats search={search} />}
          <RoomsListing
            rooms={drawn.items}
            total={drawn.total}
            search={search}
            setSearch={setSearch}
            onEdit={setEdited}
            numbers={{ isShown: isCounted, toggle: () => setIsCounted(!isCounted) }}
          />
        </>
      );
    }
    if (!error) return <GridSkeleton />;
    return (
      <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {error.message}
      </ErrorState>
    );
  };
  return (
    <>
      <Header rooms={data?.items} search={search} setSearch={setSearch} canCreate={canCreate} />
      {content()}
      <RoomEditDrawer room={edited} onClose={() => setEdited(null)} />
    </>
  );
}
