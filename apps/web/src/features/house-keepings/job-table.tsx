import {
  houseKeepingPriorities,
  houseKeepingStatuses,
  houseKeepingTypes,
  type HouseKeeping,
} from '@keyhold/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarSync, Camera } from 'lucide-react';

import { api } from '#core/api/api.ts';
import { useList } from '#core/api/list.ts';
import type { CsvColumn } from '#core/files/csv.ts';
import { useFormat } from '#core/language/format.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useCan } from '#core/session/session.tsx';
import { houseKeepingMessages } from '#features/cleaning/cleaning.messages.ts';
import {
  jobList,
  type JobsSearch,
  type SetSearch,
} from '#features/house-keepings/house-keepings-view.ts';
import { JobCard, JobStatusBadge, PriorityBadge } from '#features/house-keepings/job-card.tsx';
import { JobsBulk } from '#features/house-keepings/jobs-bulk.tsx';
import { SavedViewsPicker } from '#features/saved-views/saved-views-picker.tsx';
import { None } from '#ui/show/none.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import type { Column, Selection } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterSelect } from '#ui/table/filter-select.tsx';

interface ViewProps {
  search: JobsSearch;
  setSearch: SetSearch;
}

function useJobColumns(): Column<HouseKeeping>[] {
  const t = useMessages(houseKeepingMessages);
  const format = useFormat();
  return [
    {
      id: 'area',
      header: t('area'),
      cell: (job) => <span className="font-semibold tabular-nums">{job.area}</span>,
      isSortable: true,
      isHideable: false,
      card: 'title',
    },
    {
      id: 'type',
      header: t('type'),
      cell: (job) => (
        <span className="flex items-center gap-1.5">
          {t(`type.${job.type}`)}
          {job.seriesId !== null && <CalendarSync size={16} aria-label={t('recurring')} />}
          {job.photo && <Camera size={16} aria-label={t('photo')} />}
        </span>
      ),
      isSortable: true,
    },
    {
      id: 'status',
      header: t('status'),
      cell: (job) => <JobStatusBadge status={job.status} />,
      isSortable: true,
      card: 'corner',
    },
    {
      id: 'priority',
      header: t('priority'),
      cell: (job) => <PriorityBadge priority={job.priority} />,
      isSortable: true,
    },
    {
      id: 'assignedTo',
      header: t('assignedTo'),
      cell: (job) => job.assignedTo?.name ?? <None />,
      isSortable: true,
    },
    {
      id: 'startDate',
      header: t('startDate'),
      cell: (job) => format.date(job.startDate),
      isSortable: true,
    },
    {
      id: 'jobAdded',
      header: t('jobAdded'),
      cell: (job) => <RelativeTime value={job.jobAdded} />,
      isSortable: true,
    },
    {
      id: 'requestedBy',
      header: t('requestedBy'),
      cell: (job) => job.requestedBy?.name ?? <None />,
      isHidden: true,
    },
    {
      id: 'system',
      header: t('systemColumn'),
      cell: (job) => (job.system ? <span title={job.cause ?? ''}>{t('yes')}</span> : <None />),
    },
    {
      id: 'jobCompleted',
      header: t('jobCompleted'),
      cell: (job) => (job.jobCompleted ? format.timeAndDate(job.jobCompleted) : <None />),
      isSortable: true,
      isHidden: true,
    },
    {
      id: 'actionRemarks',
      header: t('actionRemarks'),
      cell: (job) => (
        <span className="line-clamp-2 min-w-32 break-words">{job.actionRemarks || <None />}</span>
      ),
    },
  ];
}

function useJobCsv(): Record<string, CsvColumn<HouseKeeping>[]> {
  const t = useMessages(houseKeepingMessages);
  return {
    area: [{ header: t('area'), value: (job) => job.area }],
    type: [{ header: t('type'), value: (job) => t(`type.${job.type}`) }],
    status: [{ header: t('status'), value: (job) => t(`status.${job.status}`) }],
    priority: [{ header: t('priority'), value: (job) => t(`priority.${job.priority}`) }],
    assignedTo: [{ header: t('assignedTo'), value: (job) => job.assignedTo?.name }],
    startDate: [{ header: t('startDate'), value: (job) => job.startDate }],
    jobAdded: [{ header: t('jobAdded'), value: (job) => job.jobAdded }],
    requestedBy: [{ header: t('requestedBy'), value: (job) => job.requestedBy?.name }],
    system: [{ header: t('systemColumn'), value: (job) => job.cause }],
    jobCompleted: [{ header: t('jobCompleted'), value: (job) => job.jobCompleted }],
    actionRemarks: [{ header: t('actionRemarks'), value: (job) => job.actionRemarks }],
  };
}

function FloorFilter({ search, setSearch }: ViewProps) {
  const t = useMessages(houseKeepingMessages);
  const canRead = useCan(api.rooms.board);
  const { data = [] } = useQuery({ ...api.rooms.board.query(), enabled: canRead });
  const floors = [...new Set(data.map(({ floor }) => floor))].toSorted((one, other) => one - other);
  return (
    <FilterSelect
      label={t('floorHeader')}
      all={t('allFloors')}
      value={search.floor?.toString()}
      options={floors.map((floor) => ({ value: String(floor), label: t('floor', { floor }) }))}
      onChange={(floor) => setSearch({ floor, page: undefined })}
    />
  );
}

function Filters({ search, setSearch }: ViewProps) {
  const t = useMessages(houseKeepingMessages);
  return (
    <>
      <FloorFilter search={search} setSearch={setSearch} />
      <FilterSelect
        label={t('type')}
        all={t('allTypes')}
        value={search.type?.[0]}
        options={houseKeepingTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => setSearch({ type, page: undefined })}
      />
      <FilterSelect
        label={t('status')}
        all={t('allStatuses')}
        value={search.status?.[0]}
        options={houseKeepingStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => setSearch({ status, page: undefined })}
      />
      <FilterSelect
        label={t('priority')}
        all={t('allPriorities')}
        value={search.priority?.[0]}
        options={houseKeepingPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        onChange={(priority) => setSearch({ priority, page: undefined })}
      />
    </>
  );
}

/** Every job there was and is, by whatever is asked. */
export function JobTable({ search, setSearch }: ViewProps) {
  const t = useMessages(houseKeepingMessages);
  const columns = useJobColumns();
  const csv = useJobCsv();
  const canUpdate = useCan(api.houseKeepings.update);
  const open = (job: HouseKeeping) => setSearch({ open: job.id });
  const renderBulk = ({ ids, isAllMatching, count }: Selection, clear: () => void) => (
    <JobsBulk
      count={count}
      onDone={clear}
      getIds={async () =>
        isAllMatching ? (await jobList.fetchMatching(search)).map(({ id }) => id) : ids.map(Number)
      }
    />
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...useList(jobList, { search, setSearch })}
      rowId={(job) => String(job.id)}
      rowLabel={(job) => `${job.area}, ${t(`type.${job.type}`)}`}
      searchLabel={t('search')}
      filters={<Filters search={search} setSearch={setSearch} />}
      tools={<SavedViewsPicker list="house_keepings" filters={jobList.noFilters} />}
      empty={{ title: t('empty'), text: t('emptyText') }}
      onOpen={open}
      onExport={() => void jobList.download(search, { name: t('title'), columns, csv })}
      renderCard={(job) => <JobCard job={job} hasPerson onOpen={() => open(job)} />}
      bulkActions={canUpdate ? renderBulk : undefined}
    />
  );
}
