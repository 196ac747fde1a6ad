import {
  InspectionReason,
  inspectionRequestStates,
  type InspectionRequest,
} from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Check, X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { ListTable } from '#core/records/list-page.tsx';
import { useAct } from '#core/records/use-act.tsx';
import { useCan } from '#core/session/session.tsx';
import { requestList } from '#features/inspection-reports/inspection-reports-view.ts';
import {
  inspectionReportsMessages,
  useReportsWords,
} from '#features/inspection-reports/inspection-reports.messages.ts';
import { AcceptDialog } from '#features/inspection-reports/request-dialogs.tsx';
import { usePlacesWords } from '#features/inspection-reports/series-list.tsx';
import { InspectionStatusBadge } from '#features/inspection/inspection-badges.tsx';
import { useInspectionWords } from '#features/inspection/inspection.messages.ts';
import { ActButtons } from '#ui/button/act-buttons.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

interface RowProps {
  row: InspectionRequest;
}

const tones = {
  pending: 'warning',
  accepted: 'info',
  declined: 'neutral',
  part_done: 'warning',
  done: 'success',
} as const;

function Status({ row: { status, isLate } }: RowProps) {
  const t = useReportsWords();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{t(`request.${status}`)}</Badge>
      {isLate && <Badge tone="danger">{t('lateRequest')}</Badge>}
    </span>
  );
}

function Rooms({ row: { rooms } }: RowProps) {
  const words = usePlacesWords();
  return <span className="break-words">{words(rooms.map(({ roomNo }) => roomNo))}</span>;
}

function Wished({ row: { questioner, note } }: RowProps) {
  return (
    <span className="flex min-w-40 flex-col">
      {questioner?.title}
      <span className="line-clamp-3 break-words text-ink-2">{note}</span>
    </span>
  );
}

/** What came of it: an inspection a room, or why not. */
function Came({ row: { inspections, reason } }: RowProps) {
  return (
    <div className="flex flex-col gap-1">
      {inspections.length > 0 && (
        <ul className="flex flex-col gap-1">
          {inspections.map(({ id, room, number, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-1.5">
              <Link to="/dashboard/inspection-reports" search={{ open: String(id) }}>
                {room?.roomNo ?? `#${number}`}
              </Link>
              <InspectionStatusBadge inspection={{ status, late: false }} />
            </li>
          ))}
        </ul>
      )}
      {reason !== '' && <span className="line-clamp-3 break-words">{reason}</span>}
    </div>
  );
}

/** Of one that was accepted what was missed or cancelled is planned again; where that is all, or declined. */
function Acts({ row: { id, status, rooms, toPlan }, row }: RowProps) {
  const t = useReportsWords();
  const [isAccepting, setIsAccepting] = useState(false);
  const canDecide = useCan(api.inspectionRequests.accept);
  const isNew = status === 'pending';
  const isLeft = isNew || toPlan.length > 0;
  const decline = useAct(api.inspectionRequests.decline, {
    input: { params: { id }, body: { reason: '' } },
    when: canDecide && isLeft && toPlan.length === rooms.length,
    icon: X,
    word: t('decline'),
    asks: {
      title: t('declineTitle'),
      text: t('declineText'),
      reason: { schema: InspectionReason, label: useInspectionWords()('reason') },
    },
    success: t('declined'),
  });
  if (!canDecide || !isLeft) return null;
  const accept = {
    icon: isNew ? Check : CalendarClock,
    word: t(isNew ? 'accept' : 'planAgain'),
    isMain: true,
    run: () => setIsAccepting(true),
  };
  return (
    <span className="flex flex-wrap gap-2">
      <ActButtons size="sm" acts={[accept, decline]} />
      {isAccepting && <AcceptDialog request={row} onClose={() => setIsAccepting(false)} />}
    </span>
  );
}

function Who({ row: { council, requestedBy, requestedAt } }: RowProps) {
  const t = useReportsWords();
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{council?.name ?? t('house')}</span>
      <span className="text-sm text-ink-2">
        {requestedBy.name}, <RelativeTime value={requestedAt} />
      </span>
    </span>
  );
}

const requestFields = fieldsOf<InspectionRequest>('inspection_request')({
  council: {
    label: ['Asked by', 'Pedida por'],
    value: ({ council, requestedBy }) => council?.name ?? requestedBy.name,
    column: { cell: Who, isHideable: false, card: 'title' },
  },
  rooms: {
    label: ['Rooms', 'Habitaciones'],
    kind: 'words',
    value: ({ rooms }) => rooms.map(({ roomNo }) => roomNo),
    column: { cell: Rooms },
  },
  by: { label: ['By', 'Hasta el'], kind: 'day', column: { isSortable: true } },
  note: { label: ['Form and note', 'Formulario y nota'], kind: 'lines', column: { cell: Wished } },
  status: {
    label: ['Status', 'Estado'],
    ...choice(inspectionRequestStates, (status) =>
      inspectionReportsMessages.text(`request.${status}`),
    ),
    column: { cell: Status, card: 'corner' },
  },
  reason: { label: ['Answer', 'Respuesta'], kind: 'lines', column: { cell: Came } },
  acts: {
    label: ['What to do', 'Qué hacer'],
    column: { cell: Acts, card: 'foot', csv: [] },
  },
});

/** What is asked for, what waits first. */
export function RequestList() {
  const t = useReportsWords();
  const address = useAddress(requestList);
  return (
    <ListTable
      {...{ list: requestList, address }}
      label={t('view.requests')}
      columns={useColumns(requestFields)}
      rowLabel={({ council, requestedBy, by }) => `${council?.name ?? requestedBy.name}, ${by}`}
      searchLabel={t('searchRequests')}
      filters={
        <FieldFilter
          {...filterOf(address, 'status')}
          field={requestFields.status}
          all={t('allStatuses')}
        />
      }
      empty={{ title: t('requestsNone'), text: t('requestsNoneText') }}
    />
  );
}
