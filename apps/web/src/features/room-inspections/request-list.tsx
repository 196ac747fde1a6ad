import {
  addDays,
  checkRequestStates,
  DeclineCheckRequest,
  NewCheckRequest,
} from '@keyhold/contract';
import type { CheckRequest } from '@keyhold/contract';
import { Link } from '@tanstack/react-router';
import { Check, ClipboardList, X } from 'lucide-react';
import { useState } from 'react';

import { api } from '#core/api/api.ts';
import { filterOf, useAddress } from '#core/api/list.ts';
import { useAction } from '#core/api/use-action.ts';
import { useColumns } from '#core/records/field-columns.tsx';
import { FieldFilter } from '#core/records/field-filter.tsx';
import { choice, fieldsOf } from '#core/records/fields.ts';
import { ListTable } from '#core/records/list-page.tsx';
import { useCan } from '#core/session/session.tsx';
import { useToday } from '#core/shell/today.ts';
import { OwnCouncilField } from '#features/own-council/own-council-field.tsx';
import { useCheckWords } from '#features/room-check/room-check.messages.ts';
import { awaitsRound, requestList } from '#features/room-inspections/room-inspections-view.ts';
import {
  roomInspectionsMessages,
  useRoundsWords,
} from '#features/room-inspections/room-inspections.messages.ts';
import { Button } from '#ui/button/button.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { ContractForm } from '#ui/form/contract-form.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Badge } from '#ui/show/badge.tsx';
import { RelativeTime } from '#ui/show/relative-time.tsx';

interface RowProps {
  row: CheckRequest;
}

const tones = {
  pending: 'warning',
  accepted: 'info',
  declined: 'neutral',
  part_done: 'warning',
  done: 'success',
} as const;

export function RequestStatus({ row: { status, isLate } }: RowProps) {
  const t = useRoundsWords();
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[status]}>{t(`request.${status}`)}</Badge>
      {isLate && <Badge tone="danger">{t('late')}</Badge>}
    </span>
  );
}

function DeclineDialog({ request, onClose }: { request: CheckRequest; onClose: () => void }) {
  const t = useRoundsWords();
  const { mutateAsync } = useAction(api.checkRequests.decline, { success: t('declined') });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('declineTitle', { council: request.council.name })}
      description={t('declineText')}
    >
      <ContractForm
        schema={DeclineCheckRequest}
        id={`decline-check-${request.id}`}
        values={{ reason: '' }}
        submitLabel={t('decline')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ params: { id: request.id }, body });
          onClose();
        }}
      >
        <TextareaField name="reason" label={t('reason')} rows={3} />
      </ContractForm>
    </Dialog>
  );
}

/** What the house can say to it, and what came of it. */
export function RequestActs({ request }: { request: CheckRequest }) {
  const t = useRoundsWords();
  const [isDeclining, setIsDeclining] = useState(false);
  const canDecide = useCan(api.checkRequests.accept);
  const canMake = useCan(api.roomInspections.create);
  const { mutate, isPending } = useAction(api.checkRequests.accept, { success: t('accepted') });
  const { id, status } = request;
  const isOpen = status === 'pending';
  return (
    <span className="flex flex-wrap gap-2">
      {canDecide && isOpen && (
        <>
          <Button
            size="sm"
            isLoading={isPending}
            icon={<Check size={16} aria-hidden />}
            onClick={() => mutate({ params: { id } })}
          >
            {t('accept')}
          </Button>
          <Button size="sm" icon={<X size={16} aria-hidden />} onClick={() => setIsDeclining(true)}>
            {t('decline')}
          </Button>
        </>
      )}
      {canMake && awaitsRound(request) && (
        <LinkButton asChild size="sm" variant="primary">
          <Link
            to="/dashboard/room-inspections/generate/$requestId"
            params={{ requestId: String(id) }}
          >
            <ClipboardList size={16} aria-hidden />
            {t('prepare')}
          </Link>
        </LinkButton>
      )}
      {isDeclining && <DeclineDialog request={request} onClose={() => setIsDeclining(false)} />}
    </span>
  );
}

function Came({ row: { round, reason } }: RowProps) {
  const word = useCheckWords();
  if (round)
    return (
      <Link to="/dashboard/room-inspections/$roundId" params={{ roundId: String(round.id) }}>
        {word('round', { number: round.number })}
      </Link>
    );
  return <span className="line-clamp-3 break-words">{reason}</span>;
}

const requestFields = fieldsOf<CheckRequest>('occupancy_check_request')({
  council: {
    label: ['Council', 'Ayuntamiento'],
    value: ({ council }) => council.name,
    column: { isHideable: false, card: 'title' },
  },
  by: { label: ['By', 'A más tardar el'], kind: 'day', column: { isSortable: true } },
  note: {
    label: ['Note', 'Nota'],
    kind: 'lines',
    column: {
      cell: ({ row }) => <span className="line-clamp-3 min-w-40 break-words">{row.note}</span>,
    },
  },
  status: {
    label: ['Status', 'Estado'],
    ...choice(checkRequestStates, (status) => roomInspectionsMessages.text(`request.${status}`)),
    column: { cell: RequestStatus, card: 'corner' },
  },
  requestedAt: {
    label: ['Asked', 'Pedida'],
    kind: 'instant',
    column: {
      cell: ({ row }) => (
        <span className="flex flex-col">
          {row.requestedBy.name}
          <RelativeTime value={row.requestedAt} className="text-sm text-ink-2" />
        </span>
      ),
      isSortable: true,
    },
  },
  round: {
    label: ['Answer', 'Respuesta'],
    value: ({ round, reason }) => round?.number ?? reason,
    column: { cell: Came },
  },
  acts: {
    label: ['What to do', 'Qué hacer'],
    column: {
      cell: ({ row }) => <RequestActs request={row} />,
      card: 'foot',
      isSticky: true,
      csv: [],
    },
  },
});

/** A council asks by when its placements are to be checked. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const t = useRoundsWords();
  const today = useToday();
  const { mutateAsync } = useAction(api.checkRequests.create, { success: t('asked') });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('askTitle')}
      description={t('askText')}
    >
      <ContractForm
        schema={NewCheckRequest}
        values={{ by: addDays(today, 7), note: '' }}
        submitLabel={t('ask')}
        onCancel={onClose}
        onSubmit={async (body) => {
          await mutateAsync({ body });
          onClose();
        }}
      >
        <OwnCouncilField />
        <DateField name="by" label={t('by')} min={today} />
        <TextareaField name="note" label={t('note')} hint={t('noteHint')} rows={3} />
      </ContractForm>
    </Dialog>
  );
}

/** What councils have asked for, those that wait first. */
export function RequestList() {
  const t = useRoundsWords();
  const address = useAddress(requestList);
  return (
    <ListTable
      {...{ list: requestList, address }}
      label={t('view.requests')}
      columns={useColumns(requestFields)}
      rowLabel={({ council, by }) => `${council.name}, ${by}`}
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
