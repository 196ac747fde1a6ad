import type { Room } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { api } from '#core/api/api.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { useCan } from '#core/session/session.tsx';
import { RoomActsMenu } from '#features/room/room-acts-menu.tsx';
import { roomFields } from '#features/room/room.fields.tsx';
import { RoomBulkPanel } from '#features/rooms/room-bulk-panel.tsx';
import { ListTools, useCanSelect } from '#features/rooms/rooms-toolbar.tsx';
import { isFiltered, listQueryOf, noFilters } from '#features/rooms/rooms-view.ts';
import type { ViewProps } from '#features/rooms/rooms-view.ts';
import { roomsMessages } from '#features/rooms/rooms.messages.ts';
import type { Column, Selection } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { addressProps, answerProps, pageOf } from '#ui/table/list-state.ts';

/** The chosen rows may be on another page, so they are looked up among all that are known. */
const bulkActionsOf =
  ({
    matching,
    shown,
    isBin,
  }: {
    matching: readonly Room[];
    shown: readonly Room[];
    isBin: boolean;
  }) =>
  ({ ids, isAllMatching }: Selection, clear: () => void) => {
    const known = new Map(shown.map((room) => [String(room.id), room]));
    const rooms = isAllMatching ? matching : ids.flatMap((id) => known.get(id) ?? []);
    return <RoomBulkPanel rooms={rooms} isBin={isBin} onDone={clear} />;
  };

const actsCell = (room: Room) => <RoomActsMenu room={room} />;

/** The list as a table: paged and sorted by the server, so that any number of rooms will do. */
export function RoomsTable({
  rooms,
  matching,
  search,
  setSearch,
  filters,
  numbers,
  onExport,
  onEdit,
}: ViewProps) {
  const t = useMessages(roomsMessages);
  const navigate = useNavigate();
  const acts: Column<Room> = {
    id: 'acts',
    header: t('acts'),
    cell: actsCell,
    width: '3rem',
    isSticky: true,
  };
  const columns = [...useColumns(roomFields), acts];
  const canSelect = useCanSelect();
  const canUpdate = useCan(api.rooms.update);
  const query = useQuery({
    ...api.rooms.list.query({ query: { ...listQueryOf(search), ...pageOf(search) } }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.items;
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...answerProps(query)}
      rowId={(room) => String(room.id)}
      rowLabel={(room) => room.roomNo}
      {...addressProps({ search, setSearch })}
      searchLabel={t('search')}
      filters={filters}
      tools={<ListTools {...{ search, setSearch, numbers }} />}
      isFiltered={isFiltered(search)}
      filterKey={JSON.stringify(listQueryOf(search))}
      onClearFilters={() => setSearch(noFilters)}
      empty={{ title: t('emptyBin'), text: t('emptyBinText') }}
      onOpen={(room) =>
        void navigate({ to: '/dashboard/rooms/$roomId', params: { roomId: String(room.id) } })
      }
      onEdit={canUpdate && search.bin !== true ? onEdit : undefined}
      onExport={onExport}
      bulkActions={
        canSelect
          ? bulkActionsOf({
              matching,
              shown: [...rooms, ...(rows ?? [])],
              isBin: search.bin === true,
            })
          : undefined
      }
    />
  );
}
