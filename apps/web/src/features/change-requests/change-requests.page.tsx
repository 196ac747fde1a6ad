import type { ChangeRequest, ChangeRequestStatus } from '@keyhold/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';

import { api } from '#core/api.ts';
import { useMessages } from '#core/i18n.ts';
import { useScreenSearch } from '#core/search.ts';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { RequestActs } from '#features/change-requests/request-acts.tsx';
import { Answer, Asked, Changes, RequestStatus } from '#features/change-requests/request-facts.tsx';
import { RequestSubject } from '#features/change-requests/requests-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { addressProps, answerProps, listFields, pageOf } from '#ui/table/list-state.ts';

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
  const query = useQuery({
    ...api.changeRequests.list.query({
      query: { status: statusesOf[status]?.join(','), search: search.search, ...pageOf(search) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <DataTable
        label={t('title')}
        columns={columns}
        {...answerProps(query)}
        rowId={({ id }) => String(id)}
        rowLabel={({ reservation }) => `${reservation.guest.name}, ${reservation.bookingId}`}
        {...addressProps({ search, setSearch })}
        searchLabel={t('search')}
        filters={
          <SegmentedControl
            label={t('filter')}
            value={status}
            onChange={(chosen) => setSearch({ status: chosen, page: undefined })}
            options={filterNames.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
        }
        filterKey={status}
        isFiltered={search.search !== undefined}
        onClearFilters={() => setSearch({ search: undefined, page: undefined })}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        renderCard={(request) => <Card request={request} />}
      />
    </>
  );
}
