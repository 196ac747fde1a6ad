import {
  changeRequestKinds,
  changeRequestStatuses,
  changeRequestTypes,
  type ChangeRequest,
  type ChangeRequestStatus,
  changeRequests,
} from '@keyhold/contract';
import { z } from 'zod';

import { api } from '#core/api/api.ts';
import { filterOf, listOf, useAddress } from '#core/api/list.ts';
import { useMessages } from '#core/language/i18n.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { wordOf, type FieldsOf } from '#core/records/fields.ts';
import { ListPage } from '#core/records/list-page.tsx';
import { useAbility } from '#core/session/session.tsx';
import { requestMessages } from '#features/change-requests/change-requests.messages.ts';
import { RequestActs } from '#features/change-requests/request-acts.tsx';
import {
  Agreed,
  Answer,
  Asked,
  Changes,
  RequestStatus,
} from '#features/change-requests/request-facts.tsx';
import { labelOfRequest, RequestSubject } from '#features/change-requests/request-subject.tsx';
import { FromTemplateButton } from '#features/from-template/from-template-button.tsx';
import { SegmentedControl } from '#ui/input/segmented-control.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';
import { FilterSelect } from '#ui/table/filters.tsx';

const statusesOf = {
  pending: ['pending'],
  decided: ['approved', 'rejected', 'withdrawn', 'lapsed'],
  all: undefined,
} as const satisfies Record<string, readonly ChangeRequestStatus[] | undefined>;
const filterNames = ['pending', 'decided', 'all'] as const;

/** Which are shown is a choice of place, not a filter: it stays when the search is cleared. */
const list = listOf(api.changeRequests.list, changeRequests.list, {
  address: { status: z.enum(filterNames).default('pending') },
  filtersOf: ({ status }) => ({ status: statusesOf[status]?.join(',') }),
  filters: ['type'],
  isFiltered: ({ search, type }) => search !== undefined || type !== undefined,
  views: 'change_requests',
  kept: ['status'],
});
const asking = { staleTime: 0 };

interface Row {
  row: ChangeRequest;
}

function Subject({ row }: Row) {
  const t = useMessages(requestMessages);
  return (
    <span className="flex min-w-40 flex-col max-sm:min-w-0">
      <RequestSubject request={row} />
      <span className="text-sm text-ink-2">{t(`type.${row.type}`)}</span>
    </span>
  );
}

function Requester({ row: { requestedBy, requestedAt } }: Row) {
  return (
    <span className="flex flex-col">
      {requestedBy.name}
      <span className="text-sm text-ink-2">
        <RelativeTime value={requestedAt} />
      </span>
    </span>
  );
}

const fields: FieldsOf<ChangeRequest> = {
  request: {
    label: ['Request', 'Solicitud'],
    value: labelOfRequest,
    column: { cell: Subject, isHideable: false, card: 'title' },
  },
  requestedAt: {
    label: ['Requester', 'Solicitante'],
    column: {
      cell: Requester,
      isSortable: true,
      csv: [
        { header: ['Requester', 'Solicitante'], value: ({ requestedBy }) => requestedBy.name },
        { header: ['Requested', 'Solicitada'], value: ({ requestedAt }) => requestedAt },
      ],
    },
  },
  changes: {
    label: ['Before → after', 'Antes → después'],
    value: ({ changes }) =>
      changes.map(({ before, after }) => `${before ?? ''} → ${after ?? ''}`).join('; '),
    column: { cell: ({ row }) => <Changes changes={row.changes} /> },
  },
  reason: {
    label: ['Reason', 'Motivo'],
    column: {
      cell: ({ row }) => <span className="line-clamp-3 min-w-40 break-words">{row.reason}</span>,
    },
  },
  status: {
    label: ['Status', 'Estado'],
    say: wordOf(changeRequestStatuses, (status) => requestMessages.text(`status.${status}`)),
    column: {
      cell: ({ row }) => (
        <span className="flex flex-col items-start gap-1">
          <RequestStatus status={row.status} />
          <Agreed request={row} />
        </span>
      ),
      card: 'corner',
    },
  },
  remarks: {
    label: ['Admin remarks', 'Observaciones'],
    column: {
      width: '13.5rem',
      cell: ({ row }) =>
        row.status === 'pending' ? <RequestActs request={row} /> : <Answer request={row} />,
    },
  },
  letter: {
    label: ['Letter', 'Carta'],
    column: {
      cell: ({ row }) =>
        row.reservation && <FromTemplateButton kind="change_request" recordId={row.id} />,
      needs: api.exports.template,
      csv: [],
    },
  },
};

function Card({ request }: { request: ChangeRequest }) {
  return (
    <div className="mt-2 flex flex-col gap-2">
      <Changes changes={request.changes} />
      <Asked request={request} />
      <Answer request={request} />
      <RequestActs request={request} />
      {request.reservation && <FromTemplateButton kind="change_request" recordId={request.id} />}
    </div>
  );
}

/** One queue: what was asked for, by whom and why, and what came of it. */
export function ChangeRequestsPage() {
  const t = useMessages(requestMessages);
  const address = useAddress(list);
  const { can } = useAbility();
  const kinds = changeRequestTypes.filter((type) => {
    const { asks, reads } = changeRequestKinds[type];
    return can(asks) || can(reads);
  });
  return (
    <ListPage
      {...{ list, address, asking }}
      title={t('title')}
      header={{ subtitle: t('subtitle') }}
      columns={useColumns(fields)}
      rowLabel={labelOfRequest}
      searchLabel={t('search')}
      filters={
        <>
          <SegmentedControl
            label={t('filter')}
            value={address.search.status}
            onChange={(status) => address.setSearch({ status, page: undefined })}
            options={filterNames.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          {kinds.length > 1 && (
            <FilterSelect
              {...filterOf(address, 'type')}
              label={t('kind')}
              all={t('allKinds')}
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          )}
        </>
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      renderCard={(request) => <Card request={request} />}
    />
  );
}
