import type { ChangeRequest, ChangeRequestStatus } from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { listOf, useList } from '#core/api/list.ts';
import { useScreenSearch } from '#core/api/search.ts';
import { useMessages } from '#core/language/i18n.ts';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { RequestActs } from '#features/change-requests/request-acts.tsx';
import { Answer, Asked, Changes, RequestStatus } from '#features/change-requests/request-facts.tsx';
import { RequestSubject } from '#features/change-requests/requests-panel.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { listFields } from '#ui/table/list-state.ts';

const statusesOf = {
  pending: ['pending'],
  decided: ['approved', 'rejected', 'lapsed'],
  all: undefined,
} as const satisfies Record<string, readonly ChangeRequestStatus[] | undefined>;
const filterNames = ['pending', 'decided', 'all'] as const;

const RequestsSearch = z.object({
  status: z.enum(filterNames).default('pending'),
  ...listFields(['requestedAt']),
});

/** Which are shown is a choice of place, not a filter: it stays when the search is cleared. */
const requestList = listOf(api.changeRequests.list, {
  filtersOf: ({ status }: z.output<typeof RequestsSearch>) => ({
    status: statusesOf[status]?.join(','),
  }),
  isFiltered: ({ search }) => search !== undefined,
});

function useColumns(): Column<ChangeRequest>[] {
  const t = useMessages(requestMessages);
  return [
    {
      id: 'request',
      header: t('request'),
      cell: (one) => (
        <span className="flex flex-col">
          <RequestSubject request={one} />
          <span className="text-sm text-ink-2">{t(`type.${one.type}`)}</span>
        </span>
      ),
      isHideable: false,
      card: 'title',
    },
    {
      id: 'requestedAt',
      header: t('requester'),
      cell: ({ requestedBy, requestedAt }) => (
        <span className="flex flex-col">
          {requestedBy.name}
          <span className="text-sm text-ink-2">
            <RelativeTime value={requestedAt} />
          </span>
        </span>
      ),
      isSortable: true,
    },
    { id: 'changes', header: t('change'), cell: (one) => <Changes changes={one.changes} /> },
    {
      id: 'reason',
      header: t('reason'),
      cell: ({ reason }) => <span className="line-clamp-3 min-w-40 break-words">{reason}</span>,
    },
    {
      id: 'status',
      header: t('statusHeader'),
      cell: (one) => <RequestStatus status={one.status} />,
      card: 'corner',
    },
    {
      id: 'remarks',
      header: t('remarks'),
      width: '13.5rem',
      cell: (one) =>
        one.status === 'pending' ? <RequestActs request={one} /> : <Answer request={one} />,
    },
  ];
}

function Card({ request }: { request: ChangeRequest }) {
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Changes changes={request.changes} />
      <Asked request={request} />
      <Answer request={request} />
      <RequestActs request={request} />
    </div>
  );
}

/** One queue: what was asked for, by whom and why, and what came of it. */
export function ChangeRequestsPage() {
  const t = useMessages(requestMessages);
  const columns = useColumns();
  const { search, setSearch } = useScreenSearch(RequestsSearch);
  const { status } = search;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <DataTable
        label={t('title')}
        columns={columns}
        {...useList(requestList, { search, setSearch }, { staleTime: 0 })}
        rowId={({ id }) => String(id)}
        rowLabel={({ reservation }) => `${reservation.guest.name}, ${reservation.bookingId}`}
        searchLabel={t('search')}
        filters={
          <SegmentedControl
            label={t('filter')}
            value={status}
            onChange={(chosen) => setSearch({ status: chosen, page: undefined })}
            options={filterNames.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        }
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        renderCard={(request) => <Card request={request} />}
      />
    </>
  );
}
