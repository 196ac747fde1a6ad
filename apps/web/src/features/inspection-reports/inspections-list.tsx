import { useQueries, useQuery } from '@tanstack/react-query';
import { CalendarX2, Clock, Stamp, UserRound } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { filterOf } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { ListTable } from '#core/records/list-page.tsx';
import { useCan, useProfile } from '#core/session/session.tsx';
import {
  inspectionList,
  type InspectionsAddress,
} from '#features/inspection-reports/inspection-reports-view.ts';
import { inspectionFields } from '#features/inspection-reports/inspection-reports.fields.tsx';
import { useReportsWords } from '#features/inspection-reports/inspection-reports.messages.ts';
import { isToFill } from '#features/inspection/inspection-acts.tsx';
import { placeOf } from '#features/inspection/inspection-place.ts';
import { DatesFilter } from '#ui/date/dates-filter.tsx';
import { FilterDrawer, FilterSelect, FilterToggle } from '#ui/table/filters.tsx';

/** What narrows every layout: the form, the room, and what is one's own. */
export function SharedFilters(address: InspectionsAddress) {
  const t = useReportsWords();
  const canSeeForms = useCan(api.inspectionQuestioners.list);
  const canSeeRooms = useCan(api.rooms.board);
  const forms = useQuery(api.inspectionQuestioners.list.all({ translation: 'false' }));
  const rooms = useQuery(api.rooms.board.query());
  return (
    <>
      {canSeeForms && (
        <FilterSelect
          {...filterOf(address, 'questionerId')}
          label={t('form')}
          all={t('allForms')}
          options={(forms.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {canSeeRooms && (
        <FilterSelect
          {...filterOf(address, 'roomId')}
          label={t('room')}
          all={t('allRooms')}
          options={(rooms.data ?? []).map(({ id, roomNo }) => ({ value: id, label: roomNo }))}
        />
      )}
      <FilterToggle {...filterOf(address, 'mine')} label={t('mine')} icon={UserRound} />
    </>
  );
}

function Filters(address: InspectionsAddress) {
  const t = useReportsWords();
  const { from, to } = address.search;
  const status = filterOf(address, 'status');
  const canApprove = useCan(api.questionerResponses.approve);
  return (
    <FilterDrawer>
      <FieldFilter {...status} field={inspectionFields.status} all={t('allStatuses')} />
      <SharedFilters {...address} />
      <FilterToggle {...filterOf(address, 'overdue')} label={t('overdue')} icon={Clock} />
      {canApprove && (
        <FilterToggle {...filterOf(address, 'toApprove')} label={t('toApprove')} icon={Stamp} />
      )}
      <FilterToggle
        value={status.value === 'missed'}
        onChange={(isOn) => status.onChange(isOn ? 'missed' : undefined)}
        label={t('missed')}
        icon={CalendarX2}
      />
      <DatesFilter
        {...{ from, to }}
        text={t('datesText')}
        onChange={(change) => address.setSearch({ ...change, page: undefined })}
      />
    </FilterDrawer>
  );
}

const mostKept = 12;

/** What somebody may be about to answer is kept on their device, to begin where there is no network. */
function useReadyToFill(address: InspectionsAddress) {
  const { id: me } = useProfile();
  const canFill = useCan(api.questionerResponses.save);
  const { data } = useQuery(inspectionList.pageQuery(address.search));
  const next = (data?.items ?? [])
    .filter((one) => isToFill(one) && (one.assignedTo === null || one.assignedTo.id === me))
    .slice(0, canFill ? mostKept : 0);
  useQueries({ queries: next.map(({ id }) => api.inspections.get.query({ params: { id } })) });
}

/** What is to be done first, then what was. */
export function InspectionsList(address: InspectionsAddress & { onNew: (() => void) | undefined }) {
  const t = useReportsWords();
  useReadyToFill(address);
  const { onNew, ...own } = address;
  return (
    <ListTable
      {...{ list: inspectionList, address: own }}
      label={t('view.inspections')}
      columns={useColumns(inspectionFields)}
      rowLabel={({ place, questioner }) => `${placeOf(place)}, ${questioner.title}`}
      searchLabel={t('search')}
      filters={<Filters {...own} />}
      empty={{ title: t('none'), text: t('noneText') }}
      onOpen={({ id }) => own.setSearch({ open: id })}
      onNew={onNew}
    />
  );
}
