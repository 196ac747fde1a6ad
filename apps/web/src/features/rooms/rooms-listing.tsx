import type { Room } from '@keyhold/contract';
import { lazy, Suspense, useCallback, useId, useState } from 'react';

import { api } from '#core/api/api.ts';
import { downloadShown } from '#core/files/csv.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { useCan } from '#core/session/session.tsx';
import { onDemand } from '#core/shell/on-demand.tsx';
import { roomFields } from '#features/room/room.fields.tsx';
import { RoomsFilters } from '#features/rooms/rooms-filters.tsx';
import { RoomsGrid } from '#features/rooms/rooms-grid.tsx';
import { ActiveFilters, ListTools, useCanSelect } from '#features/rooms/rooms-toolbar.tsx';
import {
  choicesOf,
  isFiltered,
  isMatch,
  listQueryOf,
  noFilters,
} from '#features/rooms/rooms-view.ts';
import type { ListingProps, RoomsSearch, ViewProps } from '#features/rooms/rooms-view.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import { SearchInput } from '#ui/input/search-input.tsx';
import { useHotkeys } from '#ui/keys/hotkeys.ts';
import { BulkBar } from '#ui/page/bulk-bar.tsx';
import { Toolbar } from '#ui/page/toolbar.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { Notice } from '#ui/state/notice.tsx';
import { SkeletonLines } from '#ui/state/skeleton.tsx';
import { fetchAll, pageOf } from '#ui/table/list-state.ts';
import { tableMessages } from '#ui/table/table.messages.ts';

const RoomsTable = lazy(async () => ({
  default: (await import('#features/rooms/rooms-table.tsx')).RoomsTable,
}));

const RoomBulkPanel = onDemand(
  async () => (await import('#features/rooms/room-bulk-panel.tsx')).RoomBulkPanel,
);

/** Every room that matches, in the table's order. */
const fetchMatching = (search: RoomsSearch): Promise<Room[]> =>
  fetchAll((paging) =>
    api.rooms.list.call({ query: { ...listQueryOf(search), ...pageOf(search), ...paging } }),
  );

function NothingFound({ search, setSearch }: Pick<ListingProps, 'search' | 'setSearch'>) {
  const t = useMessages(roomsMessages);
  if (isFiltered(search))
    return <EmptyState kind="notFound" onClear={() => setSearch(noFilters)} />;
  return <EmptyState title={t('emptyBin')}>{t('emptyBinText')}</EmptyState>;
}

/** The rooms that are chosen; another filter means other rooms, so they are given up then. */
function useChosen(filterKey: string) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [chosenFor, setChosenFor] = useState(filterKey);
  if (chosenFor !== filterKey) {
    setChosenFor(filterKey);
    setChosen(new Set());
  }
  const toggle = useCallback((id: number) => {
    setChosen((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return { chosen, setChosen, toggle };
}

function GridSearch({ search, setSearch }: Pick<ListingProps, 'search' | 'setSearch'>) {
  const t = useMessages(roomsMessages);
  const words = useMessages(tableMessages);
  const id = useId();
  const [text, setText] = useState(search.search ?? '');
  const [known, setKnown] = useState(search.search);
  if (known !== search.search) {
    setKnown(search.search);
    setText((old) => (old.trim() === (search.search ?? '') ? old : (search.search ?? '')));
  }
  useHotkeys([
    {
      keys: '/',
      label: words('keySearch'),
      group: t('keys'),
      run: () => document.getElementById(id)?.focus(),
    },
  ]);
  const type = (typed: string) => {
    setText(typed);
    setSearch({ search: typed.trim() || undefined, page: undefined }, { replace: true });
  };
  return (
    <SearchInput
      id={id}
      value={text}
      onChange={type}
      label={t('search')}
      keys="/"
      className="min-w-44 flex-1 sm:w-48 sm:flex-none"
    />
  );
}

function GridView(props: ViewProps) {
  const t = useMessages(roomsMessages);
  const words = useMessages(tableMessages);
  const canSelect = useCanSelect();
  const canUpdate = useCan(api.rooms.update);
  const { rooms, matching, total, search, setSearch, filters, numbers, onExport, onEdit } = props;
  const { chosen, setChosen, toggle } = useChosen(JSON.stringify(listQueryOf(search)));
  const [isSelecting, setIsSelecting] = useState(false);
  const clear = () => {
    setChosen(new Set());
    setIsSelecting(false);
  };
  const end = (
    <ListTools
      {...{ search, setSearch, numbers, isSelecting, onExport }}
      onSelect={canSelect ? () => (isSelecting ? clear() : setIsSelecting(true)) : undefined}
    />
  );
  return (
    <>
      <Toolbar label={words('tools')} className="mb-3" end={end}>
        <GridSearch search={search} setSearch={setSearch} />
        {filters}
      </Toolbar>
      <ActiveFilters search={search} setSearch={setSearch} count={matching.length} />
      {total > rooms.length && (
        <Notice className="mb-3">{t('tooMany', { shown: rooms.length, total })}</Notice>
      )}
      {matching.length === 0 && <NothingFound search={search} setSearch={setSearch} />}
      <RoomsGrid
        rooms={matching}
        selected={chosen}
        isSelecting={isSelecting || chosen.size > 0}
        onToggle={canSelect ? toggle : undefined}
        onEdit={canUpdate && search.bin !== true ? onEdit : undefined}
      />
      <BulkBar
        count={chosen.size}
        total={matching.length}
        onSelectAll={() => setChosen(new Set(matching.map((room) => room.id)))}
        onClear={clear}
      >
        <RoomBulkPanel
          rooms={rooms.filter((room) => chosen.has(room.id))}
          isBin={search.bin === true}
          onDone={clear}
        />
      </BulkBar>
    </>
  );
}

/** One set of filters, two ways to look at what they leave. */
export function RoomsListing(props: ListingProps) {
  const t = useMessages(roomsMessages);
  const columns = useColumns(roomFields);
  const { rooms, search, setSearch } = props;
  const matching = rooms.filter((room) => isMatch(room, search));
  const exportCsv = async () => {
    const found = await fetchMatching(search);
    const chosen =
      search.view === 'table' ? search.columns?.split(',') : columns.map(({ id }) => id);
    downloadShown({ name: t('title'), rows: found, columns, chosen });
  };
  const shared = {
    ...props,
    matching,
    filters: (
      <RoomsFilters
        search={search}
        setSearch={setSearch}
        choices={choicesOf(rooms)}
        count={matching.length}
      />
    ),
    onExport: () => void exportCsv(),
  };
  if (search.view === 'grid') return <GridView {...shared} />;
  return (
    <Suspense fallback={<SkeletonLines lines={12} />}>
      <RoomsTable {...shared} />
    </Suspense>
  );
}
