import { type HouseKeeping } from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';

import { api } from '#core/api/api.ts';
import { filterOf } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import { CleaningCard } from '#features/house-keepings/cleaning-card.tsx';
import { CleaningsBulk } from '#features/house-keepings/cleanings-bulk.tsx';
import {
  cleaningList,
  type CleaningsAddress,
} from '#features/house-keepings/house-keepings-view.ts';
import { cleaningFields } from '#features/house-keepings/house-keepings.fields.tsx';
import { FilterSelect } from '#ui/table/filters.tsx';

function FloorFilter(address: CleaningsAddress) {
  const t = useMessages(houseKeepingMessages);
  const canRead = useCan(api.rooms.board);
  const { data = [] } = useQuery({ ...api.rooms.board.query(), enabled: canRead });
  const floors = [...new Set(data.map(({ floor }) => floor))].toSorted((one, other) => one - other);
  return (
    <FilterSelect
      {...filterOf(address, 'floor')}
      label={t('floorHeader')}
      all={t('allFloors')}
      options={floors.map((floor) => ({ value: floor, label: t('floor', { floor }) }))}
    />
  );
}

function Filters(address: CleaningsAddress) {
  const t = useMessages(houseKeepingMessages);
  return (
    <>
      <FloorFilter {...address} />
      <FieldFilter {...filterOf(address, 'type')} field={cleaningFields.type} all={t('allTypes')} />
      <FieldFilter
        {...filterOf(address, 'status')}
        field={cleaningFields.status}
        all={t('allStatuses')}
      />
      <FieldFilter
        {...filterOf(address, 'priority')}
        field={cleaningFields.priority}
        all={t('allPriorities')}
      />
    </>
  );
}

/** Every cleaning there was and is, by whatever is asked. */
export function CleaningTable(address: CleaningsAddress) {
  const t = useMessages(houseKeepingMessages);
  const canUpdate = useCan(api.houseKeepings.update);
  const open = ({ id }: HouseKeeping) => address.setSearch({ open: id });
  return (
    <ListTable
      {...{ list: cleaningList, address }}
      label={t('title')}
      columns={useColumns(cleaningFields)}
      rowLabel={(cleaning) => `${cleaning.area}, ${t(`type.${cleaning.type}`)}`}
      searchLabel={t('search')}
      filters={<Filters {...address} />}
      empty={{ title: t('none'), text: t('noneText') }}
      onOpen={open}
      renderCard={(cleaning) => (
        <CleaningCard cleaning={cleaning} hasPerson onOpen={() => open(cleaning)} />
      )}
      renderBulk={
        canUpdate
          ? ({ count, getChosen, onDone }) => (
              <CleaningsBulk
                count={count}
                onDone={onDone}
                getIds={async () => (await getChosen()).map(({ id }) => id)}
              />
            )
          : undefined
      }
    />
  );
}
